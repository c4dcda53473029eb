import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StateEdge, exploreStateSpace, findViolation } from '../testing/state-space.ts'
import { type SwishStatus, swishStatuses } from './state.ts'
import { allowedSuccessors, brokenInvariants, offlineMoves, phasesOfStatus } from './testing/invariants.ts'
import { systemKey } from './testing/system-key.ts'
import { type MoveName, type System, moveNames, moves, initialSystem } from './testing/system-model.ts'

const { states, edges } = await exploreStateSpace(initialSystem, moves, { keyOf: systemKey })

const reached = (key: string) => {
  const found = states.get(key)
  if (!found) throw new Error(`No such system: ${key}`)
  return found
}
const systemOf = (key: string): System => reached(key).system

const outOf = new Map<string, StateEdge<MoveName>[]>()
for (const edge of edges) outOf.set(edge.from, [...(outOf.get(edge.from) ?? []), edge])

/**
 * Plays a sequence of moves. Returns the first violated invariant with the moves that led to it.
 */
function play(path: readonly MoveName[], from: System = initialSystem): string | undefined {
  let system = from
  for (const [index, move] of path.entries()) {
    const next = moves[move](system)
    if (!next) continue
    system = next
    const problem = brokenInvariants(system)[0]
    if (problem) return `${problem}: ${path.slice(0, index + 1).join('; ')}`
  }
  return undefined
}

const statusOf = (system: System): SwishStatus | 'closed' | 'thank-you' =>
  system.page === 'thank-you' ? 'thank-you' : (system.dialog?.status ?? 'closed')

describe('swish payment, all reachable states', () => {
  it('reach every status of the dialog, and the thank-you page', () => {
    const reached = new Set([...states.values()].map(({ system }) => statusOf(system)))
    expect([...reached].sort()).toEqual([...swishStatuses, 'closed', 'thank-you'].sort())
  })

  it('show what the client does: each status has its phases, and the same connection', () => {
    const phases: Partial<Record<SwishStatus, Set<string>>> = {}
    for (const { system } of states.values()) {
      const { dialog, payment } = system
      if (dialog === null) continue
      ;(phases[dialog.status] ??= new Set()).add(payment.phase.name)
      expect(dialog.connection).toBe(payment.connection)
      // A dialog has a payment to show for as long as the client watches it.
      if (dialog.status === 'idle') expect(dialog.payment !== null).toBe(payment.phase.name === 'watching')
    }
    const asFound = Object.fromEntries(swishStatuses.map((status) => [status, [...(phases[status] ?? [])].sort()]))
    expect(asFound).toEqual(phasesOfStatus)
  })

  it('violate no invariant: one payment per attempt, no double payment, one thank-you [SWI-21]', () => {
    expect(findViolation({ states, edges }, (system) => brokenInvariants(system)[0])).toBeUndefined()
  })

  it('change status only as the table of successors allows', () => {
    const found: Record<string, Set<string>> = {}
    for (const { from, move, to } of edges) {
      if (move.startsWith('the page is loaded')) continue
      const [before, after] = [systemOf(from).dialog?.status, systemOf(to).dialog?.status]
      if (before && after && before !== after) (found[before] ??= new Set()).add(after)
    }
    const asFound = Object.fromEntries(swishStatuses.map((status) => [status, [...(found[status] ?? [])].sort()]))
    expect(asFound).toEqual(allowedSuccessors)
  })

  it('let the donor out of every state, even when no request is ever answered', () => {
    const leadsTo = new Map<string, string[]>()
    for (const { from, move, to } of edges) {
      if (offlineMoves.includes(move)) leadsTo.set(to, [...(leadsTo.get(to) ?? []), from])
    }
    const out = new Set(
      [...states].filter(([, { system }]) => system.dialog === null || system.page === 'thank-you').map(([key]) => key),
    )
    for (const key of out) for (const from of leadsTo.get(key) ?? []) out.add(from)
    const stuck = [...states.keys()].filter((key) => !out.has(key))
    expect(stuck.slice(0, 1)).toEqual([])
  })

  it('violate no invariant in sequences that cover every pair of transitions', { timeout: 60_000 }, () => {
    const named = ({ from, move, to }: StateEdge<MoveName>) =>
      `${statusOf(systemOf(from))} — ${move} → ${statusOf(systemOf(to))}`
    const names = new Map(edges.map((edge) => [edge, named(edge)]))
    const covered = new Set<string>()
    for (const first of edges) {
      for (const second of outOf.get(first.to) ?? []) {
        const pair = `${names.get(first)}, then ${names.get(second)}`
        if (covered.has(pair)) continue
        covered.add(pair)
        // The states on the way are checked above.
        const problem = play([first.move, second.move], systemOf(first.from))
        if (problem) expect.fail(`${reached(first.from).path.join('; ')}; ${problem}`)
      }
    }
    expect(covered.size).toBeGreaterThan(3000)
  })

  it('violate no invariant in long random sequences of moves', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moveNames), { minLength: 20, maxLength: 120, size: 'max' }), (path) => {
        expect(play(path)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})
