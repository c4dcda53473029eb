import { flushSync } from 'react-dom'
import { isOn } from '../settings.ts'
import type { previewOf as PreviewOf } from '@charity-elements/preview/preview.tsx'
import { freeDocument } from '../document-names.ts'
import { library, textsEvent } from '../global.ts'
import { type Language, swedish } from '../language/language.ts'
import type { languageOf as LanguageOf } from '../../language/language-of.ts'
import { reportElementError } from '../error-reporting.ts'
import { version } from '../version.ts'
import { type RenderView, bridgeClass } from './bridge.ts'
import type { ElementDefinition, EventTable } from './define.ts'
import { laterView } from './later-view.ts'
import { renderInTurn, renderNow } from './mount-queue.ts'
import { type PropSources, attributeOf, parseProps } from './parse-props.ts'
import { placeholderStyle } from './placeholder.ts'
import { type HostContext, servicesOf } from './services.ts'
import type { AnyObjectSchema } from './cms-schemas.ts'
import { sheetsFor } from './sheets.ts'

/** The detail of `element:error`, which every element may dispatch. */
export interface ElementErrorDetail {
  readonly tag: string
  /** What is wrong, in plain English, for the page's author. */
  readonly reason: string
}

/** An element class of ours, of any version of the library. */
interface OwnClass extends CustomElementConstructor {
  readonly charityElementsVersion?: string
}

/**
 * Defines an element in this document. `render` is what renders its view: React, once it has been fetched, unless the element's file brings
 * what it needs. If the tag is already defined, the first definition stays, with a warning when it is another
 * version's or another script's.
 */
export function register<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  render: RenderView = laterView,
): void {
  const { tag } = definition
  freeDocument()
  const first: OwnClass | undefined = customElements.get(tag)
  if (!first) {
    customElements.define(tag, elementClass(definition as ElementDefinition, render))
  } else if (first.charityElementsVersion !== version) {
    console.warn(
      `charity-elements: <${tag}> is already defined by ${
        first.charityElementsVersion ? `version ${first.charityElementsVersion}` : 'another script'
      }; version ${version} leaves it as it is. Load one version on a page.`,
    )
  }
}

/** The preview module's `previewOf`, fetched when the first element has `data-preview`. */
let previewOf: typeof PreviewOf | undefined

/** The module for other languages and replaced texts, fetched when an element needs it. */
let languageOf: typeof LanguageOf | undefined

/** Has every element read its language again when a `lang` changes. */
let languageObserver: MutationObserver | undefined

/** The child of a shadow root that matches a selector; `:scope` does not work there. */
const childOf = (root: ShadowRoot, selector: string): Element | undefined =>
  [...root.children].find((child) => child.matches(selector))

