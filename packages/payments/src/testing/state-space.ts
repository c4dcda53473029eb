/** The possible moves by name. A move returns undefined if it cannot happen. */
export type Moves<System, Name extends string = string> = Readonly<Record<Name, (system: System) => System | undefined>>

/** The same for moves that run asynchronous code. */
export type AsyncMoves<System, Name extends string = string> = Readonly<
  Record<Name, (system: System) => System | undefined | Promise<System | undefined>>
>

export interface ReachedState<System, Name extends string = string> {
  readonly system: System
  /** The shortest sequence of moves that leads here. */
  readonly path: readonly Name[]
}

/** A move from one state to another. */
export interface StateEdge<Name extends string = string> {
  readonly from: string
  readonly move: Name
  readonly to: string
}

/** Every reachable state, by its key, and every move between them. */
export interface StateSpace<System, Name extends string = string> {
  readonly states: ReadonlyMap<string, ReachedState<System, Name>>
  readonly edges: readonly StateEdge<Name>[]
}

interface Exploration<System> {
  /** Equal for states in which the same can happen next. */
  readonly keyOf?: (system: System) => string
  /** The most moves in a row. */
  readonly maxDepth?: number
}

/** Explores all states that the moves reach from the first state. States are plain JSON values. */
export async function exploreStateSpace<System, Name extends string>(
  first: System,
  moves: AsyncMoves<System, Name>,
  { keyOf = JSON.stringify, maxDepth = Infinity }: Exploration<System> = {},
): Promise<StateSpace<System, Name>> {
  const names = Object.keys(moves) as Name[]
  const states = new Map<string, ReachedState<System, Name>>([[keyOf(first), { system: first, path: [] }]])
  const edges: StateEdge<Name>[] = []
  // Iterating over a map also visits entries that are added meanwhile, so the loop ends when there
  // is nothing new.
  for (const [from, { system, path }] of states) {
    if (path.length >= maxDepth) continue
    for (const move of names) {
      const next = await moves[move](system)
      if (!next) continue
      const to = keyOf(next)
      edges.push({ from, move, to })
      if (!states.has(to)) states.set(to, { system: next, path: [...path, move] })
    }
  }
  return { states, edges }
}

/** The first violation of an invariant with the path that leads to it, or undefined. */
export function findViolation<System>(
  { states }: StateSpace<System>,
  broken: (system: System) => string | undefined,
): string | undefined {
  for (const { system, path } of states.values()) {
    const problem = broken(system)
    if (problem) return `${problem}: ${path.join('; ')}`
  }
  return undefined
}
