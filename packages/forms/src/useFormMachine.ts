import { runStateMachine, type Transition } from '@charity-elements/ui/state-machine'
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'

/** A state machine: pure, without clock, network or DOM. */
export interface Machine<State, Event, Effect> {
  readonly initialState: State
  readonly reduce: (state: State, event: Event) => Transition<State, Effect>
}

/**
 * Runs the state machine of a form while the component is mounted, and returns its state and a
 * stable function that sends an event. Effects run after the render of their state, so that one can
 * focus what has just appeared. The latest render's `runEffect` and `reduce` are used.
 */
export function useFormMachine<State, Event, Effect>(
  { initialState, reduce }: Machine<State, Event, Effect>,
  runEffect: (effect: Effect, send: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const latestReduce = useRef(reduce)
  const [, requestCommit] = useReducer((commits: number) => commits + 1, 0)
  const [{ machine, pending }] = useState(() => {
    const pending: Effect[] = []
    const defer = (effect: Effect) => {
      pending.push(effect)
      requestCommit()
    }
    const reduceLatest: typeof reduce = (state, event) => latestReduce.current(state, event)
    return { machine: runStateMachine({ state: initialState, effects: [] }, reduceLatest, defer), pending }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    latestReduce.current = reduce
    // React may run an older render's effects late, when the machine is ahead of the view.
    if (state !== machine.state()) return
    for (const effect of pending.splice(0)) runEffect(effect, machine.send)
  })

  return [state, machine.send]
}
