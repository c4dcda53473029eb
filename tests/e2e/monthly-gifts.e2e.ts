import { type Browser, type Locator, type Page } from '@playwright/test'
import { type Site, expect, stripCookies, test } from './support/fixtures.ts'
import { printedPages } from './support/print.ts'
import { uniqueName, recordGiftEvents, eventsNamed } from './support/gifts.ts'
import { placeOnMicrosite } from './support/embeddings.ts'

/*
 * Monthly gifts with their signing, from the first press to the thank-you page, and what can
 * interrupt it. How else it ends: aborted-payments.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

const monthlyPath = '/ge/manad/'
const monthly = (page: Page): Locator => page.locator('monthly-gift')
const sign = (page: Page): Locator =>
  monthly(page).getByRole('button', { name: 'Granska och skriv under', exact: true })
const interruptedHeading = (page: Page): Locator =>
  monthly(page).getByRole('heading', { name: 'Signering avbruten', exact: true })

/** Waits until the donor is on the thank-you page of monthly donors. */
async function expectWelcomePage(page: Page): Promise<void> {
  await page.waitForURL('**/tack/manad/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Välkommen som månadsgivare' })).toBeVisible()
}

/** The case at the signing provider with this signing page. */
async function caseOf({ simulators }: Site, signingPage: string): Promise<{ id: string; status: string } | undefined> {
  const cases: { id: string; status: string; signUrl: string }[] = await (
    await fetch(`${simulators}/control/assently`)
  ).json()
  return cases.find(({ signUrl }) => signUrl === new URL(signingPage).pathname)
}

/** Continues from the amount step and fills in the contract's details. */
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

/** Fills in the flow and waits for the signing page. */
async function toSigningPage(page: Page, site: Site, name: string, address = site.host + monthlyPath): Promise<void> {
  await page.goto(address)
  await fillInContract(page, name)
  await sign(page).click()
  await page.waitForURL('**/sign/**')
}

test('monthly gift: signing leads to one case, one purchase and the thank-you page [MON-13]', async ({
  page,
  site,
}) => {
  const events = await recordGiftEvents(page.context())
  const name = uniqueName()
  await toSigningPage(page, site, name)
  const address = page.url()
  await page.getByRole('button', { name: 'Skriv under' }).click()
  await expectWelcomePage(page)
  expect((await caseOf(site, address))?.status).toBe('Finished')
  await expect.poll(() => eventsNamed(events, 'purchase').length).toBe(1)
  const references = eventsNamed(events, 'add_payment_info').map(({ detail }) => Object(detail).transaction_id)
  expect(eventsNamed(events, 'purchase').map(({ detail }) => detail)).toMatchObject([
    { transaction_id: references[0], value: 200, currency: 'SEK', items: [{ item_name: expect.stringMatching(/./) }] },
  ])

  await page.goto(site.host + monthlyPath)
  await expect(monthly(page).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  await expect(interruptedHeading(page)).toBeHidden()
})

test('monthly gift: a new tab thanks once for the contract that was signed in a lost one', async ({ page, site }) => {
  const events = await recordGiftEvents(page.context())
  await toSigningPage(page, site, uniqueName())
  const signed = await caseOf(site, page.url())
  const next = await page.context().newPage()
  await page.close()
  await fetch(`${site.simulators}/control/assently/${signed?.id}/sign`, { method: 'POST' })

  await next.goto(site.host + monthlyPath)
  await expectWelcomePage(next)
  await expect.poll(() => eventsNamed(events, 'purchase').length).toBe(1)
  await next.goto(site.host + monthlyPath)
  await expect(monthly(next).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
})

test('the thanks for a monthly gift print on one page, without another offer', async ({ page, site }) => {
  await page.goto(`${site.host}/tack/manad/`)
  await expectWelcomePage(page)
  // A form that is being rendered still has its place, on paper too.
  await expect(page.locator('newsletter-signup').getByRole('textbox').first()).toBeVisible()
  await expect.poll(() => printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
})

test('monthly gift: a refused personal number is flagged and can be corrected [ERR-7, ERR-8]', async ({
  page,
  site,
}) => {
  await page.goto(site.host + monthlyPath)
  await fillInContract(page, uniqueName(), { Personnummer: '19850709-9806' })
  await sign(page).click()
  const dialog = monthly(page).getByRole('dialog')
  await expect(dialog).toContainText('Personnumret du angav var felaktigt.')
  await dialog.getByRole('button', { name: 'Ändra uppgifterna' }).click()
  await expect(monthly(page).getByText('Du har angivit ett felaktigt personnummer', { exact: true })).toBeVisible()
  await monthly(page).getByLabel('Personnummer').fill('19850709-9805')
  await sign(page).click()
  await page.waitForURL('**/sign/**')
})

/** Opens an address in another browser, without the donor's cookies and storage. */
async function openInOtherBrowser(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test(
  'monthly gift: coming back in another browser restores the form',
  { tag: '@long' },
  async ({ page, browser, site }) => {
    const name = uniqueName()
    await toSigningPage(page, site, name)
    // The return address carries a token that leads to the session.
    const other = await openInOtherBrowser(browser, page.url())
    await other.getByRole('button', { name: 'Avbryt' }).click()
    await expect(interruptedHeading(other)).toBeVisible()
    await expect(monthly(other).getByLabel('Förnamn')).toHaveValue(name)
    expect(new URL(other.url()).search).toBe('')
    await other.context().close()
  },
)

test(
  'monthly gift on the microsite: cancelling the signing restores the form without cookies',
  { tag: '@long' },
  async ({ page, site }) => {
    await stripCookies(page, site)
    const name = uniqueName()
    await placeOnMicrosite(page, 'monthly-gift')
    await toSigningPage(page, site, name, site.microsite)
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(interruptedHeading(page)).toBeVisible()
    await expect(monthly(page).getByLabel('Förnamn')).toHaveValue(name)
  },
)
