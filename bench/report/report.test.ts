import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measured, plots, withMeasured } from './document.mjs'
import { barPlot, gridStep } from './plot.mjs'
import { reachRows } from './reach.mjs'
import { withSpread } from './statistics.mjs'
import { table } from './tables.mjs'

const same = (mid: number) => ({ low: mid, mid, high: mid })
const nothing = { files: same(0), bytes: same(0), script: same(0), paint: same(0), blocked: same(0), shift: same(0) }
const cell = (measures: object) => ({ ...nothing, heap: same(0), ...measures })
const root = join(import.meta.dirname, '../..')
const results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'))

describe('report of the benchmark', () => {
  test('tables have one row a contestant, with the quartiles beside the median', () => {
    expect(table(['', 'ms'], [['ours', '7']])).toBe('|  | ms |\n| --- | --: |\n| ours | 7 |')
    expect(withSpread({ low: 590.2, mid: 616, high: 640 })).toBe('616 (590–640)')
    expect(withSpread(same(3))).toBe('3')
    expect(withSpread(undefined)).toBe('–')
  })

  test('an aim is reached at its limit, and not above it', () => {
    const rows = (bytes: number) =>
      reachRows({ peers: { cells: { base: { 'gift-bar': cell({ bytes: same(bytes), files: same(9) }) } } } })
    expect(rows(72_000).map(({ isReached }) => isReached)).toEqual([true, false])
    expect(rows(72_100)[0]).toMatchObject({ aim: '72.0 kB', value: '72.1 kB', isReached: false })
  })

  test('aims that were not measured are left out', () => {
    expect(reachRows({})).toEqual([])
  })

  test('heap of a further element is the difference of 80 elements', () => {
    const cells = {
      base: { lite: cell({ heap: same(1_000_000) }) },
      hundred: { lite: cell({ heap: same(1_320_000) }) },
    }
    const rows = reachRows({ pages: { cells, ratios: {} } })
    expect(rows.find(({ what }) => what.includes('heap'))).toMatchObject({ value: '4.0 kB', isReached: true })
  })

  test('a plot says its values in words, and draws them to scale', () => {
    const svg = barPlot({
      title: 'Ready <20>',
      unit: 'ms',
      bars: [
        { name: 'a', isOurs: true, values: [same(200)] },
        { name: 'b', isOurs: false, values: [{ low: 300, mid: 350, high: 400 }] },
      ],
    })
    expect(svg).toContain('<title id="title">Ready &lt;20&gt;</title>')
    expect(svg).toContain('In ms. a: 200; b: 350.')
    expect(svg).toContain('prefers-color-scheme: dark')
    const widths = [...svg.matchAll(/class="(?:ours|other) a"[^>]* width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(widths).toEqual([240, 420])
  })

  test.each([
    [5, 1],
    [64, 20],
    [660, 200],
    [3200, 1000],
  ])('lines of a plot up to %d are %d apart', (largest, step) => {
    expect(gridStep(largest)).toBe(step)
  })

  test('what is measured replaces what was, and leaves the rest of the document', () => {
    const document = readFileSync(join(root, 'bench/results.md'), 'utf8')
    const empty = { environment: results.environment, contestants: [], parts: {} }
    const once = withMeasured(document, empty)
    expect(once).toContain(measured(empty))
    expect(withMeasured(once, results)).toBe(withMeasured(document, results))
    expect(() => withMeasured('no marks', results)).toThrow('no place')
  })

  test('bench/results.md and its plots show the stored results', () => {
    const document = readFileSync(join(root, 'bench/results.md'), 'utf8')
    expect(withMeasured(document, results)).toBe(document)
    for (const [name, svg] of Object.entries(plots(results))) {
      expect(readFileSync(join(root, 'docs/speed', name), 'utf8')).toBe(svg)
    }
  })
})
