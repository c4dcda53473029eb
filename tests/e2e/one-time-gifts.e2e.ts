import { type BrowserContext, type Locator, type Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, stripCookies, test } from './frame.ts'
import { freshEmail, hearGifts, inCrm, named, payAtCardPage, thanked } from './giving.ts'
import { placeOnMicrosite } from './places.ts'

/* Gifts by card and by invoice, from the first press to the thank-you page, whatever comes between. */

test.describe.configure({ mode: 'parallel' })

const standard = (page: Page): Locator => page.locator('standard-gift')
const company = (page: Page): Locator => page.locator('company-gift')

/** Goes on from the amount, and fills in who gives. */
async function fillIn(page: Page, email: string): Promise<void> {
  await standard(page).getByRole('button', { name: 'Fortsätt' }).click()
  await standard(page).getByLabel('Förnamn').fill('Anna')
  await standard(page).getByLabel('E-post').fill(email)
  await standard(page).getByLabel('E-post').blur()
}

const giveByCard = (page: Page): Promise<void> =>
  standard(page).getByRole('button', { name: 'Ge 200 kr med kort' }).click()

/** Goes on as `fillIn` does, until what the card payment needs of the network has come. */
async function fillInWhole(page: Page, email: string): Promise<void> {
  const modal = page.waitForResponse('**/chunks/card-*.js')
  await fillIn(page, email)
  await (await modal).finished()
  await page.waitForLoadState('networkidle')
}

/** The flow stands on its second step, with what was typed. */
async function standsAsTyped(page: Page, email: string): Promise<void> {
  await expect(standard(page).getByLabel('E-post')).toHaveValue(email)
  await expect(standard(page).getByLabel('Förnamn')).toHaveValue('Anna')
  await expect(standard(page).getByText('200 kr med kort').first()).toBeVisible()
}

/** One gift was given, and everybody was told once. */
async function endsOnce(
  site: Site,
  context: BrowserContext,
  told: Awaited<ReturnType<typeof hearGifts>>,
  email: string,
) {
  await expect.poll(async () => (await inCrm(site, email)).length).toBe(1)
  const counts = () => ['purchase', 'gift:paid'].map((name) => named(told, name).length)
  await expect.poll(counts).toEqual([1, 1])
  expect(context.pages().length).toBeGreaterThan(0)
}

test('a donor who gives by card is led to the card page and thanked once [STD-3, CRD-2, CRD-4]', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.goto(`${site.host}/ge/gava/`)
  await fillIn(page, email)
  expect(await accessibilityProblems(page, 'standard-gift')).toEqual([])
  await giveByCard(page)
  await payAtCardPage(page)
  await thanked(page)
  expect(new URL(page.url()).searchParams.get('responseCode')).toBe('OK')
  await endsOnce(site, page.context(), told, email)
  const answer = page.waitForResponse('**/api/winorg/get-persisted-card-session/')
  await page.reload()
  await thanked(page)
  await (await answer).finished()
  await page.evaluate(() => window.charityElements?.ready)
  expect([named(told, 'gift:paid').length, named(told, 'purchase').length]).toEqual([1, 1])
})

for (const [name, leave, notice] of [
  [
    'breaks off at the card page',
    (page: Page) => page.getByRole('button', { name: 'Avbryt' }).click(),
    'Kortbetalningen avbröts.',
  ],
  ['has a card that is refused', (page: Page) => payAtCardPage(page, '4000 0000 0000 0002'), 'Kortet godkändes inte.'],
] as const) {
  test(`a donor who ${name} stands where they left, and gives at the second try`, async ({ page, site }) => {
    const told = await hearGifts(page.context())
    const email = freshEmail()
    await page.goto(`${site.host}/ge/gava/`)
    await fillIn(page, email)
    await giveByCard(page)
    await page.waitForURL('**/card/**')
    await leave(page)
    await expect(standard(page).getByText(notice)).toBeVisible()
    await standsAsTyped(page, email)
    expect(page.url()).toBe(`${site.host}/ge/gava/`)
    await giveByCard(page)
    await payAtCardPage(page)
    await thanked(page)
    await endsOnce(site, page.context(), told, email)
  })
}

test('a donor whose line is gone when the card payment opens is told so, and gives at the next press', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.route('**/chunks/card-*.js', (route) => route.abort())
  await page.goto(`${site.host}/ge/gava/`)
  await fillIn(page, email)
  await giveByCard(page)
  await expect(standard(page).getByText('Kortbetalningen gick inte att öppna.')).toBeVisible()
  await standsAsTyped(page, email)
  await page.unroute('**/chunks/card-*.js')
  await giveByCard(page)
  await payAtCardPage(page)
  await thanked(page)
  await endsOnce(site, page.context(), told, email)
})

