import { isOn } from '../settings.ts'
import type { previewOf as PreviewOf } from '../preview/preview.tsx'
import { reportError } from '../analytics/js-error.ts'
import { version } from '../version.ts'
import { bridgeClass } from './bridge.ts'
import type { ElementDefinition, EventTable } from './define.ts'
import { type PropSources, attributeOf, readProps } from './read-props.ts'
import { room } from './room.ts'
import { type HostContext, servicesOf } from './services.ts'
import type { AnyObject } from './shapes.ts'
import { sheetsFor } from './sheets.ts'

/** The detail of `element:error`, which every element may dispatch. */
export interface ElementErrorDetail {
  readonly tag: string
  /** What is wrong, in plain English, for whoever wrote the page. */
  readonly reason: string
}

/** An element class of ours, whichever version of the library made it. */
interface OwnClass extends CustomElementConstructor {
  readonly charityElementsVersion?: string
}

/**
 * Defines an element in this document. Where the tag is taken already, the first definition stands; a warning tells when it is
 * another version's or somebody else's.
 */
export function register<Props extends AnyObject, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
): void {
  const { tag } = definition
  const first: OwnClass | undefined = customElements.get(tag)
  if (!first) {
    customElements.define(tag, elementClass(definition as ElementDefinition))
  } else if (first.charityElementsVersion !== version) {
    console.warn(
      `charity-elements: <${tag}> is already defined by ${
        first.charityElementsVersion ? `version ${first.charityElementsVersion}` : 'another script'
      }; version ${version} leaves it as it is. Load one version on a page.`,
    )
  }
}

/** The stand-in for what an element stands on, once an element asks for it with `data-preview`. */
let previewOf: typeof PreviewOf | undefined

/** The child of a root that a selector matches; `:scope` does not reach into a shadow root. */
const childOf = (root: ShadowRoot, selector: string): Element | undefined =>
  Array.from(root.children).find((child) => child.matches(selector))

