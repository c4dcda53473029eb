import type { Page } from '@playwright/test'
import type { Backend } from './backends.ts'
import { expect } from './fixtures.ts'
import { eventsNamed, recordGiftEvents, uniqueEmail } from './gifts.ts'
import type { Journey } from './journeys.ts'

/**
 * Plays a journey on a backend, from the first step to the thank-you page, with a return in the
 * middle of the payment. Expects one gift.
 */
export async function playJourney(page: Page, journey: Journey, backend: Backend): Promise<void> {
  const { provider, steps, payButton, tag } = journey
  const email = uniqueEmail()
  const events = await recordGiftEvents(page.context())
  await backend.open(page, journey)
  const flow = page.locator(tag)
  for (const [index, step] of steps.entries()) {
    if (index > 0) await flow.getByRole('button', { name: 'Fortsätt' }).click()
    await step.fill(flow, email)
  }
  const press = () => flow.getByRole('button', { name: payButton }).click()
  const address = page.url()
  await press()
  if (provider.name === 'swish') {
    const code = flow.getByRole('dialog').getByRole('img', { name: 'QR-kod' })
    await expect(code).toBeVisible()
    await page.reload()
    await expect(code).toBeVisible()
    await steps.at(-1)?.expectValues(flow, email)
  }
  if (provider.name === 'card') {
    await page.waitForURL((url) => url.href !== address)
    await page.goBack()
    await steps.at(-1)?.expectValues(flow, email)
    await press()
  }
  await backend.pay[provider.name](page)
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /Tack|Välkommen/ })).toBeVisible()

  const counts = () => ['purchase', 'gift:paid'].map((name) => eventsNamed(events, name).length)
  await expect.poll(counts).toEqual([1, provider.isPaidAtOnce ? 1 : 0])
  expect(await backend.received()).toHaveLength(1)
  expect(backend.violations()).toEqual([])
}