test('a donor who goes back from the card page goes on with the same payment', async ({ page, site }) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.goto(`${site.host}/ge/gava/`)
  await fillIn(page, email)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  const first = page.url()
  await page.goBack()
  await standsAsTyped(page, email)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  expect(page.url()).toBe(first)
  await payAtCardPage(page)
  await thanked(page)
  await endsOnce(site, page.context(), told, email)
  // Back from the thank-you page there is nothing to pay twice.
  await page.goBack()
  await page.goto(`${site.host}/ge/gava/`)
  await expect(standard(page).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  expect(named(told, 'gift:paid')).toHaveLength(1)
})

test('a donor who is offline when pressing gives once when the network is back', async ({ page, site }) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.goto(`${site.host}/ge/gava/`)
  await fillInWhole(page, email)
  await page.context().setOffline(true)
  await giveByCard(page)
  await expect(standard(page).getByText('Anslutningen är långsam.')).toBeVisible()
  await page.context().setOffline(false)
  await payAtCardPage(page)
  await thanked(page)
  await endsOnce(site, page.context(), told, email)
})

test('a donor whose host is ended and started again gives once', async ({ page, site }) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.goto(`${site.host}/ge/gava/`)
  await fillInWhole(page, email)
  await site.kill()
  await giveByCard(page)
  await expect(standard(page).getByText('Anslutningen är långsam.')).toBeVisible()
  await site.start()
  await payAtCardPage(page)
  await thanked(page)
  await endsOnce(site, page.context(), told, email)
})

test('a donor on another site, whose browser lets no cookie through, comes back to it with everything kept', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await stripCookies(page, site)
  await placeOnMicrosite(page, 'standard-gift')
  await page.goto(site.microsite)
  await fillIn(page, email)
  await giveByCard(page)
  await page.waitForURL('**/card/**')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(standard(page).getByText('Kortbetalningen avbröts.')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(site.microsite)
  await standsAsTyped(page, email)
  await page.reload()
  await standsAsTyped(page, email)
  await giveByCard(page)
  await payAtCardPage(page)
  await thanked(page)
  expect(new URL(page.url()).origin).toBe(site.host)
  await endsOnce(site, page.context(), told, email)
})

test.describe('by invoice', () => {
  async function fillInCompany(page: Page, site: Site, email: string): Promise<void> {
    await page.goto(`${site.host}/ge/foretag/`)
    await company(page).getByText('Faktura').click()
    await company(page).getByRole('button', { name: 'Fortsätt' }).click()
    await company(page).getByLabel('Företag').fill('Bageriet AB')
    await company(page).getByLabel('Kontaktperson').fill('Anna Åberg')
    await company(page).getByLabel('E-post').first().fill(email)
  }

  const order = (page: Page) => company(page).getByRole('button', { name: 'Ge 5000 kr mot faktura' }).click()

  test('a company gets one invoice, and is thanked [INV-1, INV-2]', async ({ page, site }) => {
    const email = freshEmail()
    await fillInCompany(page, site, email)
    expect(await accessibilityProblems(page, 'company-gift')).toEqual([])
    await order(page)
    await thanked(page)
    expect((await inCrm(site, email)).map(({ kind }) => kind)).toEqual(['invoices'])
  })

  test('a company whose answer is lost gets one invoice all the same [INV-1]', async ({ page, site }) => {
    const email = freshEmail()
    await fillInCompany(page, site, email)
    await site.fault({ path: '/api/winorg/createinvoicegift/', kind: 'unreachable', times: 1, when: 'after' })
    await order(page)
    await thanked(page)
    expect(await inCrm(site, email)).toHaveLength(1)
  })
})

test("a third party's checkout comes from its own host and leads to the thank-you page [EXT-1, EXT-3]", async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  await page.goto(`${site.host}/ge/kassa/`)
  const checkout = page.locator('external-checkout repejo-checkout')
  await checkout.getByLabel('E-post').fill('anna@example.org')
  await checkout.getByRole('button', { name: 'Ge varje månad' }).click()
  await thanked(page)
  const names = () => told.map(({ name }) => name).filter((name) => name.startsWith('repejo_'))
  await expect.poll(names).toEqual(['repejo_first_interaction', 'repejo_registered', 'repejo_complete'])
})

test('a donor who gives by Swish in a flow reloads, and comes back to the same payment and the same step', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const email = freshEmail()
  await page.goto(`${site.host}/ge/gava/`)
  await standard(page).getByText('Swish', { exact: true }).click()
  await fillIn(page, email)
  const known = await site.payer.list()
  await standard(page).getByRole('button', { name: 'Ge 200 kr med Swish' }).click()
  const payment = await site.newPayment(known)
  await page.reload()
  await expect(standard(page).getByRole('dialog')).toBeVisible()
  await expect(standard(page).getByLabel('E-post')).toHaveValue(email)
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await thanked(page)
  await endsOnce(site, page.context(), told, email)
})
