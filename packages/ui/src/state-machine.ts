import { useEffect, useState, useSyncExternalStore } from 'react'

/** The result of an event: the next state, and the effects to run. */
export interface Transition<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
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

/** Runs the effects of a state machine. */
export interface EffectHandler<State, Event, Effect> {
  readonly runEffect: (effect: Effect, state: State, send: (event: Event) => void) => void
  /** Aborts the pending and the scheduled request. */
  readonly stop?: () => void
}

/** Page lifecycle events after which the state may be stale. */
export type BrowserEvent =
  /** The page is visible again, or the network is back. */
  | { readonly type: 'page-activated' }
  /** The browser restored the page from its back/forward cache. */
  | { readonly type: 'page-restored' }

/** Sends the page's lifecycle events until the returned function is called. */
export function listenToPage(send: (event: BrowserEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onActive = () => send({ type: 'page-activated' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onActive(), { signal })
  addEventListener('online', onActive, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'page-restored' }), { signal })
  return () => listening.abort()
}

/**
 * Runs a state machine while the component is mounted, and returns its state and a stable function
 * that sends an event. Effects run when the event is sent, because a payment must not wait for a
 * render. The machine also gets the page's lifecycle events. The arguments are read once, on the
 * first render.
 */
export function useStateMachine<State, Event, Effect>(
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event | BrowserEvent) => Transition<State, Effect>,
  effectHandler: () => EffectHandler<State, Event | BrowserEvent, Effect>,
): readonly [State, (event: Event | BrowserEvent) => void] {
  const [{ machine, stop }] = useState(() => {
    const { runEffect, stop } = effectHandler()
    return { machine: runStateMachine(initial(), reduce, runEffect), stop }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    const stopListening = listenToPage(machine.send)
    return () => {
      stopListening()
      stop?.()
    }
  }, [machine, stop])

  return [state, machine.send]
}
