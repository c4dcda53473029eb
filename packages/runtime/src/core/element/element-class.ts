import { reportElementError } from '../error-reporting.ts'
import { libraryGlobal } from '../global.ts'
import { version } from '../version.ts'
import { swedish } from '../language/language.ts'
import type { ElementDefinition } from './define.ts'
import { dispatch } from './dispatch.ts'
import { reportProblem } from './element-errors.ts'
import { unwatchLanguage, watchLanguage } from './element-language.ts'
import { hideFallback, showFallback, elementStyles, markMounted, setLanguage, shadowMountPoint } from './mount-point.ts'
import { GivenProps, defineAccessors, propAttributes } from './given-props.ts'
import type { ViewContext } from './view-context.ts'
import { sheetsFor } from './sheets.ts'
import { takeTurn } from './take-turn.ts'
import type { ElementDependencies, MakeViewElement, ViewInput } from './view.ts'

/** The signs that a visitor uses an element: a pointer, a finger, the focus or a key. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']

/**
 * The class of an element, over the one that r2wc makes: that mounts, updates and unmounts the view
 * (docs/decisions/0192 says what is whose). Connecting, changing or moving an element asks for one
 * render, which parses its props, finds its language, and mounts or updates the view.
 */
export function elementClass(
  definition: ElementDefinition,
  makeViewElement: MakeViewElement,
  { servicesOf, languageFor, prepare = (input) => input }: ElementDependencies,
): CustomElementConstructor {
  const styles = elementStyles(definition)

  class CharityElement extends makeViewElement() {
    static readonly charityElementsVersion = version
    static readonly definition = definition
    static readonly observedAttributes = ['data-preview', 'data-texts', ...propAttributes(definition)]

    readonly given = new GivenProps(this, definition)
    /** The element that the view is rendered into: in the shadow root, or this one. */
    #mountPoint: HTMLElement | undefined
    /** The values with which the view was rendered last. */
    #input: ViewInput | undefined
    #context: ViewContext | undefined
    #isMounted = false
    /** Whether the view is on the page: React takes several tasks for the first render. */
    #isRendered = false
    #isOutdated = false
    #isRenderQueued = false
    #hasFailed = false
    #parsing: MutationObserver | undefined

    constructor() {
      super()
      // r2wc counts a new element as connected, and would mount a view as soon as it has props.
      super.disconnectedCallback()
    }

    override connectedCallback(): void {
      this.given.takeEarly()
      this.#watchWhileParsing()
      watchLanguage(this, this.#queueRender)
      this.#queueRender()
    }

    override disconnectedCallback(): void {
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
      if (!this.#input) this.#render()
      return (this.#input?.props as Record<string, unknown> | undefined)?.[name]
    }

    /**
     * Renders once for all changes in a task, in this microtask. The first render waits for the
     * element's turn (`take-turn.ts`), except for prerendered content: after this microtask,
     * React would render that again instead of hydrating it.
     */
    readonly #queueRender = (): void => {
      if (this.#isRenderQueued) return
      this.#isRenderQueued = true
      queueMicrotask(() => {
        const isPrerendered = this.shadowRoot && !this.#mountPoint
        if (this.#isMounted || isPrerendered || definition.root === 'light' || !this.isConnected || this.#hasFailed) {
          return this.#render()
        }
        this.#mountPoint ??= shadowMountPoint(this, styles)
        if (this.#isNeededNow()) return this.#renderNow()
        for (const intent of intents) this.addEventListener(intent, this, true)
        takeTurn()
          .then(() => this.#isMounted || this.#render())
          .catch((error: unknown) => reportElementError(definition.tag, error))
      })
    }

    /** Whether the visitor already uses the element, or comes back to it from a payment. */
    #isNeededNow(): boolean {
      const hasReturned = definition.takesGifts && libraryGlobal()?.hasReturned === true
      return hasReturned || this.matches(':hover, :focus-within')
    }

    /** Renders without pauses an element whose view is not on the page. */
    #renderNow(): void {
      if (!this.#isMounted) this.#render()
      if (this.#isMounted && !this.#isRendered) this.finishRender?.()
    }

    /** The visitor uses the element before its view is on the page. */
    handleEvent(): void {
      this.#renderNow()
    }

    #render(): void {
      this.#isRenderQueued = false
      if (!this.isConnected || this.#hasFailed) return
      const props = this.given.parse()
      // Do not change a view that a visitor may be using.
      if (!props) {
        if (!this.#isMounted) this.#showFallback()
        return
      }
      const language = languageFor(this, definition, this.#queueRender)
      if (!language) return
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
      const input = prepare(this.#input, this.#queueRender)
      if (!input) return
      this.#show(input)
    }

    /** Mounts the view, or updates it. */
    #show(input: ViewInput): void {
      this.#mountPoint ??= definition.root === 'light' ? this : shadowMountPoint(this, styles)
      const isPreview = input !== this.#input
      if (definition.root === 'shadow') {
        setLanguage(this.#mountPoint, (input.context.language ?? swedish).lang, isPreview)
      }
      // A change between two slices would start the first render again, as one long task, and
      // replace a view that is being hydrated.
      this.#isOutdated = this.#isMounted && !this.#isRendered
      if (this.#isOutdated) return
      this.viewInput = input
      if (this.#isMounted) return
      this.#isMounted = true
      this.container = this.#mountPoint
      super.connectedCallback()
      markMounted(this.#mountPoint)
    }

    #unmount(): void {
      if (this.#isMounted) super.disconnectedCallback()
      this.#isMounted = this.#isRendered = false
      this.#endFirstRender()
    }

    /**
     * The view has rendered, so the fallback children are no longer needed, and neither is the
     * reserved space if it shows nothing.
     */
    readonly #onRendered = (): void => {
      if (definition.root === 'shadow' && this.#mountPoint) this.#mountPoint.dataset['drawn'] ??= ''
      hideFallback(this.shadowRoot)
      this.#isRendered = true
      this.#endFirstRender()
      if (this.#isOutdated) this.#queueRender()
    }

    #endFirstRender(): void {
      for (const intent of intents) this.removeEventListener(intent, this, true)
    }

    #showFallback(): void {
      this.#unmount()
      if (this.shadowRoot) showFallback(this.shadowRoot)
    }

    /**
     * The view threw an error. Shows the fallback; the page and the other elements keep working.
     */
    readonly #fail = (error: unknown): void => {
      // A view that the page has changed since is tried again (`#onRendered`).
      this.#hasFailed = !this.#isOutdated
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
