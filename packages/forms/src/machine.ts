import { useCallback, useEffect, useRef, useState } from 'react'

/** What an event makes of a state: the next one, and what is to be done about it. */
export interface Step<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A table of states: pure, without clock, network or DOM. */
export interface Machine<State, Event, Effect> {
  readonly start: State
  readonly step: (state: State, event: Event) => Step<State, Effect>
}

/**
 * Runs a machine in a view. Its effects are performed when the state they came with has been drawn, so that one may move the focus
 * to what it brought.
 *
 * @returns the state, and the way to send an event, which stays the same function.
 */
export function useMachine<State, Event, Effect>(
  { start, step }: Machine<State, Event, Effect>,
  perform: (effect: Effect, send: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const [drawn, draw] = useState({ state: start })
  const latest = useRef(start)
  const due = useRef<Effect[]>([])

  const send = useCallback(
    (event: Event) => {
      const { state, effects } = step(latest.current, event)
      if (state === latest.current && effects.length === 0) return
      latest.current = state
      due.current.push(...effects)
      draw({ state })
    },
    [step],
  )

  useEffect(() => {
    for (const effect of due.current.splice(0)) perform(effect, send)
  }, [drawn, perform, send])

  return [drawn.state, send]
}
