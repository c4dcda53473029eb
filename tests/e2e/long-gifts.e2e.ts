import { type Browser, type Locator, type Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, stripCookies, test } from './frame.ts'
import { freshNumber, hearGifts, named, payAtCardPage, play, thanked } from './giving.ts'
import { placeOnMicrosite } from './journeys.ts'

/* Monthly gifts with their signing, and gifts with a card, from the first press to the thank-you page and whatever breaks them off. */

test.describe.configure({ mode: 'parallel' })

const monthlyPath = '/ge/manad/'
const monthly = (page: Page): Locator => page.locator('monthly-gift')
const sign = (page: Page): Locator => monthly(page).getByRole('button', { name: 'Granska och skriv under' })
const brokenOff = (page: Page): Locator => monthly(page).getByRole('heading', { name: 'Signering avbruten' })

/** What axe finds wrong in the flow: the landmarks around it are the page's own. */
const problemsInFlow = async (page: Page): Promise<readonly string[]> =>
  (await accessibilityProblems(page)).filter((problem) => !problem.startsWith('region: '))

/** The donor has signed, and stands on the thank-you page of monthly givers. */
async function welcomed(page: Page): Promise<void> {
  await page.waitForURL('**/tack/manad/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Välkommen som månadsgivare' })).toBeVisible()
}

let donors = 0
/** A name that no other test has. */
const freshName = (): string => `Anna${process.pid}x${(donors += 1)}`

interface ListedCase {
  readonly status: string
  /** The path of its signing page. */
  readonly signUrl: string
}

/** The contracts at the signing provider, the newest first. */
async function casesAt(site: Site): Promise<readonly ListedCase[]> {
  return (await (await fetch(`${site.simulators}/control/assently`)).json()) as ListedCase[]
}

/** The contract whose signing page this is; undefined when it is gone. */
const caseOf = async (site: Site, signingPage: string): Promise<ListedCase | undefined> =>
  (await casesAt(site)).find(({ signUrl }) => signUrl === new URL(signingPage).pathname)

/** Goes on from the amount, and fills in the contract's details. */
async function fillInContract(page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const flow = monthly(page)
  await flow.getByRole('button', { name: 'Fortsätt' }).click()
  const details = {
    Förnamn: name,
    Efternamn: 'Berg',
    Personnummer: '19850709-9805',
    Mobilnummer: '070-123 45 67',
    'E-post': 'anna@example.org',
    Bank: 'Swedbank',
    'Kontonummer med clearingnummer': '8327-9, 123 456 789-0',
    ...fields,
  }
  for (const [label, text] of Object.entries(details)) await flow.getByLabel(label, { exact: true }).fill(text)
}

/** Signs up until the signing page stands. */
async function toSigningPage(page: Page, site: Site, name: string, address = site.host + monthlyPath): Promise<void> {
  await page.goto(address)
  await fillInContract(page, name)
  await sign(page).click()
  await page.waitForURL('**/sign/**')
}

test('a donor who signs is thanked, has one contract, and is one purchase in the statistics [MON-13]', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const name = freshName()
  await toSigningPage(page, site, name)
  const address = page.url()
  await page.getByRole('button', { name: 'Skriv under' }).click()
  await welcomed(page)
  expect((await caseOf(site, address))?.status).toBe('Finished')
  await expect.poll(() => named(told, 'purchase').length).toBe(1)
  const begun = named(told, 'add_payment_info').map(({ detail }) => Object(detail).transaction_id)
  expect(named(told, 'purchase').map(({ detail }) => detail)).toMatchObject([
    { transaction_id: begun[0], value: 200, currency: 'SEK', items: [{ item_name: expect.stringMatching(/./) }] },
  ])

  await page.goto(site.host + monthlyPath)
  await expect(monthly(page).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  await expect(brokenOff(page)).toBeHidden()
})

test('a donor who cancels at the signing page finds the form as it was, and goes on from there [MON-15, MON-16, MON-18]', async ({
  page,
  site,
}) => {
  const name = freshName()
  await toSigningPage(page, site, name)
  const address = page.url()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.waitForURL(`**${monthlyPath}*`)
  await expect(brokenOff(page)).toBeVisible()
  expect(await problemsInFlow(page)).toEqual([])
  await expect(monthly(page).getByLabel('Förnamn')).toHaveValue(name)
  expect(new URL(page.url()).search).toBe('')
  await monthly(page).getByRole('dialog').getByRole('button', { name: 'Granska och skriv under' }).click()
  await page.waitForURL(address)
  await page.getByRole('button', { name: 'Skriv under' }).click()
  await welcomed(page)
})

