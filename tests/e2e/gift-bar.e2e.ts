import { accessibilityProblems, expect, stripCookies, test } from './support/fixtures.ts'
import { printedPages } from './support/print.ts'
import {
  dialogHeading,
  eventsNamed,
  expectThankYouPage,
  giftBar as bar,
  phoneContext,
  playAtSwish,
  pressSwishButton,
  recordGiftEvents,
  swishAppAddress,
  swishDialog,
  swishMethods,
} from './support/gifts.ts'

/*
 * The gift bar from the script tag to a paid gift: by QR code, phone number and app, on the site
 * itself and on another site.
 */

test.describe.configure({ mode: 'parallel' })

test('gift bar: paying by QR code leads to the thank-you page [SWI-21, STD-28, GBA-9]', async ({ page, site }) => {
  const events = await recordGiftEvents(page.context())
  const known = await site.payer.list()
  await page.goto(site.host)
  await pressSwishButton(page)
  const payment = await site.newPayment(known)
  expect(payment.amount).toBe(200)
  const code = bar(page).getByRole('img', { name: 'QR-kod' })
  await expect(code).toBeVisible()
  await expect(bar(page).getByText('Till Famnen')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  // No event triggers a poll here: the page polls by itself.
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await expectThankYouPage(page)
  expect(eventsNamed(events, 'gift-paid')).toMatchObject([{ detail: { amount: 200, giftId: '42' } }])
})

test('gift bar: an open payment prints alone, on one page', async ({ page, site }) => {
  await page.goto(site.host)
  await pressSwishButton(page)
  await expect(bar(page).getByRole('img', { name: 'QR-kod' })).toBeVisible()
  await expect.poll(() => printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const dialog = swishDialog(page)
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
  const press = async (name: string) => {
    await bar(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Swisha 200 kr')
  await press('Ange mobilnummer')
  const known = await site.payer.list()
  await bar(page).getByLabel('Mobilnummer').fill('070-123 45 67')
  await page.keyboard.press('Enter')
  const payment = await site.newPayment(known)
  expect(payment.payerAlias).toBe('46701234567')
  await expect(swishMethods.number.waiting(page)).toBeVisible()
  await playAtSwish(page, site, payment, 'approve')
  await expectThankYouPage(page)
})

test.describe('on a phone', () => {
  test.use(phoneContext)

  test('gift bar on a phone: opens the Swish app with the token and a return address [SWI-16]', async ({
    page,
    site,
  }) => {
    const { address: opened } = await swishAppAddress(page)
    const known = await site.payer.list()
    await page.goto(site.host)
    await bar(page).getByRole('button', { name: 'Swisha 200 kr' }).tap()
    const address = await opened
    expect(address.searchParams.get('token')).toMatch(/^[0-9a-f]{32}$/)
    expect(address.searchParams.get('callbackurl')).toMatch(new RegExp(`^${site.host}/\\?ce-return=`))
    expect(await accessibilityProblems(page)).toEqual([])
    const payment = await site.newPayment(known)
    await playAtSwish(page, site, payment, 'approve')
    await expectThankYouPage(page)
  })

  test(
    'gift bar on the microsite, without cookies: a return in another browser continues the same payment',
    { tag: '@long' },
    async ({ page, site, browser }) => {
      const { address: opened } = await swishAppAddress(page)
      await stripCookies(page, site)
      await page.goto(site.microsite)
      const payment = await swishMethods.app.start(page, site)
      const back = (await opened).searchParams.get('callbackurl') ?? ''
      expect(back).toMatch(new RegExp(`^${site.microsite}/\\?ce-return=[^&]+$`))

      const other = await (await browser.newContext(phoneContext)).newPage()
      await stripCookies(other, site)
      await other.goto(back)
      await expect(dialogHeading(other)).toHaveText('200 kr med Swish')
      await expect(swishMethods.app.waiting(other)).toBeVisible()
      // The token is removed from the address, so that it is not shared by accident.
      expect(other.url()).toBe(`${site.microsite}/`)
      await playAtSwish(other, site, payment, 'approve')
      await expectThankYouPage(other)
      await other.context().close()
    },
  )
})

test(
  'gift bar on the microsite: an unknown return token opens the page without a dialog',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.microsite}/?ce-return=0123456789abcdef`)
    await expect(bar(page).getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
    await expect(page).toHaveURL(`${site.microsite}/`)
    await expect(swishDialog(page)).toHaveCount(0)
  },
)

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
      await pressSwishButton(page)
      const payment = await site.newPayment(known)
      const calls = (await site.requests()).filter(({ origin }) => origin === site.microsite)
      expect(calls.length).toBeGreaterThan(0)
      if (strip) expect(calls.flatMap(({ cookies }) => cookies)).toEqual([])
      await playAtSwish(page, site, payment, 'approve')
      await expectThankYouPage(page)
    },
  )
}
