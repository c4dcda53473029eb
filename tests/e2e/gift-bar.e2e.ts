import type { CDPSession, Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, stripCookies, test } from './support/fixtures.ts'
import { printedPages } from './support/print.ts'
import { recordGiftEvents, eventsNamed, playAtSwish } from './support/gifts.ts'

/*
 * The gift bar from the script tag to a paid gift: by QR code, phone number and app, on the site
 * itself and on another site.
 */

test.describe.configure({ mode: 'parallel' })

const bar = (page: Page) => page.locator('gift-bar').first()

/** Waits for the bar's button and opens the dialog with the preselected amount. */
async function swish(page: Page, label: RegExp | string): Promise<void> {
  await bar(page).getByRole('button', { name: label }).click()
  await expect(bar(page).getByRole('dialog')).toBeVisible()
}

async function onThankYouPage(page: Page): Promise<void> {
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /Tack/ })).toBeVisible()
}

async function payByNumber(page: Page, site: Site, number: string): Promise<void> {
  const dialog = bar(page).getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ange mobilnummer' }).click()
  const known = await site.payer.list()
  await dialog.getByLabel('Mobilnummer').fill(number)
  await page.keyboard.press('Enter')
  const payment = await site.newPayment(known)
  expect(payment.payerAlias).toBe('46701234567')
  await expect(dialog.getByText('Öppna Swish på mobilen').first()).toBeVisible()
  await playAtSwish(page, site, payment, 'approve')
}

test('gift bar: paying by QR code leads to the thank-you page [SWI-21, STD-28, GBA-9]', async ({ page, site }) => {
  const events = await recordGiftEvents(page.context())
  const known = await site.payer.list()
  await page.goto(site.host)
  await swish(page, 'Swisha 200 kr')
  const payment = await site.newPayment(known)
  expect(payment.amount).toBe(200)
  const code = bar(page).getByRole('img', { name: 'QR-kod' })
  await expect(code).toBeVisible()
  await expect(bar(page).getByText('Till Famnen')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  // No event triggers a poll here: the page polls by itself.
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await onThankYouPage(page)
  expect(eventsNamed(events, 'gift:paid')).toMatchObject([{ detail: { amount: 200, giftId: '42' } }])
})

test('gift bar: an open payment prints alone, on one page', async ({ page, site }) => {
  await page.goto(site.host)
  await swish(page, 'Swisha 200 kr')
  await expect(bar(page).getByRole('img', { name: 'QR-kod' })).toBeVisible()
  await expect.poll(() => printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const dialog = bar(page).getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '200 kr med Swish' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await expect(dialog.getByRole('timer')).toBeHidden()
  await expect(page.getByText('Det här gör din gåva')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('Det här gör din gåva')).toBeVisible()
})

test('gift bar: paying by phone number works by keyboard', async ({ page, site }) => {
  await page.goto(site.host)
  const button = bar(page).getByRole('button', { name: 'Swisha 200 kr' })
  await button.focus()
  await page.keyboard.press('Enter')
  await payByNumber(page, site, '070-123 45 67')
  await onThankYouPage(page)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
  })

  /** The URL with which the page opened the Swish app. */
  function appAddress(client: CDPSession): Promise<string> {
    return new Promise((resolve) =>
      client.on('Page.frameRequestedNavigation', ({ url }) => url.startsWith('swish:') && resolve(url)),
    )
  }

  test('gift bar on a phone: opens the Swish app with the token and a return address [SWI-16]', async ({
    page,
    site,
  }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Page.enable')
    const opened = appAddress(client)
    const known = await site.payer.list()
    await page.goto(site.host)
    await bar(page).getByRole('button', { name: 'Swisha 200 kr' }).tap()
    const address = new URL(await opened)
    expect(address.searchParams.get('token')).toMatch(/^[0-9a-f]{32}$/)
    expect(address.searchParams.get('callbackurl')).toMatch(new RegExp(`^${site.host}/\\?ce-return=`))
    expect(await accessibilityProblems(page)).toEqual([])
    const payment = await site.newPayment(known)
    await playAtSwish(page, site, payment, 'approve')
    await onThankYouPage(page)
  })
})

for (const [how, strip] of [
  ['with the cookies that the browser allows', false],
  ['with every cookie stripped', true],
] as const) {
  test(
    `gift bar on the microsite (cross-site): a gift is paid ${how} [SES-1, SES-2]`,
    { tag: strip ? [] : '@long' },
    async ({ page, site }) => {
      if (strip) await stripCookies(page, site)
      const known = await site.payer.list()
      await page.goto(site.microsite)
      await swish(page, 'Swisha 200 kr')
      const payment = await site.newPayment(known)
      const calls = (await site.requests()).filter(({ origin }) => origin === site.microsite)
      expect(calls.length).toBeGreaterThan(0)
      if (strip) expect(calls.flatMap(({ cookies }) => cookies)).toEqual([])
      await playAtSwish(page, site, payment, 'approve')
      await onThankYouPage(page)
    },
  )
}

test(
  'gift bar: while the API is down the dialog says so and can be cancelled',
  { tag: '@long' },
  async ({ page, site }) => {
    await site.fault({ path: '/api/*', kind: 'unreachable' })
    await page.goto(site.host)
    await swish(page, 'Swisha 200 kr')
    const dialog = bar(page).getByRole('dialog')
    await expect(dialog.getByText('Anslutningen är långsam')).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeVisible()
    await expect(dialog.getByText('misslyckades')).toHaveCount(0)
  },
)