function elementClass(definition: ElementDefinition): CustomElementConstructor {
  const { tag, props, styles } = definition
  const names = Object.keys(props.entries)
  const sheets = [...styles, `.root:empty:last-child,slot.waiting{${room(definition.reserve)}}`]

  class CharityElement extends bridgeClass() {
    static readonly charityElementsVersion = version
    static readonly definition = definition
    static readonly observedAttributes = ['data-preview', 'data-props', ...names.map(attributeOf)]

    /** What scripts have set as properties; never mirrored into attributes. */
    readonly properties = new Map<string, unknown>()
    #isOpen = false
    #jsonChild: string | null = null
    #isDrawing = false
    #hasFailed = false
    #context: HostContext | undefined
    #parsing: MutationObserver | undefined

    override connectedCallback(): void {
      this.#takeEarlyProperties()
      this.#watchWhileParsing()
      this.#draw()
    }

    override disconnectedCallback(): void {
      this.#parsing?.disconnect()
      // A move in the DOM disconnects and connects within one task: the view, and what a person typed in it, survives that.
      setTimeout(() => {
        if (this.isConnected || !this.#isOpen) return
        this.#isOpen = false
        super.disconnectedCallback()
      })
    }

    /** `moveBefore` moves without disconnecting: there is nothing to do. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#draw()
    }

    adoptedCallback(): void {
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, sheets)
    }

    /** Reads the props and draws, once for all changes of a task's turn; the root is made here too, or React draws twice. */
    #draw(): void {
      if (this.#isDrawing) return
      this.#isDrawing = true
      queueMicrotask(() => {
        this.#isDrawing = false
        if (!this.isConnected || this.#hasFailed) return
        const read = readProps(props, this.#sources())
        if (!read.ok) {
          for (const { where, reason } of read.problems) this.#complain(`${where}: ${reason}`)
          this.#showFallback()
          return
        }
        const isPreview = definition.previews !== undefined && isOn(this.dataset.preview)
        if (isPreview && !previewOf) return this.#fetchPreview()
        // It clears away what was prerendered, so it goes before the place to draw into is chosen.
        const preview = isPreview && previewOf?.(definition, this)
        this.#open()
        this.#context ??= { element: this, services: servicesOf(this) }
        this.given = {
          definition,
          props: read.props,
          emit: this.#emit,
          host: this.#context,
          onDrawn: this.#hideFallback,
          onError: this.#fail,
          ...preview,
        }
      })
    }

    /** A preview that cannot be had shows the fallback: never the real thing. */
    #fetchPreview(): void {
      import('../preview/preview.tsx').then((module) => {
        ;({ previewOf } = module)
        this.#draw()
      }, this.#fail)
    }

    #sources(): PropSources {
      const child = Array.from(this.children).find((node) => node.matches('script[type="application/json"]'))
      // An element that is drawn into itself takes the child's place: what it said still holds.
      if (child || definition.root === 'shadow') this.#jsonChild = child?.textContent ?? null
      return {
        jsonChild: this.#jsonChild,
        dataProps: this.getAttribute('data-props'),
        attribute: (name) => this.getAttribute(name),
        properties: this.properties,
      }
    }

    /** Makes the place to draw into, or takes the prerendered one. */
    #open(): void {
      if (!this.place) this.place = definition.root === 'light' ? this : this.#shadowPlace()
      if (this.#isOpen) return
      this.#isOpen = true
      super.connectedCallback()
    }

    #shadowPlace(): HTMLElement {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = sheetsFor(this.ownerDocument, sheets)
      childOf(root, 'link')?.remove()
      globalThis.charityElements?.watch?.(root)
      const prerendered = childOf(root, '.root')
      if (prerendered instanceof HTMLElement) return prerendered
      const place = this.ownerDocument.createElement('div')
      place.className = 'root'
      place.lang = 'sv'
      root.append(place)
      // React draws in a task of its own: until then the fallback stays, and the room kept for the element with or without it.
      if (this.querySelector(':scope > :not(script)')) this.#addSlot(root).className = 'waiting'
      return place
    }

    get #fallbackSlot(): Element | undefined {
      return this.shadowRoot ? childOf(this.shadowRoot, 'slot') : undefined
    }

    /** The view stands: the children that the page wrote have done their part. */
    readonly #hideFallback = (): void => this.#fallbackSlot?.remove()

    /** Shows the children that the page wrote, in place of the view. */
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

    /** Where the children that the page wrote are shown. */
    #addSlot(root: ShadowRoot): HTMLSlotElement {
      return root.appendChild(this.ownerDocument.createElement('slot'))
    }

    #complain(reason: string): void {
      console.warn(`charity-elements: <${tag}> ${reason}`, this)
      const detail: ElementErrorDetail = { tag, reason }
      this.dispatchEvent(new CustomEvent('element:error', { detail, bubbles: true, composed: true }))
    }

    /** The view threw: the page and the other elements live on, and the fallback is shown. */
    readonly #fail = (error: unknown): void => {
      this.#hasFailed = true
      reportError(tag, error)
      this.#complain(`stopped working: ${error instanceof Error ? error.message : String(error)}`)
      // React is still at work when its boundary tells of the error.
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
     * Properties that were set before the element was defined lie on the element itself, in front of the accessors; `title`,
     * which every HTML element has, lies in its attribute, where it would be a tooltip.
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

    /** While the page is still being parsed, a JSON child may come after the element itself. */
    #watchWhileParsing(): void {
      if (this.ownerDocument.readyState !== 'loading') return
      this.#parsing = new MutationObserver(() => this.#draw())
      this.#parsing.observe(this, { childList: true })
      this.ownerDocument.addEventListener('DOMContentLoaded', () => this.#parsing?.disconnect(), { once: true })
    }

    /** A property has been set. */
    propertyChanged(): void {
      this.#hasFailed = false
      if (this.isConnected) this.#draw()
    }
  }

  for (const name of names) {
    Object.defineProperty(CharityElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: CharityElement) {
        if (this.properties.has(name)) return this.properties.get(name)
        return (this.given?.props as Record<string, unknown> | undefined)?.[name]
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
