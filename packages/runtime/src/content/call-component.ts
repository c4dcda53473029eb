import * as React from 'react'
import type { Context, FunctionComponent, ReactNode } from 'react'

/*
 * Calls a component without React's renderer, as a renderer for servers does: its hooks give their first values, and its effects do not
 * run. What renders components sets the hooks that they find; React has no public name for that. The lite flavour has a file of its own for
 * preact (`call-component-preact.ts`).
 */

/** The values of the contexts around a component, the innermost last. */
export type Contexts = readonly (readonly [Context<unknown>, unknown])[]

/** The hooks of the component that is being called. */
interface Hooks {
  H: object | null
}

declare module 'react' {
  /** Another version of React may have none. */
  const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Hooks | undefined
}

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

let contexts: Contexts = []

const valueOf = <Value>(context: Context<Value>): Value => {
  const found = contexts.findLast(([one]) => one === context)
  return (found ? found[1] : (context as { _currentValue?: unknown })._currentValue) as Value
}

/** A change of state while a component is rendered: only a renderer can render it again. */
const refuseChange = (): never => {
  throw new Error('This view changes its state while it is rendered.')
}

const first = <Value>(value: Value | (() => Value)): Value => (value instanceof Function ? value() : value)
const doNothing = (): void => {}

const hooks: object = {
  useState: <Value>(value: Value | (() => Value)) => [first(value), refuseChange],
  useReducer: <Value, Given>(_: unknown, given: Given, init?: (given: Given) => Value) => [
    init ? init(given) : given,
    refuseChange,
  ],
  useRef: <Value>(current: Value) => ({ current }),
  useMemo: <Value>(create: () => Value) => create(),
  useCallback: <Value>(callback: Value) => callback,
  useContext: valueOf,
  useEffect: doNothing,
  useLayoutEffect: doNothing,
  useInsertionEffect: doNothing,
}

/** What a component returns. Throws where it cannot be called without a renderer. */
export function callComponent(component: FunctionComponent<object>, props: object, around: Contexts): ReactNode {
  if (!internals) throw new Error('This version of React is not known.')
  const { H: others } = internals
  internals.H = hooks
  contexts = around
  try {
    return component(props) as ReactNode
  } finally {
    internals.H = others
  }
}
