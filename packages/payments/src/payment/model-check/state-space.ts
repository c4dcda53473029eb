/** The possible moves by name. A move returns undefined where it cannot happen. */
export type Moves<System> = Readonly<Record<string, (system: System) => System | undefined>>

export interface ReachedState<System> {
  readonly system: System
  /** The shortest sequence of moves that leads here. */
  readonly path: readonly string[]
}

/** Every state that can be reached from the first one, each once. States are plain JSON values. */
export function exploreStateSpace<System>(first: System, moves: Moves<System>): readonly ReachedState<System>[] {
  const found = new Map<string, ReachedState<System>>([[JSON.stringify(first), { system: first, path: [] }]])
  // Iterating over a map visits entries that are added meanwhile: the loop ends when nothing new is found.
  for (const { system, path } of found.values()) {
    for (const [name, move] of Object.entries(moves)) {
      const next = move(system)
      const key = JSON.stringify(next)
      if (next && !found.has(key)) found.set(key, { system: next, path: [...path, name] })
    }
  }
  return [...found.values()]
}

/** The first violation of an invariant with the path that leads to it, or undefined. */
export function findViolation<System>(
  reached: readonly ReachedState<System>[],
  broken: (system: System) => string | undefined,
): string | undefined {
  for (const { system, path } of reached) {
    const problem = broken(system)
    if (problem) return `${problem}: ${path.join('; ')}`
  }
  return undefined
}
