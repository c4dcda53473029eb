import type { Visit } from '../pages/visit.ts'
import type { Findings, Pages } from './results.ts'
import { withSpread } from './statistics.ts'

interface Ratio {
  id: string
  condition: string
  measure: keyof Visit
  one: string
  other: string
}

export interface ReachRow {
  what: string
  flavour: string
  aim: string
  value: string
  isReached: boolean
}

/** The ratios that we aim for, of alternating visits. */
export const ratios: Ratio[] = [
  { id: 'paint', condition: 'base', measure: 'paint', one: 'untouched', other: 'static' },
  { id: 'press', condition: 'base', measure: 'ready', one: 'pressed', other: 'shoelace' },
  ...['loader', 'lite'].flatMap((one) =>
    ['base', 'hundred'].flatMap((condition) =>
      ['shoelace', 'shoelace-autoloader'].map((other): Ratio => ({
        id: `${one} ${condition} ${other}`,
        condition,
        measure: 'ready',
        one,
        other,
      })),
    ),
  ),
]

const flavours = [
  { flavour: 'React', id: 'loader', bar: 'gift-bar', barBytes: 80_000 },
  { flavour: 'lite', id: 'lite', bar: 'gift-bar-lite', barBytes: 30_000 },
]

/**
 * Below this, the heap that 500 elements leave behind counts as nothing: it is the engine's own
 * counters and feedback.
 */
const nothingKept = 20_000

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What each further element adds to the heap, in bytes. */
export function heapPerElement(pages: Pages | undefined, id: string): number | undefined {
  const [twenty, hundred] = ['base', 'hundred'].map((condition) => pages?.cells[condition]?.[id]?.heap?.mid)
  return twenty && hundred ? (hundred - twenty) / 80 : undefined
}

/** Our goals, and the measurements. Leaves out goals without a measurement. */
export function reachRows({ pages, peers, memory }: Findings): ReachRow[] {
  const rows: ReachRow[] = []
  const atMost = (
    what: string,
    flavour: string,
    value: number | undefined,
    aim: number,
    as: (value: number) => string,
    shown = value === undefined ? '' : as(value),
  ) => {
    if (value !== undefined && !Number.isNaN(value)) {
      rows.push({ what, flavour, aim: as(aim), value: shown, isReached: value <= aim })
    }
  }
  for (const { flavour, bar, barBytes } of flavours) {
    const weight = peers?.cells.base?.[bar]
    atMost('bytes of a page with one `gift-bar`, before a press', flavour, weight?.bytes.mid, barBytes, kB)
    atMost('its files', flavour, weight?.files.mid, 7, String)
  }
  const untouched = pages?.cells.base?.untouched
  atMost('script of 20 prerendered accordions that nobody touches', 'both', untouched?.script.mid, 6_000, kB)
  const ratioAtMost = (what: string, flavour: string, id: string, aim: number) => {
    const measured = pages?.ratios[id]
    atMost(what, flavour, measured?.mid, aim, (value) => value.toFixed(2), withSpread(measured, 2))
  }
  ratioAtMost('20 prerendered: first paint, to the same static HTML', 'both', 'paint', 1.05)
  ratioAtMost('20 prerendered: a press answered, to Shoelace bundled ready', 'both', 'press', 1)
  // A page of accordions fetches the same files in both flavours.
  for (const { flavour, id } of flavours) {
    ratioAtMost('20 ready, to Shoelace bundled', flavour, `${id} base shoelace`, 1.6)
    ratioAtMost('20 ready, to Shoelace’s autoloader', flavour, `${id} base shoelace-autoloader`, 0.65)
    ratioAtMost('100 ready, to Shoelace bundled', flavour, `${id} hundred shoelace`, 1.3)
    atMost('heap of each further accordion', flavour, heapPerElement(pages, id), 1_600, kB)
    const time = pages?.cells.hundred?.[id]?.blocked.mid
    atMost('100 accordions: main thread blocked', flavour, time, 50, (value) => `${value.toFixed(0)} ms`)
    atMost('kept of 500 accordions added and removed', flavour, memory?.kept[id], nothingKept, kB)
  }
  return rows
}
