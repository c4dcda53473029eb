import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { forgetShifts, recordLayoutShifts, shiftsSince } from './support/layout-shifts.ts'

/*
 * A visitor uses a prerendered form or gift flow of the demo before its script has come, on a slow
 * phone: fills it in before any script, presses its button before its own script. What is typed and
 * chosen stays, and the press is answered once.
 */

test.describe.configure({ mode: 'parallel' })

interface Visit {
  readonly tag: string
  readonly path: string
  /** Fills in what the prerendered view shows. */
  readonly fill: (view: Locator) => Promise<void>
  readonly button: string
  /** What the press leads to. */
  readonly result: string
}

const typeIn = async (view: Locator, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    await view.getByLabel(label, { exact: true }).and(view.locator('.field-control')).fill(text)
  }
}
const choose = async (view: Locator, ...labels: readonly string[]) => {
  for (const label of labels) await view.getByLabel(label, { exact: true }).check()
}
const typeGreeting = async (view: Locator) => {
  await typeIn(view, { Förnamn: 'Eva', Efternamn: 'Berg', 'Din hälsning på kortet (valfritt)': 'Vi tänker\npå dig' })
  await choose(view, 'Vet ej datum')
}

const flowStep = 'Steg 2 av'
const visits: readonly Visit[] = [
  {
    tag: 'standard-gift',
    path: '/ge/gava/',
    fill: (view) => choose(view, '500 kr', 'Kort (Visa eller Mastercard)'),
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'company-gift',
    path: '/ge/foretag/',
    fill: (view) => choose(view, '10 000 kr', 'Faktura'),
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'monthly-gift',
    path: '/ge/manad/',
    fill: (view) => view.locator('[name=amount][value="500"]').check(),
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'donation-form',
    path: '/kampanj/',
    fill: (view) => choose(view, '500 kr'),
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'anniversary-gift',
    path: '/ge/hylla/',
    fill: typeGreeting,
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'memorial-gift',
    path: '/ge/minne/',
    fill: typeGreeting,
    button: 'Fortsätt',
    result: flowStep,
  },
  {
    tag: 'content-form',
    path: '/volontar/',
    async fill(view) {
      await typeIn(view, {
        Förnamn: 'Åsa',
        Efternamn: 'Öberg',
        'E-post': 'asa@example.org',
        'Mobilnummer (valfritt)': '070-123 45 67',
      })
      await view.getByLabel('Ort').selectOption('Umeå')
      // Without its script, a form goes nowhere.
      await view.getByLabel('Förnamn').press('Enter')
    },
    button: 'Nästa',
    result: 'Steg 2 av 3',
  },
]

/** Their views have the same fields as others. */
const longOnes = new Set(['company-gift', 'monthly-gift', 'donation-form', 'memorial-gift'])

/** Holds the files of a page until the test lets them through. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** What the fields of a view show. */
const shownIn = (view: Locator) =>
  view
    .locator('input, textarea, select')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value, checked }) => ({ name, value, checked })))

for (const { tag, path, fill, button, result } of visits) {
  const title = `${tag}: what is typed before its script stays, and a press is answered once`
  test(title, { tag: longOnes.has(tag) ? '@long' : [] }, async ({ page, site }) => {
    const complaints: string[] = []
    page.on('console', (message) => ['warning', 'error'].includes(message.type()) && complaints.push(message.text()))
    await recordLayoutShifts(page)
    const releaseAll = await hold(page, '**/cdn/**/*.js')
    const releaseOwn = await hold(page, `**/files/${tag}-*`)
    const known = await site.payer.list()
    await page.goto(site.host + path, { waitUntil: 'commit' })
    const view = page.locator(tag).first()
    await fill(view)
    const filledIn = await shownIn(view)

    releaseAll()
    await page.waitForFunction(() => window.charityElements)
    await view.getByRole('button', { name: button }).click()
    await forgetShifts(page)
    releaseOwn()
    await expect(view.getByText(result).first()).toBeVisible()
    expect(await shiftsSince(page)).toEqual([])
    expect(complaints).toEqual([])
    expect(page.url()).toBe(site.host + path)
    await view.getByRole('button', { name: /^(Ändra|Föregående)/ }).click()
    await expect.poll(() => shownIn(view)).toEqual(filledIn)
    expect(await site.payer.list()).toHaveLength(known.length)
  })
}

test('gift-bar: a press before its script begins one payment, of the amount that was chosen', async ({
  page,
  site,
}) => {
  const release = await hold(page, '**/files/gift-bar-*')
  const known = await site.payer.list()
  await page.goto(site.host)
  const bar = page.locator('gift-bar')
  await choose(bar, '500 kr')
  await bar.getByRole('button', { name: 'Swisha' }).click()
  expect(await site.payer.list()).toHaveLength(known.length)
  release()
  const payment = await site.newPayment(known)
  expect(payment.amount).toBe(500)
  await expect(bar.getByRole('dialog').getByRole('img')).toBeVisible()
  expect(await site.payer.list()).toHaveLength(known.length + 1)
})
