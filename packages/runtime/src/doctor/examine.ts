import type { ElementDefinition } from '../core/element/define.ts'
import { attributeOf, parseProps } from '../core/element/parse-props.ts'
import { isOn } from '../core/settings.ts'
import type { ObservedElement } from './observation.ts'
import { readableReason } from './readable-reason.ts'

/** An element class of ours, of any version. Old versions have no `definition`. */
interface OwnClass extends CustomElementConstructor {
  readonly charityElementsVersion?: string
  readonly definition?: ElementDefinition
}

/** All elements of the page, inside open shadow roots too. */
export function* allElements(root: Document | ShadowRoot = document): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* allElements(element.shadowRoot)
  }
}

/** The position of an element: its tag and up to two ancestors, with their ids. */
function whereabouts(element: Element): string {
  const names: string[] = []
  for (let at: Element | null = element; at && names.length < 3;) {
    names.unshift(at.id ? `${at.localName}#${at.id}` : at.localName)
    const root = at.getRootNode()
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return names.join(' > ')
}

const isScript = (element: Element): boolean => element.localName === 'script'

/** Attributes that all our elements have. */
const common = ['data-surface']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The patterns in a form's definition, however deep, with the captions of their fields. */
function patternsIn(value: unknown, seen = new Set<unknown>()): ObservedElement['patterns'] {
  // A property's value may be cyclic.
  if (!isRecord(value) || seen.has(value)) return []
  seen.add(value)
  const deeper = Object.values(value).flatMap((part) => patternsIn(part, seen))
  const field = (name: string): unknown => value[name] ?? value[name.charAt(0).toUpperCase() + name.slice(1)]
  const pattern = field('pattern')
  if (typeof pattern !== 'string' || pattern === '') return deeper
  return [{ field: String(field('caption') ?? field('alias') ?? ''), pattern }, ...deeper]
}

/** The props that the page has given an element, parsed as the element does. */
function propsOf(element: HTMLElement, { props }: ElementDefinition) {
  const own: unknown = Reflect.get(element, 'properties')
  const properties: ReadonlyMap<string, unknown> = own instanceof Map ? own : new Map()
  const child = [...element.children].find((node) => node.matches('script[type="application/json"]'))
  const parsed = parseProps(props, {
    jsonChild: child?.textContent ?? null,
    dataProps: element.getAttribute('data-props'),
    attribute: (name) => element.getAttribute(name),
    properties,
  })
  const attributes = ['data-props', ...Object.keys(props.entries).map(attributeOf)]
  const given = [
    ...(child ? ['the JSON child'] : []),
    ...attributes.filter((name) => element.hasAttribute(name)),
    ...[...properties.keys()].map((name) => `the property ${name}`),
  ]
  const problems = parsed.ok
    ? []
    : parsed.problems.map(({ where, reason }) => ({ where, reason: readableReason(reason) }))
  return { given, problems, patterns: parsed.ok ? patternsIn(parsed.props) : [], attributes }
}

/** Whether its view is rendered: the slot for the fallback is removed then. */
function hasView(element: HTMLElement, { root }: ElementDefinition): boolean {
  if (root === 'light') return true
  const parts = [...(element.shadowRoot?.children ?? [])]
  return parts.length > 0 && !parts.some(({ localName }) => localName === 'slot')
}

/** Examines one of our elements. */
export function examine(element: HTMLElement): ObservedElement {
  const ownClass: OwnClass | undefined = customElements.get(element.localName)
  const { charityElementsVersion: version = null, definition } = ownClass ?? {}
  const isDefined = ownClass !== undefined
  const about = {
    tag: element.localName,
    where: whereabouts(element),
    version,
    hasFallback: [...element.children].some((child) => !isScript(child)) || /\S/.test(ownText(element)),
  }
  if (!definition) {
    const state = !isDefined ? 'not loaded' : version === null ? 'foreign' : 'works'
    const nothing = { given: [], problems: [], unknownAttributes: [], knownAttributes: [], patterns: [] }
    return { ...about, ...nothing, state, takesGifts: false, isPreview: false }
  }
  const { given, problems, patterns, attributes } = propsOf(element, definition)
  const knownAttributes = [...attributes, ...common, ...(definition.previews ? ['data-preview'] : [])]
  return {
    ...about,
    state: problems.length === 0 && hasView(element, definition) ? 'works' : 'fallback',
    given,
    problems,
    patterns,
    knownAttributes,
    unknownAttributes: element
      .getAttributeNames()
      .filter((name) => name.startsWith('data-') && !knownAttributes.includes(name)),
    takesGifts: definition.keepsFallback,
    isPreview: definition.previews !== undefined && isOn(element.dataset['preview']),
  }
}

const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
