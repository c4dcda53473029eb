import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Step, runMachine } from './machine.ts'

/** Does what a machine says. */
export interface Performer<State, Event, Effect> {
  readonly perform: (effect: Effect, state: State, send: (event: Event) => void) => void
  /** Gives up the call under way, and those that wait. */
  readonly stop: () => void
}

/** What the browser tells that makes what we know old: the page is seen or the network is back, or the page comes from the cache. */
export type BrowserEvent = { readonly type: 'woken' } | { readonly type: 'restored' }

function listen(send: (event: BrowserEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const wake = () => send({ type: 'woken' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal })
  addEventListener('online', wake, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'restored' }), { signal })
  return () => listening.abort()
}

/** Runs a payment's machine for as long as the view lives. What it begins with, and what it stands in, is read once. */
export function useMachine<State, Event extends { type: string }, Effect>(
  begin: () => Step<State, Effect>,
  step: (state: State, event: Event | BrowserEvent) => Step<State, Effect>,
  performer: () => Performer<State, Event | BrowserEvent, Effect>,
): readonly [State, (event: Event | BrowserEvent) => void] {
  const [{ machine, stop }] = useState(() => {
    const running = performer()
    return { machine: runMachine(begin(), step, running.perform), stop: running.stop }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    const unlisten = listen(machine.send)
    return () => {
      unlisten()
      stop()
    }
  }, [machine, stop])

  return [state, machine.send]
}
