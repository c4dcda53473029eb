import { type Locator, type Page } from '@playwright/test'
import type { ListedPayment } from '../../demo-host/testing/payer.ts'
import { type Site, accessibilityProblems, expect, test } from './support/fixtures.ts'
import {
  uniqueName,
  uniquePhoneNumber,
  recordGiftEvents,
  eventsNamed,
  payAtCardPage,
  playAtSwish,
  expectThankYouPage,
} from './support/gifts.ts'

/* Gifts with a greeting card, in honour or in memory of somebody. Payments that end without a gift: aborted-payments.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

const cardPages = { anniversary: '/ge/hylla/', memorial: '/ge/minne/' } as const
const flow = (page: Page): Locator => page.locator('anniversary-gift, memorial-gift')
const next = (page: Page): Promise<void> => flow(page).getByRole('button', { name: 'Fortsätt' }).click()

/** Fills in the honoured person, the greeting and the receiver of the card. */
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
  await field('Mobilnummer').fill(uniquePhoneNumber())
}

const payButton = (page: Page, by: string): Locator => flow(page).getByRole('button', { name: `Ge 200 kr ${by}` })

/** Expects the flow on its last step, with the values of the steps before. */
async function expectFilledIn(page: Page, name: string): Promise<void> {
  await expect(flow(page).getByLabel('Mobilnummer')).toHaveValue(/^070/)
  await expect(flow(page).getByText(`${name} Berg, 200 kr`)).toBeVisible()
  await expect(flow(page).getByText('Till mig: Anna Maria Lund, Stockholm')).toBeVisible()
}

test('memorial gift: a paid card payment is reported once', async ({ page, site }) => {
  const events = await recordGiftEvents(page.context())
  await page.goto(site.host + cardPages.memorial)
  await fillInCard(page, uniqueName())
  expect(await accessibilityProblems(page, 'memorial-gift')).toEqual([])
  await payButton(page, 'med kort').click()
  await payAtCardPage(page)
  await expectThankYouPage(page)
  await expect.poll(() => eventsNamed(events, 'gift:paid').length).toBe(1)
})

/** Fills in an anniversary gift and presses Swish. Returns the payment. */
async function giveBySwish(page: Page, site: Site, name: string): Promise<ListedPayment> {
  await page.goto(site.host + cardPages.anniversary)
  await fillInCard(page, name)
  await flow(page).getByText('Swish', { exact: true }).click()
  const known = await site.payer.list()
  await payButton(page, 'med Swish').click()
  return site.newPayment(known)
}

test('anniversary gift: a reload resumes the Swish payment [ANN-15, ANN-16, ANN-17]', async ({ page, site }) => {
  const name = uniqueName()
  const payment = await giveBySwish(page, site, name)
  await page.reload()
  await expect(flow(page).getByRole('dialog')).toContainText('200 kr med Swish')
  await expectFilledIn(page, name)
  await playAtSwish(page, site, payment, 'approve')
  await expectThankYouPage(page)
})

test('memorial gift: going back from the card page, and a reload, restore step and values', async ({ page, site }) => {
  const name = uniqueName()
  await page.goto(site.host + cardPages.memorial)
  await fillInCard(page, name)
  await payButton(page, 'med kort').click()
  await page.waitForURL('**/card/**')
  await page.goBack()
  await expectFilledIn(page, name)
  await page.reload()
  await expectFilledIn(page, name)
})

test('anniversary gift: after a declined Swish payment the gift can be paid by card', async ({ page, site }) => {
  const name = uniqueName()
  await playAtSwish(page, site, await giveBySwish(page, site, name), 'decline')
  const dialog = flow(page).getByRole('dialog')
  await expect(dialog).toContainText('Betalningen avbröts i Swish-appen')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFilledIn(page, name)
  await flow(page).getByText('Kort (Visa eller Mastercard)').click()
  await payButton(page, 'med kort').click()
  await payAtCardPage(page)
  await expectThankYouPage(page)
})
