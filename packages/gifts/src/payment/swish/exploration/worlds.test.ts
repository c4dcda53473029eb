import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Status, statuses } from '../state.ts'
import { type Edge, explore } from './explore.ts'
import { broken, successions, withoutNetwork } from './truths.ts'
import { type MoveName, type World, moveNames, moves, start } from './world.ts'

const { worlds, edges } = explore()

const worldOf = (key: string): World => {
  const world = worlds.get(key)
  if (!world) throw new Error(`No such world: ${key}`)
  return world
}

const into = new Map<string, Edge>()
for (const edge of edges) if (!into.has(edge.to)) into.set(edge.to, edge)

const outOf = new Map<string, Edge[]>()
for (const edge of edges) outOf.set(edge.from, [...(outOf.get(edge.from) ?? []), edge])

/** How a world came about, the first move first. */
function movesTo(key: string): MoveName[] {
  const path: MoveName[] = []
  for (let at = key; at !== edges[0]?.from;) {
    const edge = into.get(at)
    if (!edge) throw new Error(`Nothing leads to ${at}`)
    path.unshift(edge.move)
    at = edge.from
  }
  return path
}

/** Lives through moves from the start; the first thing that breaks is told with how it came about. */
function live(path: readonly MoveName[]): string | undefined {
  let world = start
  for (const [index, move] of path.entries()) {
    const next = moves[move](world)
    if (!next) continue
    world = next
    const problem = broken(world)[0]
    if (problem) return `${problem}: ${path.slice(0, index + 1).join('; ')}`
  }
  return undefined
}

const standing = (world: World): Status | 'closed' | 'thank-you' =>
  world.page === 'thank-you' ? 'thank-you' : (world.dialog?.status ?? 'closed')

describe('everything that can happen to a gift by Swish', () => {
  it('comes to every status of the specification, and to the thank-you page', () => {
    const reached = new Set([...worlds.values()].map(standing))
    expect([...reached].sort()).toEqual([...statuses, 'closed', 'thank-you'].sort())
  })

  it('breaks no promise: one payment an attempt, none asked for twice, the truth told, the paid thanked [SWI-21]', () => {
    const first = [...worlds].find(([, world]) => broken(world).length > 0)
    expect(first && `${broken(first[1])[0]}: ${movesTo(first[0]).join('; ')}`).toBeUndefined()
  })

  it('follows the statuses in no other order than these', () => {
    const found: Record<string, Set<string>> = {}
    for (const { from, move, to } of edges) {
      if (move.startsWith('the page is loaded')) continue
      const [before, after] = [worldOf(from).dialog?.status, worldOf(to).dialog?.status]
      if (before && after && before !== after) (found[before] ??= new Set()).add(after)
    }
    const asFound = Object.fromEntries(statuses.map((status) => [status, [...(found[status] ?? [])].sort()]))
    expect(asFound).toEqual(successions)
  })

  it('leaves the donor a way out of every state, even when no call is ever answered', () => {
    const leadsTo = new Map<string, string[]>()
    for (const { from, move, to } of edges) {
      if (withoutNetwork.includes(move)) leadsTo.set(to, [...(leadsTo.get(to) ?? []), from])
    }
    const out = new Set(
      [...worlds].filter(([, { dialog, page }]) => dialog === null || page === 'thank-you').map(([key]) => key),
    )
    for (const key of out) for (const from of leadsTo.get(key) ?? []) out.add(from)
    const stuck = [...worlds.keys()].filter((key) => !out.has(key))
    expect(stuck.slice(0, 1)).toEqual([])
  })

  it('holds for sequences that cover every pair of transitions', () => {
    const name = ({ from, move, to }: Edge) => `${standing(worldOf(from))} — ${move} → ${standing(worldOf(to))}`
    const covered = new Set<string>()
    for (const first of edges) {
      for (const second of outOf.get(first.to) ?? []) {
        const pair = `${name(first)}, then ${name(second)}`
        if (covered.has(pair)) continue
        covered.add(pair)
        expect(live([...movesTo(first.from), first.move, second.move])).toBeUndefined()
      }
    }
    expect(covered.size).toBeGreaterThan(3000)
  })

  it('holds for long lives in which anything happens in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moveNames), { minLength: 20, maxLength: 120, size: 'max' }), (path) => {
        expect(live(path)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})
