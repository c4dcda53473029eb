import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
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

function listenToPage(send: (event: BrowserEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onActive = () => send({ type: 'page-activated' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onActive(), { signal })
  addEventListener('online', onActive, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'page-restored' }), { signal })
  return () => listening.abort()
}

/**
 * Runs a state machine while the component is mounted, and returns its state and a stable function that sends an event.
 *
 * - `at-once` (the default): effects run when the event is sent, since a payment does not wait for a render. The machine also hears of
 *   the page's lifecycle. The arguments are read once, on the first render.
 * - `after-commit`: effects run after the render of the state that they belong to, so that one can focus what has just appeared. They
 *   are run by the latest render's handler, and events are reduced by its reducer.
 */
export function useStateMachine<State, Event, Effect>(
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event) => Transition<State, Effect>,
  effectHandler: () => EffectHandler<State, Event, Effect>,
  timing: 'after-commit',
): readonly [State, (event: Event) => void]
export function useStateMachine<State, Event, Effect>(
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event | BrowserEvent) => Transition<State, Effect>,
  effectHandler: () => EffectHandler<State, Event | BrowserEvent, Effect>,
): readonly [State, (event: Event | BrowserEvent) => void]
export function useStateMachine<State, Event, Effect>(
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event | BrowserEvent) => Transition<State, Effect>,
  effectHandler: () => EffectHandler<State, Event | BrowserEvent, Effect>,
  timing: 'at-once' | 'after-commit' = 'at-once',
): readonly [State, (event: Event | BrowserEvent) => void] {
  const isDeferred = timing === 'after-commit'
  const latestReduce = useRef(reduce)
  const [, requestCommit] = useReducer((commits: number) => commits + 1, 0)
  const [{ machine, pending, stop }] = useState(() => {
    const pending: [Effect, State][] = []
    if (isDeferred) {
      const defer = (effect: Effect, state: State) => {
        pending.push([effect, state])
        requestCommit()
      }
      const reduceLatest: typeof reduce = (state, event) => latestReduce.current(state, event)
      return { machine: runStateMachine(initial(), reduceLatest, defer), pending, stop: undefined }
    }
    const { runEffect, stop } = effectHandler()
    return { machine: runStateMachine(initial(), reduce, runEffect), pending, stop }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    const stopListening = isDeferred ? undefined : listenToPage(machine.send)
    return () => {
      stopListening?.()
      stop?.()
    }
  }, [machine, stop, isDeferred])

  useEffect(() => {
    latestReduce.current = reduce
    // React may run an older render's effects late, when the machine is ahead of what is drawn.
    if (state !== machine.state()) return
    for (const [effect, before] of pending.splice(0)) effectHandler().runEffect(effect, before, machine.send)
  })

  return [state, machine.send]
}
