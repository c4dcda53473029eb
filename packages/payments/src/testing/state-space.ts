/** The possible moves by name. A move returns undefined if it cannot happen. */
export type Moves<System, Name extends string = string> = Readonly<Record<Name, (system: System) => System | undefined>>

/** The same for moves that run asynchronous code. */
export type AsyncMoves<System, Name extends string = string> = Readonly<
  Record<Name, (system: System) => System | undefined | Promise<System | undefined>>
>

export interface ReachedState<System, Name extends string = string> {
  readonly key: string
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
  const states = new Map<string, ReachedState<System, Name>>()
  /** The state of a system, which is new or known. */
  function reach(system: System, path: readonly Name[]): ReachedState<System, Name> {
    const key = keyOf(system)
    const reached = states.get(key) ?? { key, system, path }
    states.set(key, reached)
    return reached
  }
  reach(first, [])
  const edges: StateEdge<Name>[] = []
  // Iterating over a map also visits entries that are added meanwhile, so the loop ends when there
  // is nothing new.
  for (const { key, system, path } of states.values()) {
    if (path.length >= maxDepth) continue
    for (const move of names) {
      const next = await moves[move](system)
      if (next) edges.push({ from: key, move, to: reach(next, [...path, move]).key })
    }
  }
  return { states, edges }
}
