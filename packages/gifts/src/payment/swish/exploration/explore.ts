import type { SwishState } from '../state.ts'
import { type HostAttempt, isUntold, newest } from './host.ts'
import { type MoveName, type World, moveNames, moves, start } from './world.ts'

/** One thing that happened, from one world to another. */
export interface Edge {
  readonly from: string
  readonly move: MoveName
  readonly to: string
}

export interface Exploration {
  readonly worlds: ReadonlyMap<string, World>
  readonly edges: readonly Edge[]
}

/** Losses beyond this many change nothing but the delay before the next call. */
const lossesThatMatter = 4

function withoutHistory(state: SwishState | null): unknown {
  if (state === null) return null
  const capped = 'losses' in state ? { ...state, losses: Math.min(state.losses, lossesThatMatter) } : state
  return 'payment' in capped && capped.payment ? { ...capped, payment: capped.payment.type } : capped
}

/** Whether an attempt can still be spoken of: the rest is history. */
function isOfConsequence(attempt: HostAttempt, { host, kept, call, dialog }: World): boolean {
  const named = [kept, call, dialog].map((part) => (part && 'attempt' in part ? part.attempt : null))
  return attempt === newest(host) || named.includes(attempt.key) || isUntold(attempt)
}

/** A world as far as it matters for what can happen next: history is left out, and identities are counted anew. */
export function keyOf(world: World): string {
  const attempts = world.host.attempts.filter((attempt) => isOfConsequence(attempt, world))
  const text = JSON.stringify({
    dialog: withoutHistory(world.dialog),
    page: world.page,
    call: world.call && { ...world.call, after: 0 },
    kept: world.kept,
    attempts,
    thanked: attempts.map(({ key }) => Math.min(world.thanked.filter((other) => other === key).length, 2)),
  })
  const names = new Map<string, number>()
  return text.replace(/\d{8}-0000-4000-8000-0{12}/g, (id) => {
    names.set(id, names.get(id) ?? names.size)
    return `attempt ${names.get(id)}`
  })
}

/** Every world that can be reached, each once, and everything that leads from one to another. */
export function explore(): Exploration {
  const worlds = new Map([[keyOf(start), start]])
  const edges: Edge[] = []
  // A map gives what is added to it while it is walked: this ends when nothing new is found.
  for (const [from, world] of worlds) {
    for (const move of moveNames) {
      const next = moves[move](world)
      if (!next) continue
      const to = keyOf(next)
      edges.push({ from, move, to })
      if (!worlds.has(to)) worlds.set(to, next)
    }
  }
  return { worlds, edges }
}
