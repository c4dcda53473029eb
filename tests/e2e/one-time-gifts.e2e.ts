import { type Locator, type Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, stripCookies, test } from './support/fixtures.ts'
import {
  uniqueEmail,
  recordGiftEvents,
  crmEntriesOf,
  eventsNamed,
  payAtCardPage,
  refuseAtCardPage,
  expectThankYouPage,
} from './support/gifts.ts'
import { placeOnMicrosite } from './support/embeddings.ts'
import { createInvoiceGift, getPersistedCardSession } from '@charity-elements/contract'

/* Gifts by card and by invoice, from the first press to the thank-you page, with interruptions. */

test.describe.configure({ mode: 'parallel' })

const standard = (page: Page): Locator => page.locator('standard-gift')
const company = (page: Page): Locator => page.locator('company-gift')

const card = 'Kort (Visa eller Mastercard)'

/** Chooses a payment method, continues, and fills in the donor's details. */
async function fillIn(page: Page, email: string, method = card): Promise<void> {
  await standard(page).getByText(method, { exact: true }).click()
  await standard(page).getByRole('button', { name: 'Fortsätt' }).click()
  await standard(page).getByLabel('Förnamn').fill('Anna')
  await standard(page).getByLabel('E-post').fill(email)
  await standard(page).getByLabel('E-post').blur()
}

const giveByCard = (page: Page): Promise<void> =>
  standard(page).getByRole('button', { name: 'Ge 200 kr med kort' }).click()

/** Like `fillIn`, and waits until the files of the card payment have been fetched. */
async function fillInAndPrefetch(page: Page, email: string, method = card): Promise<void> {
  const modal = page.waitForResponse('**/chunks/payments-card.js')
  await fillIn(page, email, method)
  await (await modal).finished()
  await page.waitForLoadState('networkidle')
}

/** Expects the flow on its second step, with the values that were typed. */
async function expectFilledIn(page: Page, email: string): Promise<void> {
  await expect(standard(page).getByLabel('E-post')).toHaveValue(email)
  await expect(standard(page).getByLabel('Förnamn')).toHaveValue('Anna')
  await expect(standard(page).getByText('200 kr med kort').first()).toBeVisible()
}

interface Gift {
  readonly email: string
  /** What the donor's pages have reported. */
  readonly events: Awaited<ReturnType<typeof recordGiftEvents>>
}

/** Opens the flow and fills it in, up to the payment. */
async function fillInGift(
  page: Page,
  site: Site,
  { address = `${site.host}/ge/gava/`, fill = fillIn, method = card } = {},
): Promise<Gift> {
  const gift = { events: await recordGiftEvents(page.context()), email: uniqueEmail() }
  await page.goto(address)
  await fill(page, gift.email, method)
  return gift
}

/** Expects the thank-you page, one gift in the CRM, and one event of each kind. */
async function expectPaidOnce(page: Page, site: Site, { email, events }: Gift): Promise<void> {
  await expectThankYouPage(page)
  await expect.poll(async () => (await crmEntriesOf(site, email)).length).toBe(1)
  const counts = () => ['purchase', 'gift:paid'].map((name) => eventsNamed(events, name).length)
  await expect.poll(counts).toEqual([1, 1])
}

/** Pays at the card page, and expects what a paid gift leads to. */
async function payByCardOnce(page: Page, site: Site, gift: Gift): Promise<void> {
  await payAtCardPage(page)
  await expectPaidOnce(page, site, gift)
}

test('card: a paid gift leads to the thank-you page and is reported once [STD-3, CRD-2, CRD-4]', async ({
  page,
  site,
}) => {
  const gift = await fillInGift(page, site)
  expect(await accessibilityProblems(page, 'standard-gift')).toEqual([])
  await giveByCard(page)
  await payByCardOnce(page, site, gift)
  expect(new URL(page.url()).searchParams.get('responseCode')).toBe('OK')
  const answer = page.waitForResponse(`**${getPersistedCardSession.path}`)
  await page.reload()
  await (await answer).finished()
  await page.evaluate(() => window.charityElements?.ready)
  await expectPaidOnce(page, site, gift)
})

