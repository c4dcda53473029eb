import type { Page } from '@playwright/test'
import { createSwishGiftMCommerce } from '@charity-elements/contract'
import { variants } from '../mock/start-mock.ts'
import { test as base, expect } from './support/fixtures.ts'
import { type RecordedEvent, eventsNamed, recordGiftEvents, uniqueEmail } from './support/gifts.ts'
import { type Journey, journeys } from './support/journeys.ts'
import { rowsOf } from './support/matrix.ts'
import { fillInAndPress } from './support/persistent-donor.ts'
import { type SpecHost, specHost } from './support/spec-host.ts'

/*
 * A host without our extensions: every journey, what can interrupt a gift, and a journey of each
 * payment method on every variant of that host; usually one that makes the calls in which the
 * variant differs.
 */

const test = base.extend<{ variant: string; host: SpecHost; events: readonly RecordedEvent[] }>({
  variant: ['default', { option: true }],
  host: async ({ variant }, use) => {
    const host = await specHost(variant)
    await use(host)
    await host.mock.close()
  },
  events: async ({ context }, use) => use(await recordGiftEvents(context)),
})
test.describe.configure({ mode: 'parallel' })

const { module, standardByCard, standardBySwish, companyByInvoice, monthly } = journeys

/** How often a gift was reported: to the data layer, and to the page. */
const reports = (events: readonly RecordedEvent[]) =>
  ['purchase', 'gift-paid'].map((name) => eventsNamed(events, name).length)

/** Expects the thank-you page, one gift, and one report of it. */
async function expectOneGift(page: Page, host: SpecHost, events: readonly RecordedEvent[], isPaidAtOnce = true) {
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Tack för din gåva!' })).toBeVisible()
  await expect.poll(() => reports(events)).toEqual([1, isPaidAtOnce ? 1 : 0])
  expect(host.received()).toHaveLength(1)
  expect(host.mock.violations()).toEqual([])
}

/** Opens a journey's page and goes to the payment. Returns its element. */
async function toPayment(page: Page, host: SpecHost, journey: Journey, email = uniqueEmail()) {
  await host.open(page, journey)
  await fillInAndPress(page, journey, email)
  return page.locator(journey.tag)
}

/** What makes the calls of a variant. In the other variants every call differs. */
const concerned: Readonly<Record<string, Journey>> = {
  'null-fields': companyByInvoice,
  'number-codes': standardBySwish,
  'own-case-words': monthly,
  'csrf-per-page-401': standardBySwish,
  'csrf-per-page-419': monthly,
  'reopen-open-only': standardBySwish,
  'reopen-until-reset': standardBySwish,
  'ssn-text': monthly,
  'ssn-none': monthly,
  'saved-payload': monthly,
  'poll-empty': standardBySwish,
  'poll-not-found': standardBySwish,
  'already-cancelled': standardBySwish,
}

for (const variant of Object.keys(variants)) {
  test.describe(variant, () => {
    test.use({ variant })
    const all = [standardByCard, standardBySwish, companyByInvoice, monthly]
    const played = variant === 'default' ? Object.values(journeys) : rowsOf(all, [concerned[variant] ?? standardByCard])
    for (const journey of played) {
      const tag = variant === 'default' && journey === module ? [] : '@long'
      test(`host without extensions, ${variant}: ${journey.name}`, { tag }, async ({ page, host, events }) => {
        const { provider, steps, payButton } = journey
        const email = uniqueEmail()
        const flow = await toPayment(page, host, journey, email)
        // A return in the middle of the payment.
        if (provider.name === 'swish') {
          const code = flow.getByRole('dialog').getByRole('img', { name: 'QR-kod' })
          await expect(code).toBeVisible()
          await page.reload()
          await expect(code).toBeVisible()
          await steps.at(-1)?.expectValues(flow, email)
        }
        if (provider.name === 'card') {
          await page.waitForURL('**/outside/card/**')
          await page.goBack()
          await steps.at(-1)?.expectValues(flow, email)
          await flow.getByRole('button', { name: payButton }).click()
        }
        await host.pay[provider.name](page)
        await expectOneGift(page, host, events, provider.isPaidAtOnce)
      })
    }
  })
}

test.describe('interrupted', { tag: '@long' }, () => {
  test('host without extensions: a create whose answer is lost is one payment, which is followed', async ({
    page,
    host,
    events,
  }) => {
    // Not by cutting the connection: the browser itself would send the request again.
    host.mock.fault({ path: createSwishGiftMCommerce.path, kind: 'status', status: 502, isDone: true })
    const bar = await toPayment(page, host, module)
    await expect(bar.getByRole('img', { name: 'QR-kod' })).toBeVisible()
    expect(host.mock.payments()).toHaveLength(1)
    await host.pay.swish(page)
    await expectOneGift(page, host, events)
  })

  test('host without extensions: a payment paid while the tab is away is thanked for once', async ({
    page,
    host,
    events,
  }) => {
    const bar = await toPayment(page, host, module)
    await expect(bar.getByRole('img', { name: 'QR-kod' })).toBeVisible()
    const address = page.url()
    await page.goto('about:blank')
    host.mock.swish.approve()
    await page.goto(address)
    await expectOneGift(page, host, events)
    await page.goto(address)
    await expect(bar.getByRole('button', { name: module.payButton })).toBeVisible()
    await page.evaluate(() => window.charityElements?.ready)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(reports(events)).toEqual([1, 1])
  })

  for (const cardCancel of ['url-origin', 'thank-you'] as const) {
    test(`host without extensions: a card payment that is cancelled to the ${cardCancel} is not a gift until it is paid [CRD-4]`, async ({
      page,
      host,
      events,
    }) => {
      host.mock.configure({ cardCancel })
      const email = uniqueEmail()
      const flow = await toPayment(page, host, standardByCard, email)
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      if (cardCancel === 'thank-you') {
        await page.waitForURL('**/tack/?responseCode=Cancel')
        await page.goto(host.mock.origin + standardByCard.path)
      }
      await expect(flow.getByLabel('E-post', { exact: true })).toHaveValue(email)
      expect(eventsNamed(events, 'purchase')).toEqual([])
      await flow.getByRole('button', { name: standardByCard.payButton }).click()
      await host.pay.card(page)
      await expectOneGift(page, host, events)
    })
  }

  test('host without extensions: a contract left unsigned can be signed after all [MON-16, MON-17]', async ({
    page,
    host,
    events,
  }) => {
    const flow = await toPayment(page, host, monthly)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(flow.getByRole('heading', { name: 'Signering avbruten', exact: true })).toBeVisible()
    await expect(flow.getByLabel('Förnamn', { exact: true })).toHaveValue('Anna')
    await flow.getByRole('dialog').getByRole('button', { name: monthly.payButton }).click()
    await host.pay.signing(page)
    await expectOneGift(page, host, events, false)
  })
})
