import { type BrowserContext, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test'
import type { ListedPayment } from '../../demo-host/testing/payer.ts'
import type { Site } from './frame.ts'

/** An event about a gift, of the elements (`gift:paid`) or of the data layer (`purchase`). */
export interface Told {
  readonly name: string
  readonly detail: unknown
}

/** Records the gift events of all pages of a context. Call it before the first page is opened. */
export async function hearGifts(context: BrowserContext): Promise<readonly Told[]> {
  const events: Told[] = []
  await context.exposeBinding(
    'recordEvent',
    (_source, name: string, detail: unknown) => void events.push({ name, detail }),
  )
  await context.addInitScript(() => {
    const record = Reflect.get(window, 'recordEvent') as (name: string, detail: unknown) => void
    // A same-site popup keeps its initial window object, though not its initial document.
    for (const name of ['gift:start', 'gift:paid']) {
      addEventListener(name, (event) => record(name, (event as CustomEvent).detail), { capture: true })
    }
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) record(String(Reflect.get(Object(entry), 'event')), entry)
      return Array.prototype.push.apply(layer, entries)
    }
    Reflect.set(window, 'dataLayer', layer)
  })
  return events
}

export const named = (events: readonly Told[], name: string): readonly Told[] =>
  events.filter((event) => event.name === name)

export const bar = (page: Page): Locator => page.locator('gift-bar').first()
export const dialog = (page: Page): Locator => bar(page).getByRole('dialog')
export const heading = (page: Page): Locator => dialog(page).getByRole('heading', { level: 2 })

/** Waits for the gift bar and presses 'Swisha'. */
export const press = (page: Page): Promise<void> => bar(page).getByRole('button', { name: 'Swisha 200 kr' }).click()

/** A phone number that no other test uses: Swish allows one pending payment per number. */
export const freshNumber = (): string => `070${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
}

/** A method to pay with Swish, up to the pending payment. */
export interface Way {
  readonly name: 'by code' | 'by number' | 'by app'
  readonly context: BrowserContextOptions
  /** Starts the payment on a page with the gift bar, and returns it. */
  readonly start: (page: Page, site: Site) => Promise<ListedPayment>
  /** What the dialog shows while the payment is pending. */
  readonly waiting: (page: Page) => Locator
}

async function byCode(page: Page, site: Site): Promise<ListedPayment> {
  const known = await site.payer.list()
  await press(page)
  return site.newPayment(known)
}

export const ways: Readonly<Record<'code' | 'number' | 'app', Way>> = {
  code: {
    name: 'by code',
    context: { viewport: { width: 1280, height: 800 } },
    start: byCode,
    waiting: (page) => dialog(page).getByRole('img', { name: 'QR-kod' }),
  },
  number: {
    name: 'by number',
    context: { viewport: { width: 1280, height: 800 } },
    async start(page, site) {
      await byCode(page, site)
      await dialog(page).getByRole('button', { name: 'Betala på en annan enhet' }).click()
      await dialog(page).getByLabel('Mobilnummer').fill(freshNumber())
      const known = await site.payer.list()
      await page.keyboard.press('Enter')
      return site.newPayment(known)
    },
    waiting: (page) => dialog(page).getByText('Öppna Swish på mobilen'),
  },
  app: {
    name: 'by app',
    context: phone,
    start: byCode,
    waiting: (page) => dialog(page).getByRole('button', { name: /^Öppna Swish/ }),
  },
}

/** Makes the page visible again, so that it polls at once instead of within five seconds. */
export async function wake(page: Page): Promise<void> {
  // The page may already be navigating to the thank-you page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined)
}

/** Approves, declines or fails the payment at Swish, and makes the page poll once the host has the callback. */
export async function play(page: Page, site: Site, { id }: ListedPayment, part: string, body = {}): Promise<void> {
  const callbacks = async () => (await site.requests()).filter(({ path }) => path === '/api/swish-callback/').length
  const before = await callbacks()
  expect(await site.payer.play(id, part, body)).toBe(200)
  await expect.poll(callbacks).toBeGreaterThan(before)
  await wake(page)
}

/** Waits for the thank-you page. */
export async function thanked(page: Page): Promise<void> {
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /Tack/ })).toBeVisible()
}

/** The paid payments at Swish that are not among the known ones. */
export async function paidOf(site: Site, known: readonly ListedPayment[]): Promise<readonly ListedPayment[]> {
  const ids = known.map(({ id }) => id)
  return (await site.payer.list()).filter(({ id, status }) => !ids.includes(id) && status === 'PAID')
}

/** Pays at the card page, by default with a card that works. */
export async function payAtCardPage(page: Page, card = '4111 1111 1111 1111'): Promise<void> {
  await page.waitForURL('**/card/**')
  await page.getByLabel('Kortnummer').fill(card)
  await page.getByRole('button', { name: /^Betala/ }).click()
}

let donors = 0
/** An email address that no other test uses. */
export const freshEmail = (): string => `donor-${process.pid}-${(donors += 1)}@example.org`

/** A name that no other test uses. */
export const freshName = (): string => `Anna${process.pid}x${(donors += 1)}`

/** The CRM's entries with this email address. */
export async function inCrm(
  site: Site,
  email: string,
): Promise<readonly { kind: string; content: Record<string, unknown> }[]> {
  const entries = (await (await fetch(`${site.simulators}/control/crm`)).json()) as {
    kind: string
    content: Record<string, unknown>
  }[]
  return entries.filter(({ content }) => JSON.stringify(content).includes(email))
}