for (const [name, leave, notice] of [
  [
    'cancels at the card page',
    (page: Page) => page.getByRole('button', { name: 'Avbryt' }).click(),
    'Kortbetalningen avbröts.',
  ],
  ['has a card that is refused', refuseAtCardPage, 'Kortet godkändes inte.'],
] as const) {
  const title = `card: a donor who ${name} returns to the form and pays at the second attempt`
  test(title, { tag: name === 'has a card that is refused' ? [] : '@long' }, async ({ page, site }) => {
    const gift = await fillInGift(page, site)
    await giveByCard(page)
    await page.waitForURL('**/card/**')
    await leave(page)
    await expect(standard(page).getByText(notice)).toBeVisible()
    await expectFilledIn(page, gift.email)
    expect(page.url()).toBe(`${site.host}/ge/gava/`)
    await giveByCard(page)
    await payByCardOnce(page, site, gift)
  })
}

test(
  'card: when its files cannot be fetched the flow says so, and the next press pays',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.route('**/chunks/payments-card.*', (route) => route.abort())
    const gift = await fillInGift(page, site)
    await giveByCard(page)
    await expect(standard(page).getByText('Kortbetalningen gick inte att öppna.')).toBeVisible()
    await expectFilledIn(page, gift.email)
    await page.unroute('**/chunks/payments-card.*')
    await giveByCard(page)
    await payByCardOnce(page, site, gift)
  },
)

