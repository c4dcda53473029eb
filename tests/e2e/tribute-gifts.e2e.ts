import { type Locator, type Page } from '@playwright/test'
import { accessibilityProblems, expect, test } from './frame.ts'
import { freshName, freshNumber, hearGifts, named, payAtCardPage, play, thanked } from './giving.ts'

/* Gifts with a card, in honour or in memory of somebody. Every way in which they break off: gift-break-offs.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

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
  expect(await accessibilityProblems(page, 'memorial-gift')).toEqual([])
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

test('a payment that is declined in Swish leaves everything as it was, and the gift can be paid by card', async ({
  page,
  site,
}) => {
  const name = freshName()
  await page.goto(site.host + cardPages.anniversary)
  await fillInCard(page, name)
  await flow(page).getByText('Swish', { exact: true }).click()
  const known = await site.payer.list()
  await payButton(page, 'med Swish').click()
  await play(page, site, await site.newPayment(known), 'decline')
  const dialog = flow(page).getByRole('dialog')
  await expect(dialog).toContainText('Betalningen avbröts i Swish-appen')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await standsAsTyped(page, name)
  await flow(page).getByText('Kort (Visa eller Mastercard)').click()
  await payButton(page, 'med kort').click()
  await payAtCardPage(page)
  await thanked(page)
})