function elementClass(definition: ElementDefinition, render: RenderView): CustomElementConstructor {
  const { tag, props, styles } = definition
  const names = Object.keys(props.entries)
  const sheets = [
    ...styles,
    `.root:empty:last-child:not([data-drawn]),slot.waiting{${placeholderStyle(definition.reserve)}}`,
  ]

  class CharityElement extends bridgeClass(render) {
    static readonly charityElementsVersion = version
    static readonly definition = definition
    static readonly observedAttributes = ['data-preview', 'data-props', 'data-texts', ...names.map(attributeOf)]

    /** The properties that scripts have set; never mirrored into attributes. */
    readonly properties = new Map<string, unknown>()
    #isOpen = false
    #jsonChild: string | null = null
    #isRenderQueued = false
    #hasFailed = false
    #context: HostContext | undefined
    #parsing: MutationObserver | undefined

    override connectedCallback(): void {
      this.#takeEarlyProperties()
      this.#watchWhileParsing()
      document.addEventListener(textsEvent, this.#redraw)
      languageObserver ??= new MutationObserver(() => document.dispatchEvent(new Event(textsEvent)))
      for (let root: Node | undefined = this.getRootNode(); root;) {
        languageObserver.observe(root, { subtree: true, attributeFilter: ['lang'] })
        root = (root as Partial<ShadowRoot>).host?.getRootNode()
      }
      this.#redraw()
    }

    override disconnectedCallback(): void {
      this.#parsing?.disconnect()
      document.removeEventListener(textsEvent, this.#redraw)
      // A move in the DOM disconnects and reconnects within one task: the view, and what the user typed in it, is kept.
      setTimeout(() => {
        if (this.isConnected || !this.#isOpen) return
        this.#isOpen = false
        super.disconnectedCallback()
      })
    }

    /** `moveBefore` moves without disconnecting: only the language may be another. */
    connectedMoveCallback(): void {
      this.#redraw()
    }

    attributeChangedCallback(): void {
      this.#redraw()
    }

    adoptedCallback(): void {
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, sheets)
    }

    /**
     * Renders once for all changes in a task, the first time when it is the element's turn. Its root and its space are made in this
     * microtask, and that of a prerendered element is hydrated in it, or React renders twice.
     */
    readonly #redraw = (): void => {
      if (this.#isRenderQueued) return
      this.#isRenderQueued = true
      queueMicrotask(() => {
        const isPrerendered = this.shadowRoot && !this.mountPoint
        if (this.#isOpen || isPrerendered || definition.root === 'light' || !this.isConnected || this.#hasFailed) {
          this.#render()
        } else {
          this.mountPoint ??= this.#shadowMountPoint()
          renderInTurn(this, () => flushSync(this.#render))
        }
      })
    }

    /** Parses the props and renders. */
    readonly #render = (): void => {
      this.#isRenderQueued = false
      if (!this.isConnected || this.#hasFailed) return
      const parsed = parseProps(props, this.#sources())
      if (!parsed.ok) {
        for (const { where, reason } of parsed.problems) this.#warn(`${where}: ${reason}`)
        this.#showFallback()
        return
      }
      const language = this.#language()
      if (!language) return
      const isPreview = definition.previews !== undefined && isOn(this.dataset.preview)
      if (isPreview && !previewOf) return this.#fetchPreview()
      // It removes what was prerendered, so it is called before the mount point is chosen.
      const preview = isPreview && previewOf?.(definition, this)
      this.#open()
      const { mountPoint } = this
      // Prerendered in another language: rendered again.
      if (mountPoint?.dataset.prerendered === '' && mountPoint.lang !== language.lang) {
        mountPoint.dataset.prerendered = 'text'
      }
      if (this.#context?.language !== language) {
        this.#context = { element: this, services: this.#context?.services ?? servicesOf(this), language }
      }
      this.rootProps = {
        definition,
        props: parsed.props,
        emit: this.#emit,
        host: this.#context,
        onRendered: this.#onRendered,
        onError: this.#fail,
        ...preview,
        ...(preview && { host: { ...preview.host, language } }),
      }
    }

    /** Swedish, unless a `lang` or the page asks for something else; undefined until that has been fetched. */
    #language(): Language | undefined {
      const lang = Object.keys(definition.languages).find((code) => this.matches(`:lang(${code})`))
      if (
        !lang &&
        !this.dataset.texts &&
        !library()?.replacedTexts?.length &&
        !document.querySelector('script[data-charity-elements-texts]')
      ) {
        return swedish
      }
      if (languageOf) return languageOf(this, definition, lang, this.#redraw)
      import('../../language/language-of.ts')
        .then(
          (module) => ({ languageOf } = module),
          (error: unknown) => {
            console.warn(error)
            languageOf = () => swedish
          },
        )
        .then(this.#redraw)
      return undefined
    }

    /** If the preview cannot be fetched, the fallback is shown: never the real element. */
    #fetchPreview(): void {
      import('@charity-elements/preview/preview.tsx').then((module) => {
        ;({ previewOf } = module)
        this.#redraw()
      }, this.#fail)
    }

    #sources(): PropSources {
      const child = [...this.children].find((node) => node.matches('script[type="application/json"]'))
      // A light DOM element replaces its children when it renders: the JSON child's text is remembered.
      if (child || definition.root === 'shadow') this.#jsonChild = child?.textContent ?? null
      return {
        jsonChild: this.#jsonChild,
        dataProps: this.getAttribute('data-props'),
        attribute: (name) => this.getAttribute(name),
        properties: this.properties,
      }
    }

    /** Mounts into a new mount point, or the prerendered one. */
    #open(): void {
      if (!this.mountPoint) this.mountPoint = definition.root === 'light' ? this : this.#shadowMountPoint()
      if (this.#isOpen) return
      this.#isOpen = true
      if (this.shadowRoot) library()?.watch?.(this.shadowRoot)
      // It mounts with the props that come next, not with those that it had before.
      this.rootProps = undefined
      super.connectedCallback()
    }

    #shadowMountPoint(): HTMLElement {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = sheetsFor(this.ownerDocument, sheets)
      childOf(root, 'link,style')?.remove()
      const prerendered = childOf(root, '.root')
      if (prerendered instanceof HTMLElement) {
        prerendered.dataset.drawn = ''
        // Its style sheet has shown it until now.
        if (prerendered.hidden) {
          prerendered.hidden = false
          this.#fallbackSlot?.remove()
        }
        return prerendered
      }
      const mountPoint = this.ownerDocument.createElement('div')
      mountPoint.className = 'root'
      root.append(mountPoint)
      // React renders in a later task: until then the fallback stays visible, and the element's space reserved with or without one.
      if (this.querySelector(':scope > :not(script)')) this.#addSlot(root).className = 'waiting'
      return mountPoint
    }

    get #fallbackSlot(): Element | undefined {
      return this.shadowRoot ? childOf(this.shadowRoot, 'slot') : undefined
    }

    /** The view is rendered: the fallback children are no longer needed, nor is the reserved space if it shows nothing. */
    readonly #onRendered = (): void => {
      if (definition.root === 'shadow' && this.mountPoint) this.mountPoint.dataset.drawn = ''
      this.#fallbackSlot?.remove()
    }

    /** Shows the fallback children in place of the view. */
    #showFallback(): void {
      if (this.#isOpen) {
        this.#isOpen = false
        super.disconnectedCallback()
      }
      if (!this.shadowRoot) return
      childOf(this.shadowRoot, '[data-prerendered]')?.remove()
      this.#fallbackSlot?.remove()
      this.#addSlot(this.shadowRoot)
    }

    /** Adds the slot that shows the fallback children. */
    #addSlot(root: ShadowRoot): HTMLSlotElement {
      return root.appendChild(this.ownerDocument.createElement('slot'))
    }

    #warn(reason: string): void {
      console.warn(`charity-elements: <${tag}> ${reason}`, this)
      const detail: ElementErrorDetail = { tag, reason }
      this.dispatchEvent(new CustomEvent('element:error', { detail, bubbles: true, composed: true }))
    }

    /** The view threw: the fallback is shown, and the page and the other elements go on working. */
    readonly #fail = (error: unknown): void => {
      this.#hasFailed = true
      reportElementError(tag, error)
      this.#warn(`stopped working: ${error instanceof Error ? error.message : String(error)}`)
      // React is still rendering when its error boundary reports the error.
      queueMicrotask(() => this.#showFallback())
    }

    readonly #emit = (name: string, detail: unknown): boolean => {
      const declared = definition.events[name]
      return this.dispatchEvent(
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: declared !== undefined && 'cancelable' in declared,
        }),
      )
    }

    /**
     * Moves properties that were set before the upgrade: they are own properties of the element and would shadow the accessors.
     * `title`, which every HTML element has, is in its attribute, where it would be a tooltip.
     */
    #takeEarlyProperties(): void {
      const title = this.getAttribute('title')
      if (title !== null && names.includes('title')) {
        this.removeAttribute('title')
        this.properties.set('title', title)
      }
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    }

    /** While the page is being parsed, the JSON child may arrive after the element is connected. */
    #watchWhileParsing(): void {
      if (this.ownerDocument.readyState !== 'loading') return
      this.#parsing = new MutationObserver(this.#redraw)
      this.#parsing.observe(this, { childList: true })
      this.ownerDocument.addEventListener(
        'DOMContentLoaded',
        () => {
          this.#parsing?.disconnect()
          // The page's texts may stand after the element.
          this.#redraw()
        },
        { once: true },
      )
    }

    /** Called by the accessors when a property is set. */
    propertyChanged(): void {
      this.#hasFailed = false
      if (this.isConnected) this.#redraw()
    }
  }

  for (const name of names) {
    Object.defineProperty(CharityElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: CharityElement) {
        if (this.properties.has(name)) return this.properties.get(name)
        renderNow(this)
        return (this.rootProps?.props as Record<string, unknown> | undefined)?.[name]
      },
      set(this: CharityElement, value: unknown) {
        if (value === undefined || value === null) this.properties.delete(name)
        else this.properties.set(name, value)
        this.propertyChanged()
      },
    })
  }
  return CharityElement
}