test('card: going back from the card page continues the same payment', { tag: '@long' }, async ({ page, site }) => {
  const gift = await fillInGift(page, site)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  const first = page.url()
  await page.goBack()
  await expectFilledIn(page, gift.email)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  expect(page.url()).toBe(first)
  await payByCardOnce(page, site, gift)
  // Back from the thank-you page the flow starts again, and nothing is reported twice.
  await page.goBack()
  await page.goto(`${site.host}/ge/gava/`)
  await expect(standard(page).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  expect(eventsNamed(gift.events, 'gift:paid')).toHaveLength(1)
})

/** Fills in the flow, goes to the card page and back. */
async function comeBackFromCardPage(page: Page, site: Site): Promise<Gift> {
  const gift = await fillInGift(page, site)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  await page.goBack()
  await expectFilledIn(page, gift.email)
  return gift
}

test(
  'card: a name that is corrected after Back is the one that the CRM gets',
  { tag: '@long' },
  async ({ page, site }) => {
    const { email } = await comeBackFromCardPage(page, site)
    await standard(page).getByLabel('Förnamn').fill('Anita')
    await giveByCard(page)
    await payAtCardPage(page)
    await expectThankYouPage(page)
    const names = async () => (await crmEntriesOf(site, email)).map(({ content }) => content['donatorFirstName'])
    await expect.poll(names).toEqual(['Anita'])
  },
)

test(
  'card: a donor who becomes anonymous after Back is named nowhere [STD-6]',
  { tag: '@long' },
  async ({ page, site }) => {
    const { email, events } = await comeBackFromCardPage(page, site)
    await standard(page).getByText('Jag vill vara anonym').click()
    const known = await crmEntriesOf(site, '')
    await giveByCard(page)
    await payAtCardPage(page)
    await expectThankYouPage(page)
    await expect.poll(async () => (await crmEntriesOf(site, '')).length).toBe(known.length + 1)
    expect(await crmEntriesOf(site, email)).toEqual([])
    await expect.poll(() => eventsNamed(events, 'purchase').length).toBe(1)
  },
)

test(
  'card: a press while offline creates one gift when the network is back',
  { tag: '@long' },
  async ({ page, site }) => {
    const gift = await fillInGift(page, site, { fill: fillInAndPrefetch })
    await page.context().setOffline(true)
    await giveByCard(page)
    await expect(standard(page).getByText('Du är offline.')).toBeVisible()
    await page.context().setOffline(false)
    await payByCardOnce(page, site, gift)
  },
)

test('card: a restart of the host while pressing creates one gift', { tag: '@long' }, async ({ page, site }) => {
  const gift = await fillInGift(page, site, { fill: fillInAndPrefetch })
  await site.kill()
  await giveByCard(page)
  await expect(standard(page).getByText('Anslutningen är långsam.')).toBeVisible()
  await site.start()
  await payByCardOnce(page, site, gift)
})

test(
  'card on the microsite without cookies: cancelling returns to the form with its values',
  { tag: '@long' },
  async ({ page, site }) => {
    await stripCookies(page, site)
    await placeOnMicrosite(page, 'standard-gift')
    const gift = await fillInGift(page, site, { address: site.microsite })
    await giveByCard(page)
    await page.waitForURL('**/card/**')
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(standard(page).getByText('Kortbetalningen avbröts.')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(site.microsite)
    await expectFilledIn(page, gift.email)
    await page.reload()
    await expectFilledIn(page, gift.email)
    await giveByCard(page)
    await payByCardOnce(page, site, gift)
    expect(new URL(page.url()).origin).toBe(site.host)
  },
)

test.describe('by invoice', () => {
  async function fillInCompany(page: Page, site: Site, email: string): Promise<void> {
    await page.goto(`${site.host}/ge/foretag/`)
    await company(page).getByText('Faktura').click()
    await company(page).getByRole('button', { name: 'Fortsätt' }).click()
    await company(page).getByLabel('Företag').fill('Bageriet AB')
    await company(page).getByLabel('Kontaktperson').fill('Anna Åberg')
    await company(page).getByLabel('E-post').first().fill(email)
  }

  const order = (page: Page) => company(page).getByRole('button', { name: 'Ge 5 000 kr mot faktura' }).click()

  test('invoice: one is created, and the donor sees the thank-you page [INV-1, INV-2]', async ({ page, site }) => {
    const email = uniqueEmail()
    await fillInCompany(page, site, email)
    expect(await accessibilityProblems(page, 'company-gift')).toEqual([])
    await order(page)
    await expectThankYouPage(page)
    expect((await crmEntriesOf(site, email)).map(({ kind }) => kind)).toEqual(['invoices'])
  })

  test('invoice: a lost answer leads to one invoice [INV-1]', { tag: '@long' }, async ({ page, site }) => {
    const email = uniqueEmail()
    await fillInCompany(page, site, email)
    await site.fault({ path: createInvoiceGift.path, kind: 'unreachable', times: 1, when: 'after' })
    await order(page)
    await expectThankYouPage(page)
    expect(await crmEntriesOf(site, email)).toHaveLength(1)
  })
})

test('external checkout: loads from its own host and leads to the thank-you page [EXT-1, EXT-3]', async ({
  page,
  site,
}) => {
  const events = await recordGiftEvents(page.context())
  await page.goto(`${site.host}/ge/kassa/`)
  const checkout = page.locator('external-checkout repejo-checkout')
  await checkout.getByLabel('E-post').fill('anna@example.org')
  await checkout.getByRole('button', { name: 'Ge varje månad' }).click()
  await expectThankYouPage(page)
  const names = () => events.map(({ name }) => name).filter((name) => name.startsWith('repejo_'))
  await expect.poll(names).toEqual(['repejo_first_interaction', 'repejo_registered', 'repejo_complete'])
})

test(
  'swish in a flow: a reload resumes the same payment on the same step',
  { tag: '@long' },
  async ({ page, site }) => {
    const gift = await fillInGift(page, site, { method: 'Swish' })
    const known = await site.payer.list()
    await standard(page).getByRole('button', { name: 'Ge 200 kr med Swish' }).click()
    const payment = await site.newPayment(known)
    await page.reload()
    await expect(standard(page).getByRole('dialog')).toBeVisible()
    await expect(standard(page).getByLabel('E-post')).toHaveValue(gift.email)
    expect(await site.payer.play(payment.id, 'approve')).toBe(200)
    await expectPaidOnce(page, site, gift)
  },
)
