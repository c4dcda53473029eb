import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Transition, runStateMachine } from './machine.ts'

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
