import type { Transition } from '@charity-elements/ui/state-machine'

/**
 * Runs the state machine of a modal inside a model of the system. `dispatch` returns the system
 * after an event, or undefined if the event is ignored. `applyTransition` returns the system after
 * a transition.
 * @param capped Limits the counters of a state, so that the number of states is finite.
 */
export function modalModel<System extends { readonly modal: State | null }, State, Event, Effect>(
  reduce: (state: State, event: Event) => Transition<State, Effect>,
  applyEffect: (system: System, effect: Effect) => System,
  capped: (state: State) => State,
) {
  const applyTransition = (system: System, { state, effects }: Transition<State, Effect>): System =>
    effects.reduce(applyEffect, { ...system, modal: capped(state) })
  const dispatch =
    (event: Event) =>
    (system: System): System | undefined => {
      if (!system.modal) return undefined
      const next = reduce(system.modal, event)
      return next.state === system.modal && next.effects.length === 0 ? undefined : applyTransition(system, next)
    }
  return { applyTransition, dispatch }
}
