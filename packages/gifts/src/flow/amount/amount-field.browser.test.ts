import { find } from '@charity-elements/runtime/testing'
import { page } from 'vitest/browser'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPage } from '../../testing/element-harness.ts'
import { openStandard } from '../../standard-gift/testing/standard-harness.ts'

const { innerWidth, innerHeight } = window

beforeEach(clearPage)
afterEach(clearPage)
afterAll(() => page.viewport(innerWidth, innerHeight))

/** The amounts of each row, 'Annat belopp' among them, in a window that is `width` px wide. */
async function rowsOf(amountChoices: readonly number[], width: number) {
  await page.viewport(width, 740)
  const flow = await openStandard({ amountChoices, defaultAmount: undefined, requestType: 'monthly' })
  const tiles = () => [...flow.root.querySelectorAll<HTMLElement>('.amount')]
  await vi.waitFor(() => expect(tiles()).toHaveLength(amountChoices.length + 1))
  const top = (tile: HTMLElement) => tile.getBoundingClientRect().top
  const tops = [...new Set(tiles().map(top))]
  const { width: whole } = find(flow.root, '.amounts').getBoundingClientRect()
  return { rows: tops.map((row) => tiles().filter((tile) => top(tile) === row)), whole }
}

const choices = (count: number) => Array.from({ length: count }, (_, index) => 100_000 + index)

it.each([
  [768, 1, [2]],
  [768, 2, [3]],
  [768, 3, [2, 2]],
  [768, 4, [3, 2]],
  [768, 5, [3, 3]],
  [768, 6, [3, 2, 2]],
  [768, 7, [3, 3, 2]],
  [360, 3, [2, 2]],
  [360, 4, [2, 2, 1]],
])('amounts: at %i px, %i amounts and a custom one fill rows of %j', async (width, count, expected) => {
  const { rows, whole } = await rowsOf(choices(count), width)
  expect(rows.map((row) => row.length)).toEqual(expected)
  for (const row of rows) {
    const boxes = row.map((tile) => tile.getBoundingClientRect())
    const [first, last] = [boxes[0]!, boxes.at(-1)!]
    expect(last.right - first.left).toBeCloseTo(whole, 0)
    expect(last.width).toBeCloseTo(first.width, 0)
    for (const tile of row) expect(find(tile, 'span').scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
  }
})
