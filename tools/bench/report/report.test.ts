import { describe, expect, test } from 'vitest'
import { resultsDocument } from './document.ts'
import { reachRows } from './reach.ts'
import { withSpread } from './statistics.ts'
import { table } from './tables.ts'

const same = (mid: number) => ({ low: mid, mid, high: mid })
const nothing = { files: same(0), bytes: same(0), script: same(0), paint: same(0), blocked: same(0), shift: same(0) }
const cell = (measures: object) => ({ ...nothing, heap: same(0), ...measures })

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
    expect(rows(80_000).map(({ isReached }) => isReached)).toEqual([true, false])
    expect(rows(80_100)[0]).toMatchObject({ aim: '80.0 kB', value: '80.1 kB', isReached: false })
  })

  test('aims that were not measured are left out', () => {
    expect(reachRows({})).toEqual([])
  })

  test('heap of a further element is the difference of 80 elements', () => {
    const cells = {
      base: { lite: cell({ heap: same(1_000_000) }) },
      hundred: { lite: cell({ heap: same(1_128_000) }) },
    }
    const rows = reachRows({ pages: { cells, ratios: {} } })
    expect(rows.find(({ what }) => what.includes('heap'))).toMatchObject({ value: '1.6 kB', isReached: true })
  })

  test('the document names the machine, and has no section for what was not measured', () => {
    const environment = {
      machine: 'a desk',
      cores: 2,
      memory: '24 GB',
      system: 'Linux',
      node: '24.0.0',
      chromium: '150',
      version: '1.0.0',
    }
    const memory = { date: '2026-11-25', runs: 3, minutes: 1, busy: 0.3, kept: {} }
    const document = resultsDocument({ environment, contestants: [], parts: { memory } })
    expect(document).toContain('a desk, 2 cores, 24 GB; Linux, Node 24.0.0, Chromium 150; charity-elements 1.0.0.')
    expect(document).toContain('- memory: 2026-11-25, 3 runs, **beside other work, which took 30 % of the processor**')
    expect([...document.matchAll(/^## .*/gm)].map(([heading]) => heading)).toEqual([])
  })
})
