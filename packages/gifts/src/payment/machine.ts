/** What an event makes of a state: the next one, and what to do about it. */
export interface Step<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A machine that runs: a state that views draw, and the way to send events. */
export interface Machine<State, Event> {
  readonly state: () => State
  readonly subscribe: (onChange: () => void) => () => void
  readonly send: (event: Event) => void
  /** Performs the effects that the start came with. Doing so again is harmless where the effects are. */
  readonly start: () => void
}

/**
 * Runs a machine. Effects are performed as they come, in order, whether or not anything is drawn: money does not wait for a
 * view. Events that an effect sends are taken after the effects of the step before.
 */
export function runMachine<State, Event, Effect>(
  first: Step<State, Effect>,
  step: (state: State, event: Event) => Step<State, Effect>,
  perform: (effect: Effect, state: State, send: (event: Event) => void) => void,
): Machine<State, Event> {
  let { state } = first
  const views = new Set<() => void>()
  const due: Effect[] = []
  let isPerforming = false

  function performAll(effects: readonly Effect[]): void {
    due.push(...effects)
    if (isPerforming) return
    isPerforming = true
    try {
      for (let effect = due.shift(); effect !== undefined; effect = due.shift()) perform(effect, state, send)
    } finally {
      isPerforming = false
    }
  }

  function send(event: Event): void {
    const next = step(state, event)
    const isChanged = next.state !== state
    state = next.state
    performAll(next.effects)
    if (isChanged) for (const view of views) view()
  }

  return {
    state: () => state,
    subscribe: (onChange) => {
      views.add(onChange)
      return () => views.delete(onChange)
    },
    send,
    start: () => performAll(first.effects),
  }
}
