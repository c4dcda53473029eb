import { useCallback, useEffect, useRef, useState } from 'react'

/** Result of an event: the next state, and the side effects to run. */
export interface Transition<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A state machine: pure, without clock, network or DOM. */
export interface Machine<State, Event, Effect> {
  readonly initialState: State
  readonly reduce: (state: State, event: Event) => Transition<State, Effect>
}

/**
 * Runs a machine in a view. Effects run after the render of the state they belong to, so that an effect can focus an element that has
 * just appeared.
 *
 * @returns the state, and a stable function that sends an event.
 */
export function useMachine<State, Event, Effect>(
  { initialState, reduce }: Machine<State, Event, Effect>,
  runEffect: (effect: Effect, send: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const [rendered, render] = useState({ state: initialState })
  const latest = useRef(initialState)
  const pendingEffects = useRef<Effect[]>([])

  const send = useCallback(
    (event: Event) => {
      const { state, effects } = reduce(latest.current, event)
      if (state === latest.current && effects.length === 0) return
      latest.current = state
      pendingEffects.current.push(...effects)
      render({ state })
    },
    [reduce],
  )

  useEffect(() => {
    for (const effect of pendingEffects.current.splice(0)) runEffect(effect, send)
  }, [rendered, runEffect, send])

  return [rendered.state, send]
}
