import { heapPerElement } from './reach.mjs'
import { withSpread } from './statistics.mjs'

/** @typedef {import('./statistics.mjs').Spread} Spread */
/** @typedef {import('./results.d.ts').Row} Row */
/** @typedef {import('./results.d.ts').Pages} Pages */

/** A Markdown table; the first column is text, the others are numbers. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

const kB = (/** @type {number | undefined} */ bytes) =>
  bytes === undefined ? '–' : (bytes / 1000).toFixed(1).replace('-0.0', '0.0')
const MB = (/** @type {number | undefined} */ bytes) => (bytes === undefined ? '–' : (bytes / 1_000_000).toFixed(2))

/** What a visit costs, a contestant a row. @param {import('./results.d.ts').Cells} cells @param {readonly Row[]} rows */
export const visitTable = (cells, rows) =>
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
 * When the page is ready under each condition; what has no elements to wait for is ready when it is painted.
 * @param {Pages} pages @param {readonly {id: string, name: string}[]} conditions @param {readonly Row[]} rows
 */
export const conditionTable = (pages, conditions, rows) =>
  table(
    ['', ...conditions.map(({ name }) => name)],
    rows.flatMap(({ id, name }) => {
      if (!pages.cells.base?.[id]) return []
      const cells = conditions.map(({ id: condition }) => pages.cells[condition]?.[id])
      return [[name, ...cells.map((cell) => withSpread(cell?.ready ?? cell?.paint))]]
    }),
  )

/** What many elements cost. @param {Pages} pages @param {import('./results.d.ts').Memory | undefined} memory @param {readonly Row[]} rows */
export const weightTable = (pages, memory, rows) =>
  table(
    ['', '100: blocked, ms', 'heap of each further, kB', 'kept of 500 removed, kB'],
    rows.flatMap(({ id, name }) => {
      const hundred = pages.cells.hundred?.[id]
      return hundred ? [[name, withSpread(hundred.blocked), kB(heapPerElement(pages, id)), kB(memory?.kept[id])]] : []
    }),
  )

/** @param {import('./reach.mjs').ReachRow[]} rows */
export const reachTable = (rows) =>
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

/** @param {readonly import('./results.d.ts').FormRow[]} rows */
export const formTable = (rows) =>
  table(
    ['', 'shown', 'keystroke that shows a field'],
    rows.map(({ name, show, key }) => [name, withSpread(show, 1), withSpread(key, 2)]),
  )

/** @param {readonly import('./results.d.ts').MenuRow[]} rows */
export const menuTable = (rows) =>
  table(
    ['pages in the tree', 'processor', 'branch opened', 'longest'],
    rows.map(({ pages, slowdown, time, longest }) => [
      pages.toLocaleString('en'),
      slowdown === 1 ? 'this one' : `${slowdown} times slower`,
      withSpread(time, 1),
      longest.toFixed(1),
    ]),
  )
