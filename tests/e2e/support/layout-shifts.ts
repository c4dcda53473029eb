import type { Page } from '@playwright/test'
import { mainPages } from '../../../demo-host/testing/main-pages.ts'
import type { Site } from './fixtures.ts'

/** A phone and a desktop. */
export const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** The pages of the demo: each kind once, and one of those from the page tree and the examples. */
export const demoPages = (site: Site): readonly string[] => [
  ...[...mainPages, '/en/', '/det-har-gor-vi/hemloshet/', '/hitta-din-ort/', '/tack/', '/sok/'].map(
    (path) => site.host + path,
  ),
  `${site.microsite}/`,
  `${site.microsite}/sa-hjalper-du/swish/`,
  `${site.microsite}/tack/`,
]

/** The largest cumulative layout shift of a page (web.dev calls 0.1 good). */
const limit = 0.02

interface RecordedShift {
  readonly value: number
  readonly of: readonly string[]
}

/**
 * Records the layout shifts without user input on every page. Call it before the first page is
 * opened.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }[]
    }
    const moves: RecordedShift[] = []
    Reflect.set(window, 'moves', moves)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const of = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} from ${previousRect.y} to ${currentRect.y}`,
        )
        if (!hadRecentInput) moves.push({ value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Opens a page and returns its layout shifts while it loads; an empty list if they are within the
 * limit.
 */
export async function layoutShiftsOn(page: Page, address: string): Promise<readonly RecordedShift[]> {
  await page.goto(address)
  await page.evaluate(async () => {
    await window.charityElements?.ready
    await document.fonts.ready
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
  return shiftsSince(page)
}

/** The layout shifts of the page until now; an empty list if they are within the limit. */
export async function shiftsSince(page: Page): Promise<readonly RecordedShift[]> {
  const moves = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'moves') as readonly RecordedShift[]
  })
  return moves.reduce((sum, { value }) => sum + value, 0) < limit ? [] : moves
}

/** Leaves out the layout shifts of the page until now. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    ;(Reflect.get(window, 'moves') as RecordedShift[]).length = 0
  })
}
