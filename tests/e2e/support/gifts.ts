import { type BrowserContext, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test'
import type { ListedPayment } from '../../../demo-host/testing/payer.ts'
import type { Site } from './fixtures.ts'

/** An event about a gift, from the elements (`gift-paid`) or the data layer (`purchase`). */
export interface RecordedEvent {
  readonly name: string
  readonly detail: unknown
}

/** Records the gift events of all pages of a context. Call it before the first page is opened. */
export async function recordGiftEvents(context: BrowserContext): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  await context.exposeBinding(
    'recordEvent',
    (_source, name: string, detail: unknown) => void events.push({ name, detail }),
  )
  await context.addInitScript(() => {
    const record = Reflect.get(window, 'recordEvent') as (name: string, detail: unknown) => void
    // A same-site popup keeps its initial window object, though not its initial document.
    for (const name of ['gift-start', 'gift-paid']) {
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

export const eventsNamed = (events: readonly RecordedEvent[], name: string): readonly RecordedEvent[] =>
  events.filter((event) => event.name === name)

export const giftBar = (page: Page): Locator => page.locator('gift-bar').first()
export const swishDialog = (page: Page): Locator => giftBar(page).getByRole('dialog')
export const dialogHeading = (page: Page): Locator => swishDialog(page).getByRole('heading', { level: 2 })

/** Waits for the gift bar and presses 'Swisha'. */
export const pressSwishButton = (page: Page): Promise<void> =>
  giftBar(page).getByRole('button', { name: 'Swisha 200 kr' }).click()

/** A phone number that no other test uses: Swish allows one pending payment per number. */
export const uniquePhoneNumber = (): string => `070${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

export const phoneContext: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
}

/** A method to pay with Swish, up to the pending payment. */
export interface SwishMethod {
  readonly name: 'by code' | 'by number' | 'by app'
  readonly context: BrowserContextOptions
  /** Starts the payment on a page with the gift bar, and returns it. */
  readonly start: (page: Page, site: Site) => Promise<ListedPayment>
  /** What the dialog shows while the payment is pending. */
  readonly waiting: (page: Page) => Locator
}

async function startByCode(page: Page, site: Site): Promise<ListedPayment> {
  const known = await site.payer.list()
  await pressSwishButton(page)
  return site.newPayment(known)
}

export const swishMethods: Readonly<Record<'code' | 'number' | 'app', SwishMethod>> = {
  code: {
    name: 'by code',
    context: { viewport: { width: 1280, height: 800 } },
    start: startByCode,
    waiting: (page) => swishDialog(page).getByRole('img', { name: 'QR-kod' }),
  },
  number: {
    name: 'by number',
    context: { viewport: { width: 1280, height: 800 } },
    async start(page, site) {
      await startByCode(page, site)
      await swishDialog(page).getByRole('button', { name: 'Ange mobilnummer' }).click()
      await swishDialog(page).getByLabel('Mobilnummer').fill(uniquePhoneNumber())
      const known = await site.payer.list()
      await page.keyboard.press('Enter')
      return site.newPayment(known)
    },
    waiting: (page) => swishDialog(page).getByText('Öppna Swish på mobilen').first(),
  },
  app: {
    name: 'by app',
    context: phoneContext,
    start: startByCode,
    waiting: (page) => swishDialog(page).getByRole('button', { name: /^Öppna Swish/ }),
  },
}

/** The address with which the page opens the Swish app. Call it before the payment begins. */
export async function swishAppAddress(page: Page): Promise<{ address: Promise<URL> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const address = new Promise<URL>((resolve) =>
    client.on('Page.frameRequestedNavigation', ({ url }) => url.startsWith('swish:') && resolve(new URL(url))),
  )
  return { address }
}

/** Makes the page visible again, so that it polls at once instead of within five seconds. */
export async function triggerPoll(page: Page): Promise<void> {
  // The page may already be navigating to the thank-you page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined)
}

/**
 * Approves, declines or fails the payment at Swish, and makes the page poll once the host has the
 * callback.
 */
export async function playAtSwish(
  page: Page,
  site: Site,
  { id }: ListedPayment,
  part: string,
  body = {},
): Promise<void> {
  const callbacks = async () => (await site.requests()).filter(({ path }) => path === '/api/swish-callback/').length
  const before = await callbacks()
  expect(await site.payer.play(id, part, body)).toBe(200)
  await expect.poll(callbacks).toBeGreaterThan(before)
  await triggerPoll(page)
}

/** Waits for the thank-you page. */
export async function expectThankYouPage(page: Page): Promise<void> {
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /Tack/ })).toBeVisible()
}

/** The paid payments at Swish that are not among the known ones. */
export async function newPaidPayments(site: Site, known: readonly ListedPayment[]): Promise<readonly ListedPayment[]> {
  const ids = known.map(({ id }) => id)
  return (await site.payer.list()).filter(({ id, status }) => !ids.includes(id) && status === 'PAID')
}

/** Pays at the card page, by default with a card that works. */
export async function payAtCardPage(page: Page, card = '4111 1111 1111 1111'): Promise<void> {
  await page.waitForURL('**/card/**')
  await page.getByLabel('Kortnummer').fill(card)
  await page.getByRole('button', { name: /^Betala/ }).click()
}

/** Tries a card that is refused, and goes back. */
export async function refuseAtCardPage(page: Page): Promise<void> {
  await payAtCardPage(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Kortet nekades. Prova ett annat kort.')
  await page.getByRole('button', { name: 'Avbryt' }).click()
}

let uniqueCount = 0
/** An email address that no other test uses. */
export const uniqueEmail = (): string => `donor-${process.pid}-${(uniqueCount += 1)}@example.org`

/** A name that no other test uses. */
export const uniqueName = (): string => `Anna${process.pid}x${(uniqueCount += 1)}`

/** The CRM's entries with this email address. */
export async function crmEntriesOf(
  site: Site,
  email: string,
): Promise<readonly { kind: string; content: Record<string, unknown> }[]> {
  const entries = (await (await fetch(`${site.simulators}/control/crm`)).json()) as {
    kind: string
    content: Record<string, unknown>
  }[]
  return entries.filter(({ content }) => JSON.stringify(content).includes(email))
}
