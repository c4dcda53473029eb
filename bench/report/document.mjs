import { conditions, warm } from '../pages/conditions.mjs'
import { barPlot } from './plot.mjs'
import { reachRows } from './reach.mjs'
import { conditionTable, formTable, menuTable, reachTable, visitTable, weightTable } from './tables.mjs'

/** Above this, other work was running beside the measurement. */
const quietShare = 0.1

/** @typedef {import('./results.d.ts').Results} Results */

/** @param {Results} results The rows of a subject, with the versions of peers. @param {string} [subject] */
const rowsOf = ({ contestants }, subject) =>
  contestants
    .filter((contestant) => !subject || contestant.subject === subject)
    .map(({ name, version, ...rest }) => ({ ...rest, name: version ? `${name} ${version}` : name }))

/** @param {string} name @param {import('./results.d.ts').Circumstances} part */
function partLine(name, { date, runs, busy }) {
  const share = `${Math.round(busy * 100)} %`
  const other = busy > quietShare ? `**beside other work, which took ${share} of the processor**` : 'on a quiet machine'
  return `- ${name}: ${date}, ${runs} ${runs === 1 ? 'run' : 'runs'}, ${other}`
}

/** The plots by file name. @param {Results} results */
export function plots(results) {
  const { pages } = results.parts
  if (!pages) return {}
  const bars = (/** @type {(id: string) => (import('./statistics.mjs').Spread | undefined)[]} */ valuesOf) =>
    rowsOf(results, 'accordions')
      .map(({ id, name, isOurs }) => ({ name, isOurs, values: valuesOf(id) }))
      .filter(({ values }) => values.some(Boolean))
  const inKB = (/** @type {import('./statistics.mjs').Spread} */ { low, mid, high }) => ({
    low: low / 1000,
    mid: mid / 1000,
    high: high / 1000,
  })
  const bytes = (/** @type {string} */ id) => {
    const weight = pages.cells.base?.[id]?.bytes
    return weight && inKB(weight)
  }
  const ready = (/** @type {string} */ condition) => (/** @type {string} */ id) => {
    const cell = pages.cells[condition]?.[id]
    return cell?.ready ?? cell?.paint
  }
  const at = (/** @type {string[]} */ ...ids) => bars((id) => ids.map((condition) => ready(condition)(id)))
  return {
    'bytes.svg': barPlot({
      title: '20 accordions: scripts and style sheets',
      unit: 'kB in brotli',
      digits: 1,
      bars: bars((id) => [bytes(id)]),
    }),
    'ready.svg': barPlot({
      title: 'Accordions ready, processor four times slower',
      unit: 'milliseconds',
      series: ['20', '100'],
      bars: at('base', 'hundred'),
    }),
    'networks.svg': barPlot({
      title: '20 accordions ready, on the way of a phone',
      unit: 'milliseconds',
      series: ['fast 4G', 'slow 4G'],
      bars: at('fast4g', 'slow4g'),
    }),
  }
}

const names = /** @type {const} */ ({
  pages: 'accordions',
  peers: 'other elements',
  memory: 'memory',
  forms: 'forms',
  menus: 'menus',
})
const image = (/** @type {string} */ file, /** @type {string} */ alt) => `![${alt}](${file})`

/** @param {Results} results @returns {string[]} */
function accordionSections(results) {
  const { pages, memory } = results.parts
  if (!pages) return []
  const rows = rowsOf(results, 'accordions')
  return [
    '## 20 accordions on a page',
    'First visit, HTTP/2 without delay, processor four times slower. Medians in milliseconds, in parentheses the quartiles. Blocked: long tasks over 50 ms. Press: from a press until the answer is painted, in steps of 8 ms.',
    visitTable(pages.cells.base ?? {}, rows),
    image('bytes.svg', 'What 20 accordions weigh: the same numbers as in the table'),
    '## When accordions are ready',
    'Milliseconds; each column differs from the first in one thing. What has no elements to wait for is ready when it is painted; the pressed page is ready when a press is answered that came with the first paint and was repeated every 100 ms.',
    conditionTable(pages, [...conditions, warm], rows),
    image('ready.svg', 'When 20 and 100 accordions are ready: the same numbers as in the table'),
    image('networks.svg', 'When 20 accordions are ready over fast and slow 4G: the same numbers as in the table'),
    '## Many accordions',
    weightTable(pages, memory, rows),
  ]
}

/** What was measured, in Markdown. @param {Results} results */
export function measured(results) {
  const { environment, parts } = results
  const { peers, forms, menus } = parts
  const reach = reachRows(parts)
  const lines = /** @type {(keyof typeof names)[]} */ (Object.keys(names)).flatMap((id) => {
    const part = parts[id]
    return part ? [partLine(names[id], part)] : []
  })
  const sections = [
    `${environment.machine}, ${environment.cores} cores, ${environment.memory}; ${environment.system}, Node ${environment.node}, Chromium ${environment.chromium}; charity-elements ${environment.version}.`,
    lines.join('\n'),
  ]
  if (reach.length > 0) {
    sections.push(
      '## Aims',
      'Ratios are those of the medians; in parentheses the quartiles of the ratios run by run.',
      reachTable(reach),
    )
  }
  sections.push(...accordionSections(results))
  if (peers) {
    sections.push(
      '## Beside other elements',
      'One on a page, first visit, processor four times slower, milliseconds. Adyen’s is its Swish button alone, which sends what is chosen to the page; its dialog and its code come later.',
      visitTable(
        peers.cells.base ?? {},
        ['gift', 'slider', 'video'].flatMap((subject) => rowsOf(results, subject)),
      ),
    )
  }
  if (forms) {
    sections.push(
      '## A form of 200 fields, 100 of them conditional',
      'Milliseconds until the fields are in the document and the page is laid out, processor at full speed.',
      formTable(forms.rows),
    )
  }
  if (menus) {
    sections.push(
      '## A branch of `side-menu`',
      'Milliseconds from the press until its pages are in the document and the page is laid out.',
      menuTable(menus.rows),
    )
  }
  return sections.join('\n\n')
}

/** The whole document. @param {Results} results */
export const resultsDocument = (results) => `# Results of the benchmark

Compare the ratios: the times are those of one machine, and two runs differ. Repeat a part before you
trust a difference, and judge a change by visits made in turn (\`npm run bench -- pages --runs 7\`).

${measured(results)}
`
