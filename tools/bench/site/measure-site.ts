import type { Browser } from 'playwright'
import { root } from '../../../scripts/build/root.mjs'
import type { Rounds } from '../browser.ts'
import type { SiteCells } from '../report/results.ts'
import { spread } from '../report/statistics.ts'
import { type Demo, startDemo } from './demo.ts'
import { interact, interactions } from './interactions.ts'
import { audit, auditedPages } from './lighthouse.ts'

/** The builds to compare: this clone's, after that of another clone, if there is one. */
const clones = (before: string | undefined) => ({
  ...(before && { before }),
  ...(before ? { after: root } : { now: root }),
})

/**
 * Measures each page with each build in turn, so that noise affects both equally.
 * @param measure Its figures, by name.
 */
async function alternate(
  names: readonly string[],
  before: string | undefined,
  { runs, onRound }: Rounds,
  measure: (name: string, demo: Demo) => Promise<Readonly<Record<string, number>>>,
): Promise<{ cells: SiteCells }> {
  const builds = clones(before)
  const demos = await Promise.all(
    Object.entries(builds).map(async ([build, clone]) => ({ build, demo: await startDemo(clone) })),
  )
  try {
    const figures: Record<string, Record<string, Record<string, number[]>>> = {}
    for (let run = 1; run <= runs; run += 1) {
      for (const name of names) {
        await onRound(`run ${run} of ${runs}: ${name}`)
        for (const { build, demo } of demos)
          for (const [figure, value] of Object.entries(await measure(name, demo)))
            (((figures[name] ??= {})[build] ??= {})[figure] ??= []).push(value)
      }
    }
    const cells = mapValues(figures, (ofBuilds) => mapValues(ofBuilds, (cell) => mapValues(cell, spread)))
    return { cells }
  } finally {
    await Promise.all(demos.map(({ demo }) => demo.stop()))
  }
}

const mapValues = <Value, Result>(object: Readonly<Record<string, Value>>, of: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]))

/** What Lighthouse says of the demo's pages. */
export const measureAudits = (before: string | undefined, rounds: Rounds) =>
  alternate(Object.keys(auditedPages), before, rounds, (name, demo) => audit(auditedPages[name]?.(demo) ?? ''))

/** How long the demo's pages take to answer what a visitor does on a phone. */
export const measureInteractions = (browser: Browser, before: string | undefined, rounds: Rounds) =>
  alternate(Object.keys(interactions), before, rounds, async (name, demo) => ({
    answer: await interact(browser, demo, name),
  }))
