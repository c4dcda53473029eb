import type { Page } from '@playwright/test'
import { type Site, expect } from './fixtures.ts'
import { payAtCardPage, triggerPoll } from './gifts.ts'
import type { Journey } from './journeys.ts'

/** The buttons of messages about a fault, and of the step that a refused payment leads back to. */
export const retry = /^(Försök igen|Visa betalningen|Försök avbryta igen|Fortsätt)$/

/** Makes a tab forget the donor: its cookies and what it has stored. */
export async function startAfresh(page: Page, host: string): Promise<void> {
  // Uses an address without scripts, because a page's scripts might store something after the
  // clearing.
  await page.goto(`${host}/healthz`)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
}

/** Fills in the steps and presses the button that pays. */
export async function fillInAndPress(page: Page, { tag, steps, payButton }: Journey, email: string): Promise<void> {
  const flow = page.locator(tag).first()
  for (const [index, step] of steps.entries()) {
    if (index > 0) await flow.getByRole('button', { name: 'Fortsätt' }).click()
    await step.fill(flow, email)
  }
  await flow.getByRole('button', { name: payButton }).click()
}

/**
 * Tries to give until it succeeds: fills in the steps, and presses the buttons that the page
 * offers. Fails if that leads nowhere.
 */
export async function giveUntilPaid(page: Page, site: Site, journey: Journey, email: string): Promise<void> {
  const flow = page.locator(journey.tag).first()
  const known = new Set((await site.payer.list()).map(({ id }) => id))
  await fillInAndPress(page, journey, email)

  await expect(async () => {
    const isAt = (part: string) => new URL(page.url()).pathname.includes(part)
    if (isAt('/card/')) await payAtCardPage(page)
    else if (isAt('/sign/')) await page.getByRole('button', { name: /^Skriv under/ }).click()
    else if (!isAt('/tack/')) {
      const waiting = (await site.payer.list()).find(({ id, status }) => !known.has(id) && status === 'CREATED')
      if (waiting) await site.payer.play(waiting.id, 'approve')
      await triggerPoll(page)
      // Controls behind an open dialog cannot be pressed.
      const dialog = flow.locator('dialog[open]')
      const shown = (await dialog.count()) > 0 ? dialog : flow
      const offered = shown
        .getByRole('button', { name: retry })
        .or(shown.getByRole('button', { name: journey.payButton }))
      const isEnabled = page.locator(':enabled:not([aria-disabled=true])')
      for (const button of [offered, dialog.getByRole('button', { name: 'Stäng', exact: true })]) {
        const pressed = button.and(isEnabled).last()
        if (!(await pressed.isVisible())) continue
        await pressed.click({ timeout: 1_000 })
        break
      }
      // The elements' own waits, such as the next poll.
      await page.clock.runFor(2_000)
    }
    expect(page.url()).toContain('/tack/')
  }).toPass({ timeout: 60_000, intervals: [200] })
  await expect(page.getByRole('heading', { level: 1, name: /Tack|Välkommen/ })).toBeVisible()
}
