import type { ElementDefinition } from './define.ts'
import { reportProblem, reportProp, shortText } from './element-errors.ts'
import { attributeOf, parseProps } from './parse-props.ts'

/**
 * Text that was a JSON child before an editor removed the `<script>` around it. Editors also
 * replace quotes and add a paragraph.
 */
const isLostJson = (node: ChildNode): boolean =>
  node.nodeName !== 'SCRIPT' && /^\s*\{\s*["“”][^]*\}\s*$/.test(node.textContent ?? '')

/** Everything that a page has given one element: attributes, a JSON child and properties. */
export class GivenProps {
  /** The properties that scripts have set. They are never written to attributes. */
  readonly properties = new Map<string, unknown>()
  readonly #element: HTMLElement
  readonly #definition: ElementDefinition
  #jsonChild: string | null = null
  /** The problems that were reported last. */
  #reported = ''

  constructor(element: HTMLElement, definition: ElementDefinition) {
    this.#element = element
    this.#definition = definition
  }

  /**
   * The valid props; undefined if one without a default is wrong or missing. Reports new problems.
   */
  parse(): object | undefined {
    const { props, problems } = parseProps(this.#definition.props, {
      jsonChild: this.#readJsonChild(),
      dataProps: this.#element.getAttribute('data-props'),
      attribute: (name) => this.#element.getAttribute(name),
      properties: this.properties,
    })
    const found = problems.map(({ where, reason, given }) => where + reason + shortText(given)).join()
    if (found !== this.#reported) for (const problem of problems) reportProp(this.#element, problem)
    this.#reported = found
    // The children of a light DOM element are its view.
    if (!props || this.#definition.root === 'shadow') this.#hideLostJson()
    return props
  }

  /** Visitors would see this text as the fallback. */
  #hideLostJson(): void {
    for (const node of [...this.#element.childNodes].filter(isLostJson)) {
      node.textContent = ''
      reportProblem(this.#element, 'has its JSON as text: its <script> is gone. Use data-props.')
    }
  }

  #readJsonChild(): string | null {
    const child = [...this.#element.children].find((node) => node.matches('script[type="application/json"]'))
    // A light DOM element replaces its children when it renders, so remember the text.
    if (child || this.#definition.root === 'shadow') this.#jsonChild = child?.textContent ?? null
    return this.#jsonChild
  }

  /**
   * Moves properties that were set before the upgrade. They belong to the element itself, and would
   * shadow the accessors. `title`, which every HTML element has, is in its attribute, where it
   * would be a tooltip.
   */
  takeEarly(): void {
    const names = Object.keys(this.#definition.props.entries)
    const title = this.#element.getAttribute('title')
    if (title !== null && names.includes('title')) {
      this.#element.removeAttribute('title')
      this.properties.set('title', title)
    }
    for (const name of names) {
      if (!Object.hasOwn(this.#element, name)) continue
      const value: unknown = Reflect.get(this.#element, name)
      Reflect.deleteProperty(this.#element, name)
      Reflect.set(this.#element, name, value)
    }
  }
}

/** The attributes that hold props. */
export const propAttributes = ({ props }: Pick<ElementDefinition, 'props'>): string[] => [
  'data-props',
  ...Object.keys(props.entries).map(attributeOf),
]

/** An element whose props can be set and read. */
export interface PropElement extends HTMLElement {
  readonly given: GivenProps
  /** The rendered value of a prop. */
  renderedProp(name: string): unknown
  propertyChanged(): void
}

/** Gives a class an accessor for each prop. */
export function defineAccessors(prototype: PropElement, { props }: Pick<ElementDefinition, 'props'>): void {
  for (const name of Object.keys(props.entries)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: PropElement) {
        const { properties } = this.given
        return properties.has(name) ? properties.get(name) : this.renderedProp(name)
      },
      set(this: PropElement, value: unknown) {
        if (value === undefined || value === null) this.given.properties.delete(name)
        else this.given.properties.set(name, value)
        this.propertyChanged()
      },
    })
  }
}
