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

const ratioAims: [what: string, flavour: string, ratio: string, atMost: number][] = [
  ['20 prerendered: first paint, to the same static HTML', 'both', 'paint', 1.05],
  ['20 prerendered: a press answered, to Shoelace bundled ready', 'both', 'press', 1],
  ['20 ready, to Shoelace bundled', 'React', 'loader base shoelace', 1.5],
  ['20 ready, to Shoelace bundled', 'lite', 'lite base shoelace', 1],
  ['20 ready, to Shoelace’s autoloader', 'React', 'loader base shoelace-autoloader', 0.8],
  ['20 ready, to Shoelace’s autoloader', 'lite', 'lite base shoelace-autoloader', 0.5],
  ['100 ready, to Shoelace bundled', 'React', 'loader hundred shoelace', 1.5],
  ['100 ready, to Shoelace bundled', 'lite', 'lite hundred shoelace', 1],
  ['100 ready, to Shoelace’s autoloader', 'React', 'loader hundred shoelace-autoloader', 0.9],
  ['100 ready, to Shoelace’s autoloader', 'lite', 'lite hundred shoelace-autoloader', 0.6],
]

const flavours = [
  { flavour: 'React', id: 'loader', bar: 'gift-bar', barBytes: 72_000, heap: 12_000, blocked: 170 },
  { flavour: 'lite', id: 'lite', bar: 'gift-bar-lite', barBytes: 24_000, heap: 4_000, blocked: 40 },
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
export function reachRows({ pages, peers, memory, forms }: Findings): ReachRow[] {
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
    atMost('its files', flavour, weight?.files.mid, 8, String)
  }
  const untouched = pages?.cells.base?.untouched
  atMost('script of 20 prerendered accordions that nobody touches', 'both', untouched?.script.mid, 6_000, kB)
  for (const [what, flavour, id, aim] of ratioAims) {
    const measured = pages?.ratios[id]
    const shown = withSpread(measured, 2)
    atMost(what, flavour, measured?.mid, aim, (value) => value.toFixed(2), shown)
  }
  for (const { flavour, id, heap, blocked } of flavours) {
    atMost('heap of each further accordion', flavour, heapPerElement(pages, id), heap, kB)
    const time = pages?.cells.hundred?.[id]?.blocked.mid
    atMost('100 accordions: main thread blocked', flavour, time, blocked, (value) => `${value.toFixed(0)} ms`)
    atMost('kept of 500 accordions added and removed', flavour, memory?.kept[id], nothingKept, kB)
  }
  const [ours, hookForm] = ['ours', 'reactHookForm'].map((id) => forms?.rows.find((row) => row.id === id))
  if (ours && hookForm) {
    for (const [what, measure, aim] of [
      ['form of 200 fields: shown, to React Hook Form', 'show', 0.7],
      ['form of 200 fields: a keystroke, to React Hook Form', 'key', 0.5],
    ] as const) {
      atMost(what, 'React', ours[measure].mid / hookForm[measure].mid, aim, (value) => value.toFixed(2))
    }
  }
  return rows
}
