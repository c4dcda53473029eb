import r2wc from '@r2wc/react-to-web-component'
import { Component, type ReactElement, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { type Root, hydrateRoot } from 'react-dom/client'
import { type MakeViewElement, type ViewElement, type R2wcProps, viewElementOptions } from '../core/element/view.ts'
import { libraryGlobal } from '../core/global.ts'
import { isOnOwnSite } from '../core/settings.ts'
import { ElementContext } from './hooks.ts'
import { typedFields } from './typed-fields.ts'

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
export function ElementRoot({ viewInput: { definition, props, emit, context, onRendered, onError } }: R2wcProps) {
  const { view: View } = definition
  useLayoutEffect(onRendered, [onRendered])
  return (
    <ElementContext.Provider value={context}>
      <ErrorBoundary onError={onError}>{View && <View {...props} emit={emit} />}</ErrorBoundary>
    </ElementContext.Provider>
  )
}

/** Where r2wc stores the root of a mounted view. */
const context = Symbol.for('r2wc.context')

interface MountedRoot {
  root: Pick<Root, 'render'>
  readonly ReactComponent: typeof ElementRoot
}

/** The events that React holds back while it hydrates, and dispatches again. */
const replayedEvents = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture']

/** React needs the target then, which the browser has taken from an event of a shadow root. */
const keepTarget = (event: Event) => void Object.defineProperty(event, 'target', { value: event.target })

/**
 * The class of an element that React renders. r2wc mounts, updates and unmounts its view. The first
 * render is a transition, so React lets the browser handle input in between.
 */
export const reactElement: MakeViewElement = () => {
  const Base = r2wc<R2wcProps>(ElementRoot, viewElementOptions) as new () => ViewElement

  return class extends Base {
    declare [context]?: MountedRoot

    override connectedCallback(): void {
      // The view may contain other elements; a template never does.
      if (this.shadowRoot) libraryGlobal()?.watch?.(this.shadowRoot)
      // A view in another language is replaced (`mount-point.ts`). So are links that a server wrote
      // for another site, because React does not correct attributes.
      const isHydrated = this.container.getAttribute('data-prerendered') === '' && isOnOwnSite()
      if (isHydrated) this.#willHydrate()
      // A view that replaces a prerendered one gets the press that the loader has kept.
      const isReplaced = !isHydrated && this.container.hasChildNodes()
      const typed = typedFields(this.container)
      if (isReplaced || typed.length > 0) {
        flushSync(() => super.connectedCallback())
        for (const fillIn of typed) fillIn()
      } else {
        if (isHydrated) this.#keepInput()
        startTransition(() => super.connectedCallback())
      }
    }

    override finishRender(): void {
      const { viewInput } = this
      // React itself hydrates at once what is pressed.
      if (!this.container.hasChildNodes()) flushSync(() => (this.viewInput = viewInput))
    }

    /** Keeps what a visitor does between two slices of the hydration, and fills in what they type. */
    #keepInput(): void {
      const { container, viewInput } = this
      const hydrating = new AbortController()
      for (const type of replayedEvents)
        container.addEventListener(type, keepTarget, { capture: true, signal: hydrating.signal })
      const onRendered = () => {
        hydrating.abort()
        // Before a layout effect of the view renders it again.
        const typed = typedFields(container)
        queueMicrotask(() => typed.forEach((fillIn) => fillIn()))
        viewInput.onRendered()
      }
      this.viewInput = { ...viewInput, onRendered }
    }

    /** Makes r2wc's first render hydrate the prerendered view instead of replacing it. */
    #willHydrate(): void {
      const mounted: MountedRoot = {
        ReactComponent: ElementRoot,
        root: {
          // A page translator may have changed the texts. React then renders again.
          render: (element) => {
            mounted.root = hydrateRoot(this.container, element as ReactElement, { onRecoverableError: console.warn })
          },
        },
      }
      this[context] = mounted
    }
  }
}
