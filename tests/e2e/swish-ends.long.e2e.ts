import type { Page } from '@playwright/test'
import { expect, test, type Site } from './support/fixtures.ts'
import {
  giftBar,
  swishDialog,
  uniquePhoneNumber,
  dialogHeading,
  playAtSwish,
  pressSwishButton,
  expectThankYouPage,
  swishMethods,
} from './support/gifts.ts'
import { cancelSwishRequest, resetPaymentSession } from '@charity-elements/contract'

/* How Swish payments end, and what the donor can do then. */

test.describe.configure({ mode: 'parallel' })

const choose = (page: Page, label: string): Promise<void> =>
  swishDialog(page).getByRole('button', { name: label, exact: true }).click()

test('swish dialog: DS24 shows that the outcome is unknown', async ({ page, site }) => {
  const payment = await swishMethods.code.start(await open(page, site), site)
  await expect(swishMethods.code.waiting(page)).toBeVisible()
  await playAtSwish(page, site, payment, 'fail', { code: 'DS24' })
  await expect(dialogHeading(page)).toHaveText('Vi vet inte om betalningen gick igenom')
  await expect(swishDialog(page).getByText('misslyckades')).toHaveCount(0)
  await choose(page, 'Stäng')
  await expect(swishDialog(page)).toHaveCount(0)
})

test('swish dialog: a cancelled payment is confirmed, and another gift can be paid [SWI-22, SWI-25]', async ({
  page,
  site,
}) => {
  const payment = await swishMethods.code.start(await open(page, site), site)
  await choose(page, 'Avbryt')
  await expect(dialogHeading(page)).toHaveText('Betalningen är avbruten')
  const statusAtSwish = async () => (await site.payer.list()).find(({ id }) => id === payment.id)?.status
  expect(await statusAtSwish()).toBe('CANCELLED')
  await page.keyboard.press('Escape')
  await expect(swishDialog(page)).toHaveCount(0)
  const callsTo = async (path: string) => (await site.requests()).filter((request) => request.path === path).length
  await expect.poll(() => callsTo(resetPaymentSession.path)).toBe(1)
  expect(await callsTo(cancelSwishRequest.path)).toBe(1)
  const known = await site.payer.list()
  await pressSwishButton(page)
  const second = await site.newPayment(known)
  await expect(swishMethods.code.waiting(page)).toBeVisible()
  await playAtSwish(page, site, second, 'approve')
  await expectThankYouPage(page)
})

test('swish dialog: cancelling a payment that was just paid leads to the thank-you page', async ({ page, site }) => {
  const payment = await swishMethods.code.start(await open(page, site), site)
  await expect(swishMethods.code.waiting(page)).toBeVisible()
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await choose(page, 'Avbryt')
  await expectThankYouPage(page)
})

test('swish dialog: RP06 shows that the number has a pending payment, and allows a retry [ERR-12]', async ({
  page,
  site,
  browser,
}) => {
  const number = uniquePhoneNumber()
  const sendTo = async (donor: Page) => {
    await swishMethods.code.start(await open(donor, site), site)
    await choose(donor, 'Ange mobilnummer')
    await swishDialog(donor).getByLabel('Mobilnummer').fill(number)
    await donor.keyboard.press('Enter')
  }
  const known = await site.payer.list()
  await sendTo(page)
  await expect(swishMethods.number.waiting(page)).toBeVisible()
  const first = (await site.payer.list()).find(({ id, payerAlias }) => payerAlias && !known.some((k) => k.id === id))
  const other = await (await browser.newContext()).newPage()
  await sendTo(other)
  await expect(dialogHeading(other)).toHaveText('Du har redan en betalning på gång')
  // The payment belongs to another session, so this one cannot show it.
  await choose(other, 'Visa betalningen')
  await expect(swishDialog(other).getByText('Godkänn eller avbryt den i Swish-appen')).toBeVisible()
  if (!first) throw new Error('The first payment is not at Swish.')
  await playAtSwish(page, site, first, 'approve')
  await expectThankYouPage(page)
  await choose(other, 'Försök igen')
  await expect(swishMethods.code.waiting(other)).toBeVisible()
  await other.context().close()
})

async function open(page: Page, site: Site): Promise<Page> {
  await page.goto(site.host)
  await expect(giftBar(page).getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
  return page
}
