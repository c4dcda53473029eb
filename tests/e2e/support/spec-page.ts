import type { Locator, Page } from '@playwright/test'
import { type MockServer, elementPage, startMock } from '../../mock/start-mock.ts'
import { giftProps } from './embeddings.ts'
import { test as base } from './fixtures.ts'
import { type RecordedEvent, recordGiftEvents, triggerPoll } from './gifts.ts'

/**
 * A host that only has the required API and a thank-you page, with the gift events of the test's
 * browser.
 */
export const test = base.extend<{ host: MockServer; events: readonly RecordedEvent[] }>({
  host: async ({}, use) => {
    const host = await startMock()
    host.page('/tack/', elementPage('<h1>Tack för din gåva!</h1>'))
    await use(host)
    await host.close()
  },
  events: async ({ context }, use) => use(await recordGiftEvents(context)),
})

/** The payloads of gift events by name, without those of begun gifts. */
export const outcomes = (events: readonly RecordedEvent[]): readonly unknown[] =>
  events
    .filter(({ name }) => ['purchase', 'gift:paid'].includes(name))
    .map(({ name, detail }) => [name, Object(detail).value ?? Object(detail).amount])

/** Opens a page with one element. */
export async function openElement(page: Page, host: MockServer, tag: string, props: object): Promise<Locator> {
  const text = JSON.stringify(props).replaceAll("'", '&#39;')
  await page.goto(host.page('/ge/', elementPage(`<${tag} data-props='${text}'></${tag}>`)))
  return page.locator(tag)
}

export const barProps = {
  ...giftProps,
  buttonAmounts: [100, 200, 500],
  initialChoiceIndex: 1,
  thankYouPageUrl: '/tack/',
}

/** Opens a gift bar and presses 'Swisha 200 kr'. Resolves to its dialog. */
export async function pressSwish(page: Page, host: MockServer): Promise<Locator> {
  const bar = await openElement(page, host, 'gift-bar', barProps)
  await bar.getByRole('button', { name: 'Swisha 200 kr' }).click()
  return bar.getByRole('dialog')
}

/** Plays the payer, and makes the page poll at once. */
export async function playPayer(page: Page, host: MockServer, part: keyof MockServer['swish']): Promise<void> {
  host.swish[part]()
  await triggerPoll(page)
}
