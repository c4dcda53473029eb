import { conditions, warm } from '../pages/conditions.ts'
import { reachRows } from './reach.ts'
import type { Circumstances, Results } from './results.ts'
import { conditionTable, reachTable, siteTable, visitTable, weightTable } from './tables.ts'

/** Above this, other work was running beside the measurement. */
const quietShare = 0.1

/** The rows of a subject, with the versions of peers. */
const rowsOf = ({ contestants }: Results, subject?: string) =>
  contestants
    .filter((contestant) => !subject || contestant.subject === subject)
    .map(({ name, version, ...rest }) => ({ ...rest, name: version ? `${name} ${version}` : name }))

function partLine(name: string, { date, runs, busy }: Circumstances) {
  const share = `${Math.round(busy * 100)} %`
  const other = busy > quietShare ? `**beside other work, which took ${share} of the processor**` : 'on a quiet machine'
  return `- ${name}: ${date}, ${runs} ${runs === 1 ? 'run' : 'runs'}, ${other}`
}

const names = {
  pages: 'accordions',
  peers: 'other elements',
  memory: 'memory',
  lighthouse: 'Lighthouse',
  interactions: 'interactions',
} as const

function accordionSections(results: Results): string[] {
  const { pages, memory } = results.parts
  if (!pages) return []
  const rows = rowsOf(results, 'accordions')
  return [
    '## 20 accordions on a page',
    'First visit, HTTP/2 without delay, processor four times slower. Medians in milliseconds, in parentheses the quartiles. Blocked: long tasks over 50 ms. Press: from a press until the answer is painted, in steps of 8 ms.',
    visitTable(pages.cells.base ?? {}, rows),
    '## When accordions are ready',
    'Milliseconds; each column differs from the first in one thing. What has no elements to wait for is ready when it is painted; the pressed page is ready when a press is answered that came with the first paint and was repeated every 100 ms.',
    conditionTable(pages, [...conditions, warm], rows),
    '## Many accordions',
    weightTable(pages, memory, rows),
  ]
}

/** What was measured, in Markdown. */
export function resultsDocument(results: Results) {
  const { environment, parts } = results
  const { peers, lighthouse, interactions } = parts
  const reach = reachRows(parts)
  const lines = (Object.keys(names) as (keyof typeof names)[]).flatMap((id) => {
    const part = parts[id]
    return part ? [partLine(names[id], part)] : []
  })
  const sections = [
    '# Results of the benchmark',
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
  if (lighthouse) {
    sections.push(
      '## Pages of the demo',
      'Lighthouse as a phone: slow 4G, processor four times slower. Medians, in parentheses the quartiles; times in milliseconds.',
      siteTable(
        lighthouse.cells,
        {
          performance: 'performance',
          accessibility: 'accessibility',
          practices: 'best practices',
          seo: 'SEO',
          lcp: 'largest paint',
          blocked: 'blocked',
          delay: 'longest press delay',
          shift: 'shift',
        },
        { shift: 3 },
      ),
    )
  }
  if (interactions) {
    sections.push(
      '## Interactions',
      'On a phone’s screen, processor four times slower: milliseconds from the touch or key until the answer is painted, in steps of 8.',
      siteTable(interactions.cells, { answer: 'answer' }),
    )
  }
  return sections.join('\n\n')
}
