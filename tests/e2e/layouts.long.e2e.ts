import { expect, test } from './support/fixtures.ts'
import { openTestPage } from './support/test-page.ts'

test('a form looks the same on a page in quirks mode', async ({ page, site }) => {
  const formOn = async (doctype: string) => {
    await openTestPage(page, site, '<newsletter-signup></newsletter-signup>', { doctype })
    const form = page.locator('newsletter-signup form')
    await expect(form.getByRole('button')).toBeVisible()
    return form.evaluate((form) => {
      const { marginBlockEnd, fontSize, lineHeight } = getComputedStyle(form)
      const { height } = form.getBoundingClientRect()
      return { mode: document.compatMode, style: { marginBlockEnd, fontSize, lineHeight, height } }
    })
  }
  const quirks = await formOn('')
  expect(quirks.mode).toBe('BackCompat')
  expect(quirks.style.marginBlockEnd).toBe('0px')
  expect(quirks.style).toEqual((await formOn('<!doctype html>')).style)
})
