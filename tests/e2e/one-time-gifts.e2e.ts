import { type Locator, type Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, test } from './support/fixtures.ts'
import {
  uniqueEmail,
  recordGiftEvents,
  crmEntriesOf,
  eventsNamed,
  payAtCardPage,
  expectThankYouPage,
} from './support/gifts.ts'
import { getPersistedCardSession } from '@charity-elements/contract'

/*
 * Gifts by card and by invoice, from the first press to the thank-you page. Other interruptions:
 * gift-disruptions.long.e2e.ts; other ends: aborted-payments.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

const standard = (page: Page): Locator => page.locator('standard-gift')

/** Chooses the card, continues, and fills in the donor's details. */
async function fillIn(page: Page, email: string): Promise<void> {
  await standard(page).getByText('Kort (Visa eller Mastercard)', { exact: true }).click()
  await standard(page).getByRole('button', { name: 'Fortsätt' }).click()
  await standard(page).getByLabel('Förnamn').fill('Anna')
  await standard(page).getByLabel('E-post').fill(email)
  await standard(page).getByLabel('E-post').blur()
}

const giveByCard = (page: Page): Promise<void> =>
  standard(page).getByRole('button', { name: 'Ge 200 kr med kort' }).click()

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
async function fillInGift(page: Page, site: Site): Promise<Gift> {
  const gift = { events: await recordGiftEvents(page.context()), email: uniqueEmail() }
  await page.goto(`${site.host}/ge/gava/`)
  await fillIn(page, gift.email)
  return gift
}

/** Expects the thank-you page, one gift in the CRM, and one event of each kind. */
async function expectPaidOnce(page: Page, site: Site, { email, events }: Gift): Promise<void> {
  await expectThankYouPage(page)
  await expect.poll(async () => (await crmEntriesOf(site, email)).length).toBe(1)
  const counts = () => ['purchase', 'gift-paid'].map((name) => eventsNamed(events, name).length)
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

test(
  'card: when its files cannot be fetched the flow says so, and the next press pays',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.route('**/files/payments-card-*', (route) => route.abort())
    const gift = await fillInGift(page, site)
    await giveByCard(page)
    await expect(standard(page).getByText('Kortbetalningen gick inte att öppna.')).toBeVisible()
    await expectFilledIn(page, gift.email)
    await page.unroute('**/files/payments-card-*')
    await giveByCard(page)
    await payByCardOnce(page, site, gift)
  },
)

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

test('invoice: one is created, and the donor sees the thank-you page [INV-1, INV-2]', async ({ page, site }) => {
  const email = uniqueEmail()
  await page.goto(`${site.host}/ge/foretag/`)
  const company = page.locator('company-gift')
  await company.getByText('Faktura').click()
  await company.getByRole('button', { name: 'Fortsätt' }).click()
  await company.getByLabel('Företag').fill('Bageriet AB')
  await company.getByLabel('Kontaktperson').fill('Anna Åberg')
  await company.getByLabel('E-post').first().fill(email)
  expect(await accessibilityProblems(page, 'company-gift')).toEqual([])
  await company.getByRole('button', { name: 'Ge 5 000 kr mot faktura' }).click()
  await expectThankYouPage(page)
  expect((await crmEntriesOf(site, email)).map(({ kind }) => kind)).toEqual(['invoices'])
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
