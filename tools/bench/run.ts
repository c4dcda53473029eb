import { parseArgs } from 'node:util'
import { installBrowser } from '../../scripts/setup/dependencies.mjs'
import { launch } from './browser.ts'
import { contestants } from './pages/contestants/all.ts'
import { version, versionOf } from './pages/contestants/contestant.ts'
import { measureMemory } from './pages/measure-memory.ts'
import { measurePages, measurePeers } from './pages/measure-pages.ts'
import { startServer } from './pages/server.ts'
import { busyShare, machine } from './processor.ts'
import { measureAudits, measureInteractions } from './demo-pages/measure-site.ts'
import { resultsDocument } from './report/document.ts'
import type { Circumstances, Results } from './report/results.ts'
import { median } from './report/statistics.ts'

const partNames = ['pages', 'peers', 'memory', 'lighthouse', 'interactions']

const usage = `npm run bench -- [part …] [--runs N] [--quick] [--only contestant,…] [--before folder] [--lite]

Parts: ${partNames.join(', ')}; without one, all of them. --quick: one or two runs, and the most telling conditions. --only: some contestants. --before: another clone, with its build, beside which lighthouse and interactions measure this one. --lite: they measure the lite flavour too.
Contestants: ${contestants.map(({ id }) => id).join(', ')}.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    before: { type: 'string' },
    lite: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const only = values.only?.split(',')
const unknown = [
  ...positionals.filter((name) => !partNames.includes(name)),
  ...(only ?? []).filter((name) => !contestants.some(({ id }) => id === name)),
]
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}.\n\n${usage}`)
  process.exit(1)
}
const quickRuns = (part: string) => (part === 'pages' ? 2 : 1)
const conditionIds = values.quick ? ['base', 'hundred'] : undefined
const entered = contestants.filter(({ id }) => !only || only.includes(id))
const ofSubject = (isAccordion: boolean) => entered.filter(({ subject }) => (subject === 'accordions') === isAccordion)

/** The other programs' share of the processor, sampled between the measurements of a part. */
let busy: number[] = []
const onRound = async (text: string) => {
  busy.push(await busyShare())
  console.error(text)
}

await installBrowser()
const server = await startServer(entered)
const browser = await launch(server.browserArguments)
const { origin } = server

const parts: Record<string, { runs: number; measure: (runs: number) => Promise<object> }> = {
  pages: {
    runs: 5,
    measure: (runs) => measurePages(browser, origin, ofSubject(true), { runs, conditionIds, onRound }),
  },
  peers: { runs: 5, measure: (runs) => measurePeers(browser, origin, ofSubject(false), { runs, onRound }) },
  memory: {
    runs: 1,
    measure: () =>
      measureMemory(
        browser,
        origin,
        ofSubject(true).filter(({ ready, finish }) => ready && !finish),
      ),
  },
  lighthouse: { runs: 5, measure: (runs) => measureAudits(values, { runs, onRound }) },
  interactions: { runs: 5, measure: (runs) => measureInteractions(browser, values, { runs, onRound }) },
}

const measured: Record<string, Circumstances> = {}
const environment = { ...machine(), chromium: browser.version(), version }
const rows = entered.map(({ id, subject, name, peer }) => ({
  id,
  subject,
  name,
  version: peer && versionOf(peer),
}))

try {
  for (const [name, { runs: usual, measure }] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const runs = name === 'memory' ? 1 : Number(values.runs ?? (values.quick ? quickRuns(name) : usual))
    const started = performance.now()
    busy = [await busyShare()]
    const found = await measure(runs)
    busy.push(await busyShare())
    const minutes = (performance.now() - started) / 60_000
    measured[name] = { date: new Date().toISOString().slice(0, 10), runs, minutes, busy: median(busy), ...found }
    console.error(`${name}: ${minutes.toFixed(1)} minutes`)
  }
} finally {
  await browser.close()
  server.stop()
  // Also what was measured before a part failed.
  console.log(resultsDocument({ environment, contestants: rows, parts: measured as Results['parts'] }))
}
