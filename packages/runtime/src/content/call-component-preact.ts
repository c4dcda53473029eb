import { options } from 'preact'
import type { FunctionComponent, ReactNode } from 'react'
import type { Contexts } from './call-component.ts'

/*
 * `call-component.ts` for the lite flavour. Preact's hooks are set by the options that its renderer calls; as in `preact-render-to-string`,
 * these have the short names of its published files.
 */

interface PreactOptions {
  /** Before a component is compared, before it is called, and after that. */
  __b?: (vnode: object) => void
  __r?: (vnode: object) => void
  diffed?: (vnode: object) => void
  /** Whether effects are skipped. */
  __s?: boolean | undefined
}

const internals = options as PreactOptions

/** A change of state while a component is rendered: only a renderer can render it again. */
const refuseChange = (): never => {
  throw new Error('This view changes its state while it is rendered.')
}

/** What a component returns. Throws where it cannot be called without a renderer. */
export function callComponent(component: FunctionComponent<object>, props: object, around: Contexts): ReactNode {
  const context = Object.fromEntries(
    around.map(([given, value]) => ['__c' in given ? given.__c : '', { props: { value }, sub: () => undefined }]),
  )
  const instance = { props, context, setState: refuseChange, __h: [] }
  const vnode = { type: component, props, __c: instance }
  const { __s: others } = internals
  internals.__s = true
  try {
    internals.__b?.(vnode)
    internals.__r?.(vnode)
    return (component as (this: object, props: object) => ReactNode).call(instance, props)
  } finally {
    internals.diffed?.(vnode)
    internals.__s = others
  }
}
