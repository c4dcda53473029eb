/** The result of an event: the next state, and the effects to run. */
export interface Transition<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** A state machine: pure, without clock, network or DOM. */
export interface Machine<State, Event, Effect> {
  readonly initialState: State
  readonly reduce: (state: State, event: Event) => Transition<State, Effect>
}

/** A running state machine. */
export interface StateMachine<State, Event> {
  readonly state: () => State
  readonly subscribe: (onChange: () => void) => () => void
  readonly send: (event: Event) => void
  /**
   * Runs the effects of the initial transition. Call it again only if those effects may run twice.
   */
  readonly start: () => void
}

/**
 * Runs a state machine. Effects run at once and in order, before subscribers get the state, because
 * a payment must not wait for a render. If an effect sends an event, the effects of that event run
 * after those that are already queued.
 */
export function runStateMachine<State, Event, Effect>(
  initial: Transition<State, Effect>,
  reduce: (state: State, event: Event) => Transition<State, Effect>,
  runEffect: (effect: Effect, state: State, send: (event: Event) => void) => void,
): StateMachine<State, Event> {
  let { state } = initial
  const subscribers = new Set<() => void>()
  const queue: Effect[] = []
  let isRunning = false

  function runAll(effects: readonly Effect[]): void {
    queue.push(...effects)
    if (isRunning) return
    isRunning = true
    try {
      for (let effect = queue.shift(); effect !== undefined; effect = queue.shift()) runEffect(effect, state, send)
    } finally {
      isRunning = false
    }
  }

  function send(event: Event): void {
    const next = reduce(state, event)
    const isChanged = next.state !== state
    state = next.state
    runAll(next.effects)
    if (isChanged) for (const notify of subscribers) notify()
  }

  return {
    state: () => state,
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => subscribers.delete(onChange)
    },
    send,
    start: () => runAll(initial.effects),
  }
}
