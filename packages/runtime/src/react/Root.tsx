import { Component, type ReactNode, useLayoutEffect } from 'react'
import type { ElementDefinition } from '../core/element/define.ts'
import type { HostContext } from '../core/element/services.ts'
import { ElementContext } from './useServices.ts'

/** An element's view with its context, in an error boundary: a failure stays inside the element. */
export interface RootProps {
  readonly definition: ElementDefinition
  readonly props: object
  readonly emit: (name: string, detail: unknown) => boolean
  readonly host: HostContext
  /** The view is on the page. */
  readonly onRendered: () => void
  readonly onError: (error: unknown) => void
}

class ErrorBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** How often the view has been rendered again. */
  recoveries = 0

  override componentDidCatch(error: unknown) {
    // A translator in the page has replaced a text node that React wanted to remove: the view is rendered again, with its texts.
    if (error instanceof DOMException && this.recoveries++ < 9) this.setState({ failed: false })
    else this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

export function Root({ definition, props, emit, host, onRendered, onError }: RootProps) {
  const { view: View } = definition
  useLayoutEffect(onRendered, [onRendered])
  return (
    <ElementContext.Provider value={host}>
      <ErrorBoundary onError={onError}>{View && <View {...props} emit={emit} />}</ErrorBoundary>
    </ElementContext.Provider>
  )
}
