import { addAndRemove, record, untilMeasured, untilQuiet } from './in-page.mjs'
import { usedHeap } from './visit.mjs'

const perTime = 20
const times = 25
const rounds = 3

/**
 * What stays in the heap of JavaScript of 500 elements that were added and removed, in bytes by contestant: the least of three rounds,
 * after a first one. What the engine makes of code that becomes hot comes once, what an element leaves behind comes in every round.
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {readonly import('./contestants/contestant.mjs').Contestant[]} contestants
 */
export async function measureMemory(browser, origin, contestants) {
  /** @type {Record<string, number>} */
  const kept = {}
  for (const { id, item = '', ready = '', body } of contestants) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(record, { count: 1, item, ready })
    await page.goto(`${origin}/page/${id}/1`)
    await page.evaluate(untilMeasured, 'ready')
    const heapAfterwards = async () => {
      await page.evaluate(addAndRemove, { html: body(perTime), item, ready, times })
      await page.evaluate(untilQuiet)
      return usedHeap(session)
    }
    const heaps = [await heapAfterwards()]
    while (heaps.length <= rounds) heaps.push(await heapAfterwards())
    kept[id] = Math.min(...heaps.slice(1).map((heap, index) => heap - heaps[index]))
    await context.close()
  }
  return { kept }
}
