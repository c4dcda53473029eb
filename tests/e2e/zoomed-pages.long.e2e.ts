import type { Page } from '@playwright/test'
import { findCutText } from '../browser/cut-text.ts'
import { focusInView } from '../browser/focus-in-view.ts'
import { expect, test } from './support/fixtures.ts'
import { demoPages } from './support/layout-shifts.ts'

/*
 * Every page of the demo in a window of 1280 × 1024 px at 400 %, walked through by keyboard: WCAG
 * 1.4.10, 2.1.2, 2.4.11.
 */

test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

/** The problems found while tabbing through a page. */
async function walk(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  const passed = await page.evaluateHandle(() => new Set<Element>())
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluateHandle(focusInView)
    const stop = await focus.evaluate(
      (at) => at && { tag: at.control.localName, text: at.control.innerText.slice(0, 40) },
    )
    if (!stop) return problems
    const name = `${stop.tag} '${stop.text}'`
    const isNew = await passed.evaluate((all, at) => all.size < all.add(at?.control as Element).size, focus)
    // A date field has tab stops for day, month and year, and a frame around them.
    if (!isNew && !['input', 'iframe'].includes(stop.tag)) return [...problems, `Tab comes back to ${name}`]
    // Content that loads meanwhile may move the page.
    const isSeen = async () => {
      await focus.evaluate((at) => at?.control.scrollIntoView({ block: 'nearest' }))
      // A fallback link has no box once its element has taken over.
      const hasBox = await focus.evaluate((at) => (at?.control.getClientRects().length ?? 0) > 0)
      return !hasBox || page.evaluate(focusInView).then((at) => at?.isSeen ?? true)
    }
    await expect
      .poll(isSeen, { timeout: 1_000 })
      .toBe(true)
      .catch(() => problems.push(`covered: ${name}`))
  }
  return [...problems, 'Tab does not reach the end of the page']
}

test('pages at 400 %: text stays in view, and Tab leads through each to its end, with the focus in view', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const wrong: Record<string, readonly string[]> = {}
  for (const address of demoPages(site)) {
    await page.goto(address)
    await page.evaluate(() => window.charityElements?.ready)
    const problems = await walk(page)
    await page.waitForLoadState('networkidle')
    const cut = await page.evaluate(findCutText)
    if (cut.length + problems.length > 0) wrong[address] = [...cut, ...problems]
  }
  expect(wrong).toEqual({})
})
