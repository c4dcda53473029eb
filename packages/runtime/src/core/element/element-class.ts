import { reportElementError } from '../error-reporting.ts'
import { version } from '../version.ts'
import type { ElementDefinition } from './define.ts'
import { dispatch } from './dispatch.ts'
import { reportProblem } from './element-errors.ts'
import { languageFor, unwatchLanguage, watchLanguage } from './element-language.ts'
import { hideFallback, showFallback } from './fallback.ts'
import { GivenProps, defineAccessors, propAttributes } from './given-props.ts'
import { checkPrerendered, elementStyles, shadowMountPoint } from './mount-point.ts'
import { renderInTurn, renderNow } from './mount-queue.ts'
import { type ViewContext, servicesOf } from './services.ts'
import { sheetsFor } from './sheets.ts'
import type { MountedView, RenderView, ViewInput } from './view.ts'

/**
 * The life cycle of an element. Connecting, changing or moving it asks for one render, which parses
 * its props, finds its language, and mounts or updates the view. Each step has its own module.
 */
export function elementClass(definition: ElementDefinition, render: RenderView): CustomElementConstructor {
  const styles = elementStyles(definition)

  class CharityElement extends HTMLElement {
    static readonly charityElementsVersion = version
    static readonly definition = definition
    static readonly observedAttributes = ['data-preview', 'data-texts', ...propAttributes(definition)]

    readonly given = new GivenProps(this, definition)
    /** The element that the view is rendered into: in the shadow root, or this one. */
    #mountPoint: HTMLElement | undefined
    #view: MountedView | undefined
    /** The values with which the view was rendered last. */
    #input: ViewInput | undefined
    #isRenderQueued = false
    #hasFailed = false
    #context: ViewContext | undefined
    #parsing: MutationObserver | undefined

    connectedCallback(): void {
      this.given.takeEarly()
      this.#watchWhileParsing()
      watchLanguage(this, this.#queueRender)
      this.#queueRender()
    }

    disconnectedCallback(): void {
      this.#parsing?.disconnect()
      unwatchLanguage(this.#queueRender)
      // A move in the DOM disconnects and reconnects within one task. The view is kept, with what
      // the user typed in it.
      setTimeout(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    /** `moveBefore` does not disconnect the element. Only its language may have changed. */
    connectedMoveCallback(): void {
      this.#queueRender()
    }

    attributeChangedCallback(): void {
      this.#hasFailed = false
      this.#queueRender()
    }

    adoptedCallback(): void {
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, styles)
    }

    /** Called by the accessors when a property is set. */
    propertyChanged(): void {
      this.#hasFailed = false
      if (this.isConnected) this.#queueRender()
    }

    /** Called by the accessors when a property is read that no script has set. */
    renderedProp(name: string): unknown {
      renderNow(this)
      return (this.#input?.props as Record<string, unknown> | undefined)?.[name]
    }

    /**
     * Renders once for all changes in a task, in this microtask. The first render waits for the
     * element's turn (`mount-queue.ts`), except for prerendered content: after this microtask,
     * React would render that again instead of hydrating it.
     */
    readonly #queueRender = (): void => {
      if (this.#isRenderQueued) return
      this.#isRenderQueued = true
      queueMicrotask(() => {
        const isPrerendered = this.shadowRoot && !this.#mountPoint
        if (this.#view || isPrerendered || definition.root === 'light' || !this.isConnected || this.#hasFailed) {
          this.#render()
        } else {
          this.#mountPoint ??= shadowMountPoint(this, styles)
          renderInTurn(this, this.#render)
        }
      })
    }

    readonly #render = (): void => {
      this.#isRenderQueued = false
      if (!this.isConnected || this.#hasFailed) return
      const props = this.given.parse()
      // Do not change a view that a visitor may be using.
      if (!props) return this.#view ? undefined : this.#showFallback()
      const language = languageFor(this, definition, this.#queueRender)
      if (!language) return
      this.#mountPoint ??= definition.root === 'light' ? this : shadowMountPoint(this, styles)
      checkPrerendered(this.#mountPoint, language.lang)
      if (this.#context?.language !== language) {
        this.#context = { element: this, services: this.#context?.services ?? servicesOf(this), language }
      }
      this.#input = {
        definition,
        props,
        emit: this.#emit,
        context: this.#context,
        onRendered: this.#onRendered,
        onError: this.#fail,
      }
      if (this.#view) return this.#view.update(this.#input)
      this.#view = render(this.#mountPoint, this.#input)
    }

    #unmount(): void {
      this.#view?.unmount()
      this.#view = undefined
    }

    /**
     * The view has rendered, so the fallback children are no longer needed, and neither is the
     * reserved space if it shows nothing.
     */
    readonly #onRendered = (): void => {
      if (definition.root === 'shadow' && this.#mountPoint) this.#mountPoint.dataset['drawn'] = ''
      hideFallback(this.shadowRoot)
    }

    #showFallback(): void {
      this.#unmount()
      if (this.shadowRoot) showFallback(this.shadowRoot)
    }

    /**
     * The view threw an error. Shows the fallback; the page and the other elements keep working.
     */
    readonly #fail = (error: unknown): void => {
      this.#hasFailed = true
      reportElementError(definition.tag, error)
      reportProblem(this, `stopped working: ${error instanceof Error ? error.message : String(error)}`)
      // React is still rendering when its error boundary reports the error.
      queueMicrotask(() => this.#showFallback())
    }

    readonly #emit = (name: string, detail: unknown): boolean => {
      return dispatch(this, name, detail, 'cancelable' in (definition.events[name] ?? {}))
    }

    /**
     * While the page is being parsed, the JSON child and the page's texts may arrive after the
     * element is connected.
     */
    #watchWhileParsing(): void {
      if (this.ownerDocument.readyState !== 'loading') return
      this.#parsing = new MutationObserver(this.#queueRender)
      this.#parsing.observe(this, { childList: true })
      const onParsed = () => {
        this.#parsing?.disconnect()
        this.#queueRender()
      }
      this.ownerDocument.addEventListener('DOMContentLoaded', onParsed, { once: true })
    }
  }

  defineAccessors(CharityElement.prototype, definition)
  return CharityElement
}
