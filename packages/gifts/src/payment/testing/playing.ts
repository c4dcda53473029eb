import type { Step } from '../machine.ts'

/**
 * A payment's machine as a part of a world that is explored: `told` gives the world after an event, undefined where it means
 * nothing; `applied` the world after a step.
 * @param capped A state with its counters cut off, so that there are finitely many.
 */
export function playing<World extends { readonly modal: State | null }, State, Event, Effect>(
  step: (state: State, event: Event) => Step<State, Effect>,
  effected: (world: World, effect: Effect) => World,
  capped: (state: State) => State,
) {
  const applied = (world: World, { state, effects }: Step<State, Effect>): World =>
    effects.reduce(effected, { ...world, modal: capped(state) })
  const told =
    (event: Event) =>
    (world: World): World | undefined => {
      if (!world.modal) return undefined
      const next = step(world.modal, event)
      return next.state === world.modal && next.effects.length === 0 ? undefined : applied(world, next)
    }
  return { applied, told }
}
