import { Component, type ReactNode, useLayoutEffect } from 'react'
import type { ViewInput } from '../core/element/view.ts'
import { ElementContext } from './useServices.ts'

class ErrorBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** How often the view has been rendered again. */
  recoveries = 0

  override componentDidCatch(error: unknown) {
    // A page translator has replaced a text node that React wanted to remove. Renders the view
    // again with its own texts.
    if (error instanceof DOMException && this.recoveries++ < 9) this.setState({ failed: false })
    else this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** An element's view with its context, in an error boundary: a failure stays inside the element. */
export function Root({ definition, props, emit, context, onRendered, onError }: ViewInput) {
  const { view: View } = definition
  useLayoutEffect(onRendered, [onRendered])
  return (
    <ElementContext.Provider value={context}>
      <ErrorBoundary onError={onError}>{View && <View {...props} emit={emit} />}</ErrorBoundary>
    </ElementContext.Provider>
  )
}
