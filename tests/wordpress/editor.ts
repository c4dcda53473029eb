import type { Page } from '@playwright/test'

/* WordPress's block editor, as an author uses it. */

/** The post in the editor: newer WordPress shows it in a frame. */
export async function postOf(page: Page) {
  const frame = page.locator('iframe[name="editor-canvas"]')
  await frame
    .or(page.getByRole('textbox', { name: /Add title/ }))
    .first()
    .waitFor()
  return (await frame.count()) > 0 ? frame.contentFrame() : page
}

/** Adds a block by its name, as an editor types it. */
export async function addBlock(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /block inserter|blockinfogare/i })
    .first()
    .click()
  await page.getByPlaceholder(/^Search$|^Sök$/).fill(title)
  // Its name begins with the sign of its icon.
  await page.getByRole('option', { name: new RegExp(`${title}$`) }).click()
  await page
    .getByRole('button', { name: /block inserter|blockinfogare/i })
    .first()
    .click()
}
