import { Component, type ReactNode, useLayoutEffect } from 'react'
import type { ElementDefinition } from './define.ts'
import { ElementContext, type HostContext } from './services.ts'

/** The view of an element with what it needs, and a boundary around it: a failure stays inside the element. */
export interface RootProps {
  readonly definition: ElementDefinition
  readonly props: object
  readonly emit: (name: string, detail: unknown) => boolean
  readonly host: HostContext
  /** The view stands on the page. */
  readonly onDrawn: () => void
  readonly onError: (error: unknown) => void
}

class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

export function Root({ definition, props, emit, host, onDrawn, onError }: RootProps) {
  const View = definition.view
  useLayoutEffect(onDrawn, [onDrawn])
  return (
    <ElementContext.Provider value={host}>
      <Boundary onError={onError}>
        <View {...props} emit={emit} />
      </Boundary>
    </ElementContext.Provider>
  )
}
