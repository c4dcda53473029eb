import type { Browser } from 'playwright'
import type { Contestant } from './contestants/contestant.ts'
import { addAndRemove, record, untilReady, untilQuiet } from './in-page.ts'
import { usedHeap } from './visit.ts'

const perTime = 20
const times = 25
const rounds = 3

/**
 * The bytes that stay in the JavaScript heap after 500 elements were added and removed, by
 * contestant: the smallest of three rounds, after a first one. Compiled code adds to the heap once,
 * but a leak does so in every round.
 */
export async function measureMemory(browser: Browser, origin: string, contestants: readonly Contestant[]) {
  const kept: Record<string, number> = {}
  for (const { id, item = '', ready = '', body } of contestants) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(record, { count: 1, item, ready })
    await page.goto(`${origin}/page/${id}/1`)
    await page.evaluate(untilReady)
    const heapAfterwards = async () => {
      await page.evaluate(addAndRemove, { html: body(perTime), item, ready, times })
      await page.evaluate(untilQuiet)
      return usedHeap(session)
    }
    const heaps = [await heapAfterwards()]
    while (heaps.length <= rounds) heaps.push(await heapAfterwards())
    kept[id] = Math.min(...heaps.slice(1).map((heap, index) => heap - (heaps[index] ?? 0)))
    await context.close()
  }
  return { kept }
}
