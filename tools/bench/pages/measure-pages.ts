import type { Browser } from 'playwright'
import type { Rounds } from '../browser.ts'
import { ratios } from '../report/reach.ts'
import type { Cell, Cells } from '../report/results.ts'
import { ratio, spread } from '../report/statistics.ts'
import { base, conditions, warm } from './conditions.ts'
import type { Contestant } from './contestants/contestant.ts'
import { type Visit, visit } from './visit.ts'

/** By condition and contestant. */
type Visits = Record<string, Record<string, Visit[]>>

/**
 * Visits every contestant's page under every condition, one contestant after the other in every
 * round, so that noise affects all of them equally. The first round of a shared condition warms the
 * server and does not count.
 */
export async function measurePages(
  browser: Browser,
  origin: string,
  contestants: readonly Contestant[],
  { runs, conditionIds, onRound }: Rounds & { conditionIds?: string[] | undefined },
) {
  const visits: Visits = {}
  const keep = (condition: string, id: string, visited: Visit) => ((visits[condition] ??= {})[id] ??= []).push(visited)
  for (const contestant of contestants) await visit(browser, origin, contestant, { ...base, withWarm: false })
  for (let run = 1; run <= runs; run += 1) {
    for (const condition of conditions) {
      if (conditionIds && !conditionIds.includes(condition.id)) continue
      await onRound(`run ${run} of ${runs}: ${condition.name}`)
      for (const contestant of contestants) {
        const { first, second } = await visit(browser, origin, contestant, condition)
        keep(condition.id, contestant.id, first)
        if (second) keep(warm.id, contestant.id, second)
      }
    }
  }
  return { cells: mapValues(visits, summarise), ratios: pairRatios(visits) }
}

/** Visits the peers of other elements, one on a page. */
export async function measurePeers(
  browser: Browser,
  origin: string,
  contestants: readonly Contestant[],
  { runs, onRound }: Rounds,
) {
  const condition = { id: 'base', name: 'one', count: 1, slowdown: 4 }
  const visits: Record<string, Visit[]> = {}
  for (let run = 0; run <= runs; run += 1) {
    await onRound(`run ${run} of ${runs}: other elements`)
    for (const contestant of contestants) {
      const { first } = await visit(browser, origin, contestant, condition)
      // The first round warms the server.
      if (run > 0) (visits[contestant.id] ??= []).push(first)
    }
  }
  return { cells: { base: summarise(visits) } }
}

const mapValues = <Value, Result>(object: Record<string, Value>, of: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]))

/** Median and quartiles of every measure, by contestant. */
const summarise = (visits: Record<string, Visit[]>): Cells =>
  mapValues(visits, (all) => {
    const measures = new Set(all.flatMap((one) => Object.keys(one) as (keyof Visit)[]))
    // What every visit has is in the cell.
    return Object.fromEntries(
      [...measures].map((measure) => [measure, spread(all.flatMap((one) => one[measure] ?? []))]),
    ) as unknown as Cell
  })

/** The ratios whose two sides were both measured. */
function pairRatios(visits: Visits) {
  const measured = ratios.flatMap(({ id, condition, measure, one, other }) => {
    const [ones, others] = [one, other].map((contestant) =>
      visits[condition]?.[contestant]?.map((at) => at[measure] ?? NaN),
    )
    return ones && others ? [[id, ratio(ones, others)]] : []
  })
  return Object.fromEntries(measured)
}
