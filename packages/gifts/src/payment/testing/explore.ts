/** Something that happens: undefined where it cannot. */
export type Moves<World> = Readonly<Record<string, (world: World) => World | undefined>>

export interface Reached<World> {
  readonly world: World
  /** What happened to get here, the first move first. */
  readonly path: readonly string[]
}

/** Every world that can be reached from the first, each once, by the shortest way. Worlds are plain values. */
export function explore<World>(first: World, moves: Moves<World>): readonly Reached<World>[] {
  const found = new Map<string, Reached<World>>([[JSON.stringify(first), { world: first, path: [] }]])
  // A map gives what is added to it while it is walked: this ends when nothing new is found.
  for (const { world, path } of found.values()) {
    for (const [name, move] of Object.entries(moves)) {
      const next = move(world)
      const key = JSON.stringify(next)
      if (next && !found.has(key)) found.set(key, { world: next, path: [...path, name] })
    }
  }
  return [...found.values()]
}

/** The first world in which a promise is broken, told as how it came about; undefined where all is well. */
export function firstBroken<World>(
  reached: readonly Reached<World>[],
  broken: (world: World) => string | undefined,
): string | undefined {
  for (const { world, path } of reached) {
    const problem = broken(world)
    if (problem) return `${problem}: ${path.join('; ')}`
  }
  return undefined
}
