import { type Browser, type Locator, type Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, stripCookies, test } from './frame.ts'
import { freshName, hearGifts, named } from './giving.ts'
import { placeOnMicrosite } from './places.ts'

/* Monthly gifts with their signing, from the first press to the thank-you page, and whatever breaks them off. */

test.describe.configure({ mode: 'parallel' })

const monthlyPath = '/ge/manad/'
const monthly = (page: Page): Locator => page.locator('monthly-gift')
const sign = (page: Page): Locator => monthly(page).getByRole('button', { name: 'Granska och skriv under' })
const brokenOff = (page: Page): Locator => monthly(page).getByRole('heading', { name: 'Signering avbruten' })

/** The donor has signed, and stands on the thank-you page of monthly givers. */
async function welcomed(page: Page): Promise<void> {
  await page.waitForURL('**/tack/manad/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Välkommen som månadsgivare' })).toBeVisible()
}

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
  expect(await accessibilityProblems(page, 'monthly-gift')).toEqual([])
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
