import type { Page, Request } from '@playwright/test'
import {
  createCreditCardGift,
  createInvoiceGift,
  createSwishGiftMCommerce,
  generateCsrf,
  getCaseStatus,
  getPersistedCardSession,
  getPersistedFormData,
  persistCardSession,
  persistFormData,
  shouldReopenSwishModal,
  submitMonthlyForm,
  swishPoll,
  trackPage,
} from '@charity-elements/contract'
import { callFaults, type Fault } from './support/call-faults.ts'
import { received } from './support/donor.ts'
import { expect, test } from './support/fixtures.ts'
import { crmEntriesOf, uniqueEmail } from './support/gifts.ts'
import { type Journey, journeys } from './support/journeys.ts'
import { fillInAndPress, giveUntilPaid, startAfresh } from './support/persistent-donor.ts'

/*
 * Each API call of a gift × each fault: nothing is lost, and the donor can continue and gives once.
 */

test.describe.configure({ mode: 'parallel' })
// Tracing this many pages takes longer than the test.
test.use({ trace: 'off' })

const { module, standardByCard, companyByInvoice, monthly } = journeys

/** Calls, each with a journey that makes it. */
const calls: readonly (readonly [path: string, journey: Journey])[] = [
  [generateCsrf.path, module],
  [trackPage.path, module],
  [shouldReopenSwishModal.path, module],
  [createSwishGiftMCommerce.path, module],
  [swishPoll.path, module],
  [persistFormData.path, standardByCard],
  [getPersistedFormData.path, standardByCard],
  [createCreditCardGift.path, standardByCard],
  [persistCardSession.path, standardByCard],
  [getPersistedCardSession.path, standardByCard],
  [createInvoiceGift.path, companyByInvoice],
  [getCaseStatus.path, monthly],
  [submitMonthlyForm.path, monthly],
]

/** Makes the tab remember that something was typed, so that the page restores it after a reload. */
async function typeAndLeave(page: Page, { tag, steps }: Journey): Promise<void> {
  const flow = page.locator(tag).first()
  const saved = page.waitForResponse((response) => response.url().endsWith(persistFormData.path) && response.ok())
  await steps[0]?.fill(flow, '')
  await flow.getByRole('radio', { name: 'Annat belopp', exact: true }).focus()
  await saved
  await page.reload()
}

/** The calls whose answer leads on to the payment. */
const creates: readonly string[] = [
  createSwishGiftMCommerce.path,
  createCreditCardGift.path,
  createInvoiceGift.path,
  submitMonthlyForm.path,
]

/**
 * Turns page tracking on, which the demo host's pages do not, before the loader reads its settings.
 */
const trackPages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.querySelector('script[src*="/loader.js"]')?.setAttribute('data-track-pages', ''),
    )
  })

for (const [path, journey] of calls) {
  test(`fault: ${path} with each fault, and one gift is paid`, async ({ page, site, browserName }) => {
    test.setTimeout(300_000)
    if (path === trackPage.path) await trackPages(page)
    await page.clock.install()
    let fault: Fault | undefined
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (!fault || route.request().method() === 'OPTIONS') return route.continue()
        const once = fault
        fault = undefined
        // The page may have been left.
        await once(route, page, site).catch(() => undefined)
      },
    )
    for (const [name, each] of callFaults(browserName)) {
      await test.step(name, async () => {
        const known = new Set(await received(site))
        await startAfresh(page, site.host)
        fault = each
        await page.goto(site.host + journey.path)
        if (path === getPersistedFormData.path) await typeAndLeave(page, journey)
        const email = uniqueEmail()
        await giveUntilPaid(page, site, journey, email)
        const gifts = async () => (await received(site)).filter((id) => !known.has(id))
        await expect.poll(gifts, name).toHaveLength(1)
        if (journey.asksEmail) await expect.poll(() => crmEntriesOf(site, email), name).toHaveLength(1)
        await expect.poll(() => fault, name).toBeUndefined()
      })
    }
  })
}

for (const [path, journey] of calls.filter(([path]) => creates.includes(path))) {
  test(`fault: ${path} answers after the element has left`, async ({ page, site }) => {
    const isOfCall = (request: Request) => new URL(request.url()).pathname === path
    await site.fault({ path, kind: 'slow', ms: 2_000, times: 1, when: 'after' })
    const sent = page.waitForRequest(isOfCall)
    // The element may abort its request when it leaves.
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isOfCall),
      page.waitForEvent('requestfailed', isOfCall),
    ])
    await page.goto(site.host + journey.path)
    // The journey stops where it needs the answer.
    void fillInAndPress(page, journey, uniqueEmail()).catch(() => undefined)
    await sent
    await page.evaluate((tag) => document.querySelector(tag)?.remove(), journey.tag)
    await ended
    // The fixture fails the test if the answer leads to an error.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  })
}