test('a donor who closes "Signering avbruten" has no contract left, and can sign a new one [MON-17]', async ({
  page,
  site,
}) => {
  const name = freshName()
  await toSigningPage(page, site, name)
  const first = page.url()
  await page.goBack()
  await expect(brokenOff(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(brokenOff(page)).toBeHidden()
  await expect.poll(() => caseOf(site, first)).toBeUndefined()
  await sign(page).click()
  await page.waitForURL('**/sign/**')
  expect(page.url()).not.toBe(first)
  expect((await caseOf(site, page.url()))?.status).toBe('Sent')
})

for (const [part, button] of [
  ['rejects the contract', 'Avböj avtalet'],
  ['lets the time run out', 'Låt tiden gå ut'],
] as const) {
  test(`a donor who ${part} comes back to the form as it was`, async ({ page, site }) => {
    const name = freshName()
    await toSigningPage(page, site, name)
    await page.getByText('Låt något annat hända').click()
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(`**${monthlyPath}*`)
    await expect(monthly(page).getByLabel('Förnamn')).toHaveValue(name)
    await expect(brokenOff(page)).toBeHidden()
    await sign(page).click()
    await page.waitForURL('**/sign/**')
  })
}

test('a personal number that the signing provider refuses is flagged, and corrected [ERR-7, ERR-8]', async ({
  page,
  site,
}) => {
  await page.goto(site.host + monthlyPath)
  await fillInContract(page, freshName(), { Personnummer: '19850709-9806' })
  await sign(page).click()
  const told = monthly(page).getByRole('dialog')
  await expect(told).toContainText('Personnumret du angav var felaktigt.')
  await told.getByRole('button', { name: 'Ändra uppgifterna' }).click()
  await expect(monthly(page).getByText('Du har angivit ett felaktigt personnummer')).toBeVisible()
  await monthly(page).getByLabel('Personnummer').fill('19850709-9805')
  await sign(page).click()
  await page.waitForURL('**/sign/**')
})

test('an answer that is lost on its way makes no second contract', async ({ page, site }) => {
  await page.goto(site.host + monthlyPath)
  await fillInContract(page, freshName())
  let lost = ''
  await page.route('**/api/assently/submit-monthly-form', async (route) => {
    if (lost !== '') return route.continue()
    lost = await (await route.fetch()).text()
    await route.abort()
  })
  await sign(page).click()
  await expect(monthly(page).getByRole('dialog')).toContainText('vet inte om ditt ärende skapades')
  await monthly(page).getByRole('button', { name: 'Försök igen' }).click()
  await page.waitForURL('**/sign/**')
  // The case that was made is the one that is signed.
  expect(lost).toContain(new URL(page.url()).pathname)
})

/** Opens an address in a browser that knows nothing of the donor. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('a donor who comes back in another browser finds the form as it was', async ({ page, browser, site }) => {
  const name = freshName()
  await toSigningPage(page, site, name)
  // The signing page leads back to an address that carries the way to the session.
  const other = await elsewhere(browser, page.url())
  await other.getByRole('button', { name: 'Avbryt' }).click()
  await expect(brokenOff(other)).toBeVisible()
  await expect(monthly(other).getByLabel('Förnamn')).toHaveValue(name)
  expect(new URL(other.url()).search).toBe('')
  await other.context().close()
})

test('signing works from the microsite, with every cookie stripped', async ({ page, site }) => {
  await stripCookies(page, site)
  const name = freshName()
  await placeOnMicrosite(page, 'monthly-gift')
  await toSigningPage(page, site, name, site.microsite)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(brokenOff(page)).toBeVisible()
  await expect(monthly(page).getByLabel('Förnamn')).toHaveValue(name)
})

const cardPages = { anniversary: '/ge/hylla/', memorial: '/ge/minne/' } as const
const flow = (page: Page): Locator => page.locator('anniversary-gift, memorial-gift')
const next = (page: Page): Promise<void> => flow(page).getByRole('button', { name: 'Fortsätt' }).click()

/** Fills in the person and the greeting, and who gets the card. */
async function fillInCard(page: Page, name: string): Promise<void> {
  const field = (label: string) => flow(page).getByLabel(label, { exact: true })
  await field('Förnamn').fill(name)
  await field('Efternamn').fill('Berg')
  await flow(page).getByText('Vet ej datum').click()
  await field('Din hälsning på kortet (valfritt)').fill('Vi tänker på dig')
  await next(page)
  await flow(page).getByText('Till mig').click()
  await field('Ditt namn').fill('Anna Maria Lund')
  await field('Gatuadress').fill('Storgatan 1')
  await field('Postnummer').fill('111 22')
  await field('Ort').fill('Stockholm')
  await next(page)
  await field('Mobilnummer').fill(freshNumber())
}

const payButton = (page: Page, by: string): Locator => flow(page).getByRole('button', { name: `Ge 200 kr ${by}` })

/** The flow stands on its last step, with what was typed on the steps before. */
async function standsAsTyped(page: Page, name: string): Promise<void> {
  await expect(flow(page).getByLabel('Mobilnummer')).toHaveValue(/^070/)
  await expect(flow(page).getByText(`${name} Berg, 200 kr`)).toBeVisible()
  await expect(flow(page).getByText('Till mig: Anna Maria Lund, Stockholm')).toBeVisible()
}

test('a gift in memory of somebody is paid by card, and thanked for once', async ({ page, site }) => {
  const told = await hearGifts(page.context())
  await page.goto(site.host + cardPages.memorial)
  await fillInCard(page, freshName())
  expect(await problemsInFlow(page)).toEqual([])
  await payButton(page, 'med kort').click()
  await payAtCardPage(page)
  await thanked(page)
  await expect.poll(() => named(told, 'gift:paid').length).toBe(1)
})

test('a gift in honour of somebody is paid by Swish, which a reload does not interrupt [ANN-15, ANN-16, ANN-17]', async ({
  page,
  site,
}) => {
  const name = freshName()
  await page.goto(site.host + cardPages.anniversary)
  await fillInCard(page, name)
  await flow(page).getByText('Swish', { exact: true }).click()
  const known = await site.payer.list()
  await payButton(page, 'med Swish').click()
  const payment = await site.newPayment(known)
  await page.reload()
  await expect(flow(page).getByRole('dialog')).toContainText('200 kr med Swish')
  await standsAsTyped(page, name)
  await play(page, site, payment, 'approve')
  await thanked(page)
})

test('going back from the card page leads to the same step with the same values, and so does a reload', async ({
  page,
  site,
}) => {
  const name = freshName()
  await page.goto(site.host + cardPages.memorial)
  await fillInCard(page, name)
  await payButton(page, 'med kort').click()
  await page.waitForURL('**/card/**')
  await page.goBack()
  await standsAsTyped(page, name)
  await page.reload()
  await standsAsTyped(page, name)
})

for (const [part, name, told] of [
  ['decline', 'is declined in Swish', 'Betalningen avbröts i Swish-appen'],
  ['expire', 'nobody approves in time', 'Betalningen avbröts på grund av inaktivitet'],
] as const) {
  test(`a payment that ${name} leaves everything as it was, and the gift can be paid by card`, async ({
    page,
    site,
  }) => {
    const person = freshName()
    await page.goto(site.host + cardPages.anniversary)
    await fillInCard(page, person)
    await flow(page).getByText('Swish', { exact: true }).click()
    const known = await site.payer.list()
    await payButton(page, 'med Swish').click()
    await play(page, site, await site.newPayment(known), part)
    const dialog = flow(page).getByRole('dialog')
    await expect(dialog).toContainText(told)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await standsAsTyped(page, person)
    await flow(page).getByText('Kort (Visa eller Mastercard)').click()
    await payButton(page, 'med kort').click()
    await payAtCardPage(page)
    await thanked(page)
  })
}

test('a card that is refused leaves a gift with a card as it was, and another card pays for it', async ({
  page,
  site,
}) => {
  const name = freshName()
  await page.goto(site.host + cardPages.memorial)
  await fillInCard(page, name)
  await payButton(page, 'med kort').click()
  await payAtCardPage(page, '4000 0000 0000 0002')
  await expect(flow(page).getByText('Kortet godkändes inte.')).toBeVisible()
  await standsAsTyped(page, name)
  expect(await problemsInFlow(page)).toEqual([])
  await payButton(page, 'med kort').click()
  await payAtCardPage(page)
  await thanked(page)
})
