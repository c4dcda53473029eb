import type { Browser } from 'playwright'
import { root } from '../../../scripts/build/elements.mjs'
import type { Rounds } from '../browser.ts'
import type { SiteCells } from '../report/results.ts'
import { spread } from '../report/statistics.ts'
import { type Demo, startDemo } from './demo.ts'
import { interact, interactions } from './interactions.ts'
import { audit, auditedPages } from './lighthouse.ts'

/** What to measure beside this clone's build. */
export interface Beside {
  /** The folder of another clone. */
  readonly before?: string | undefined
  /** This clone's lite flavour. */
  readonly lite?: boolean
}

/** A demo host of each build to compare. */
async function startDemos({ before, lite = false }: Beside) {
  const builds = {
    ...(before && { before: () => startDemo(before) }),
    [before ? 'after' : 'now']: () => startDemo(root),
    ...(lite && { lite: () => startDemo(root, 'lite') }),
  }
  return Promise.all(Object.entries(builds).map(async ([build, start]) => ({ build, demo: await start() })))
}

/**
 * Measures each page with each build in turn, so that noise affects both equally.
 * @param measure Its figures, by name.
 */
async function alternate(
  names: readonly string[],
  beside: Beside,
  { runs, onRound }: Rounds,
  measure: (name: string, demo: Demo) => Promise<Readonly<Record<string, number>>>,
): Promise<{ cells: SiteCells }> {
  const demos = await startDemos(beside)
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
export const measureAudits = (beside: Beside, rounds: Rounds) =>
  alternate(Object.keys(auditedPages), beside, rounds, (name, demo) => audit(auditedPages[name]?.(demo) ?? ''))

/** How long the demo's pages take to answer what a visitor does on a phone. */
export const measureInteractions = (browser: Browser, beside: Beside, rounds: Rounds) =>
  alternate(Object.keys(interactions), beside, rounds, async (name, demo) => ({
    answer: await interact(browser, demo, name),
  }))
