import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Transition, runStateMachine } from './machine.ts'

/** Runs the effects of a state machine. */
export interface EffectHandler<State, Event, Effect> {
  readonly runEffect: (effect: Effect, state: State, send: (event: Event) => void) => void
  /** Aborts the pending and the scheduled request. */
  readonly stop: () => void
}

/** Page lifecycle events after which the state may be stale. `became-active`: the page is visible or the network is back. */
export type BrowserEvent = { readonly type: 'became-active' } | { readonly type: 'bfcache-restored' }

function listenToPage(send: (event: BrowserEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onActive = () => send({ type: 'became-active' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onActive(), { signal })
  addEventListener('online', onActive, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'bfcache-restored' }), { signal })
  return () => listening.abort()
}

/** Runs a state machine while the component is mounted. The arguments are read once, on the first render. */
export function useStateMachine<State, Event extends { type: string }, Effect>(
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event | BrowserEvent) => Transition<State, Effect>,
  effectHandler: () => EffectHandler<State, Event | BrowserEvent, Effect>,
): readonly [State, (event: Event | BrowserEvent) => void] {
  const [{ machine, stop }] = useState(() => {
    const handler = effectHandler()
    return { machine: runStateMachine(initial(), reduce, handler.runEffect), stop: handler.stop }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    const stopListening = listenToPage(machine.send)
    return () => {
      stopListening()
      stop()
    }
  }, [machine, stop])

  return [state, machine.send]
}
