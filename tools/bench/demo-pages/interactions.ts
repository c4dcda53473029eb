import type { Browser, Locator, Page } from 'playwright'
import type { Demo } from './demo.ts'

/** Chrome's small phone. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

interface Interaction {
  readonly path: string
  /** What the visitor has done before. */
  readonly before?: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
  /** What shows that it was answered. */
  readonly answer: (page: Page) => Locator
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const chooseAmount = (page: Page) => page.getByRole('radio', { name: /^500/ }).first().check()
const goOn = (page: Page) => button(page, 'Fortsätt').click()

/** What a visitor does on a phone. */
export const interactions: Readonly<Record<string, Interaction>> = {
  'choose an amount': {
    path: '/ge/gava/',
    act: chooseAmount,
    answer: (page) => page.locator('input[type=radio]:checked').first(),
  },
  'go on to the next step': {
    path: '/ge/gava/',
    before: chooseAmount,
    act: goOn,
    answer: (page) => page.getByLabel('Förnamn').first(),
  },
  'type a name': {
    path: '/ge/gava/',
    before: async (page) => {
      await chooseAmount(page)
      await goOn(page)
    },
    act: (page) => page.getByLabel('Förnamn').first().pressSequentially('Anna'),
    answer: (page) => page.getByLabel('Förnamn').first(),
  },
  'send a form with errors': {
    path: '/volontar/',
    act: (page) => button(page, /^(Nästa|Skicka)/).click(),
    answer: (page) => page.locator('content-form [aria-invalid=true]').first(),
  },
  'press Swisha': {
    path: '/',
    act: (page) => button(page, /^Swisha/).click(),
    answer: (page) => page.getByRole('dialog').first(),
  },
  'open the menu': {
    path: '/',
    act: (page) => button(page, /^(Meny|Öppna meny)/).click(),
    answer: (page) => page.locator('site-header [aria-expanded=true]').first(),
  },
}

declare global {
  interface Window {
    /** The events of the page's interactions, as far as they are reported. */
    interactionEvents?: PerformanceEntry[]
  }
}

/** Records events of 16 ms and more; the shorter ones do not count. Runs in the page. */
function recordInteractions(): void {
  const events: PerformanceEntry[] = (window.interactionEvents = [])
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId) events.push(entry)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The longest event since then, in ms; 0 if none is reported. Runs in the page. */
const longestSince = (begin: number): number =>
  Math.max(
    0,
    ...(window.interactionEvents ?? []).filter(({ startTime }) => startTime >= begin).map(({ duration }) => duration),
  )

/**
 * The slowest event of an interaction, in ms and steps of 8: from the touch or key until its answer is
 * painted, by Event Timing, with the processor four times slower.
 */
export async function interact(browser: Browser, demo: Demo, name: string): Promise<number> {
  const interaction = interactions[name]
  if (!interaction) throw new Error(`There is no interaction ${name}.`)
  const context = await browser.newContext({ ...phone, locale: 'sv-SE' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(recordInteractions)
    await page.goto(demo.host + interaction.path, { waitUntil: 'networkidle' })
    await page.evaluate(() => window.charityElements?.ready)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await interaction.before?.(page)
    // What came before is reported late.
    const begin = await page.evaluate(() => performance.now())
    await interaction.act(page)
    await interaction.answer(page).waitFor({ state: 'attached' })
    // Event Timing reports after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    await page.waitForFunction(longestSince, begin, { timeout: 2_000 }).catch(() => {})
    return await page.evaluate(longestSince, begin)
  } finally {
    await context.close()
  }
}
