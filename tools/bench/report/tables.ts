import { type ReachRow, heapPerElement } from './reach.ts'
import type { Cells, Memory, Pages, Row, SiteCells } from './results.ts'
import { withSpread } from './statistics.ts'

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

const kB = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1).replace('-0.0', '0.0'))
const MB = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1_000_000).toFixed(2))

/** The cost of a visit, one row per contestant. */
export const visitTable = (cells: Cells, rows: readonly Row[]) =>
  table(
    ['', 'files', 'kB', 'first paint', 'ready', 'blocked', 'shift', 'heap, MB', 'press'],
    rows.flatMap(({ id, name }) => {
      const cell = cells[id]
      if (!cell) return []
      return [
        [
          name,
          String(cell.files.mid),
          kB(cell.bytes.mid),
          ...[cell.paint, cell.ready, cell.blocked].map((spread) => withSpread(spread)),
          cell.shift.mid.toFixed(3).replace(/^0\.000$/, '0'),
          MB(cell.heap.mid),
          withSpread(cell.press),
        ],
      ]
    }),
  )

/**
 * When the page is ready under each condition. A page without elements to wait for is ready when it
 * is painted.
 */
export const conditionTable = (
  pages: Pages,
  conditions: readonly { id: string; name: string }[],
  rows: readonly Row[],
) =>
  table(
    ['', ...conditions.map(({ name }) => name)],
    rows.flatMap(({ id, name }) => {
      if (!pages.cells.base?.[id]) return []
      const cells = conditions.map(({ id: condition }) => pages.cells[condition]?.[id])
      return [[name, ...cells.map((cell) => withSpread(cell?.ready ?? cell?.paint))]]
    }),
  )

/** The cost of many elements. */
export const weightTable = (pages: Pages, memory: Memory | undefined, rows: readonly Row[]) =>
  table(
    ['', '100: blocked, ms', 'heap of each further, kB', 'kept of 500 removed, kB'],
    rows.flatMap(({ id, name }) => {
      const hundred = pages.cells.hundred?.[id]
      return hundred ? [[name, withSpread(hundred.blocked), kB(heapPerElement(pages, id)), kB(memory?.kept[id])]] : []
    }),
  )

export const reachTable = (rows: ReachRow[]) =>
  table(
    ['aim', 'flavour', 'at most', 'measured', ''],
    rows.map(({ what, flavour, aim, value, isReached }) => [
      what,
      flavour,
      aim,
      value,
      isReached ? 'reached' : '**not reached**',
    ]),
  )

/**
 * The figures of the demo's pages, one row a page and build.
 * @param digits Decimals of the figures that have some.
 */
export const siteTable = (
  cells: SiteCells,
  heads: Readonly<Record<string, string>>,
  digits: Readonly<Record<string, number>> = {},
) =>
  table(
    ['', 'build', ...Object.values(heads)],
    Object.entries(cells).flatMap(([name, builds]) =>
      Object.entries(builds).map(([build, figures]) => [
        name,
        build,
        ...Object.keys(heads).map((figure) => withSpread(figures[figure], digits[figure])),
      ]),
    ),
  )
