import { ratio, spread } from '../report/statistics.mjs'
import { ratios } from '../report/reach.mjs'
import { conditions, warm } from './conditions.mjs'
import { visit } from './visit.mjs'

/** @typedef {import('./contestants/contestant.mjs').Contestant} Contestant */
/** @typedef {import('./visit.mjs').Visit} Visit */

/**
 * Visits every contestant's page under every condition, contestant after contestant in every round, so that noise meets all of them alike.
 * The first round of a condition that all share warms the server and is not counted.
 * @param {import('playwright').Browser} browser @param {string} origin @param {readonly Contestant[]} contestants
 * @param {{runs: number, conditionIds?: string[], onRound?: (text: string) => Promise<void> | void}} options
 */
export async function measurePages(browser, origin, contestants, { runs, conditionIds, onRound }) {
  /** @type {Record<string, Record<string, Visit[]>>} By condition and contestant. */
  const visits = {}
  const keep = (/** @type {string} */ condition, /** @type {string} */ id, /** @type {Visit} */ visited) =>
    ((visits[condition] ??= {})[id] ??= []).push(visited)
  for (const contestant of contestants) await visit(browser, origin, contestant, { ...conditions[0], withWarm: false })
  for (let run = 1; run <= runs; run += 1) {
    for (const condition of conditions) {
      if (conditionIds && !conditionIds.includes(condition.id)) continue
      await onRound?.(`run ${run} of ${runs}: ${condition.name}`)
      for (const contestant of contestants) {
        const { first, second } = await visit(browser, origin, contestant, condition)
        keep(condition.id, contestant.id, first)
        if (second) keep(warm.id, contestant.id, second)
      }
    }
  }
  return { cells: summarise(visits), ratios: pairRatios(visits) }
}

/** Visits what stands beside one element of another kind, one on a page. @param {import('playwright').Browser} browser @param {string} origin @param {readonly Contestant[]} contestants @param {{runs: number, onRound?: (text: string) => Promise<void> | void}} options */
export async function measurePeers(browser, origin, contestants, { runs, onRound }) {
  const condition = { id: 'base', name: 'one', count: 1, slowdown: 4 }
  /** @type {Record<string, Record<string, Visit[]>>} */
  const visits = { base: {} }
  for (let run = 0; run <= runs; run += 1) {
    await onRound?.(`run ${run} of ${runs}: other elements`)
    for (const contestant of contestants) {
      const { first } = await visit(browser, origin, contestant, condition)
      // The first round warms the server.
      if (run > 0) (visits.base[contestant.id] ??= []).push(first)
    }
  }
  return { cells: summarise(visits) }
}

/** Median and quartiles of every measure. @param {Record<string, Record<string, Visit[]>>} visits */
function summarise(visits) {
  const mapValues = (object, of) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]))
  const measuresOf = (/** @type {Visit[]} */ all) =>
    Object.fromEntries(
      [...new Set(all.flatMap((one) => Object.keys(one)))].map((measure) => [
        measure,
        spread(all.map((one) => one[measure]).filter((value) => value !== undefined)),
      ]),
    )
  return mapValues(visits, (ofCondition) => mapValues(ofCondition, measuresOf))
}

/** The ratios whose two sides were both measured. @param {Record<string, Record<string, Visit[]>>} visits */
function pairRatios(visits) {
  const measured = ratios.flatMap(({ id, condition, measure, one, other }) => {
    const [ones, others] = [one, other].map((contestant) => visits[condition]?.[contestant]?.map((at) => at[measure]))
    return ones && others ? [[id, ratio(ones, others)]] : []
  })
  return Object.fromEntries(measured)
}
