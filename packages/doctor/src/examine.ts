import {
  attributeOf,
  type ElementDefinition,
  fromCms,
  isOn,
  parseProps,
  type PropElement,
} from '@charity-elements/runtime'
import { closestWord } from './edit-distance.ts'
import type { Misspelt, ObservedElement } from './observation.ts'
import { readableReason } from './readable-reason.ts'
import { lowContrastOf } from './text-contrast.ts'
import { type KnownTexts, elementTextProblems } from './text-problems.ts'

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
const common = ['data-surface', 'data-texts']

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

/** The known name that a page's author meant: the same but for hyphens and `data-`, a part of it, or one with other letters. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^data-/, '')
      .replaceAll('-', '')
  const same = known.find((each) => plain(each) === plain(name))
  if (same !== undefined || !name.startsWith('data-')) return same
  return closestWord(name, known) ?? known.find((each) => plain(name).length > 3 && plain(each).endsWith(plain(name)))
}

/** Attributes that look like one that the element has. All others belong to HTML, frameworks and scripts. */
const misspeltAttributes = (element: HTMLElement, known: readonly string[]): readonly Misspelt[] =>
  element
    .getAttributeNames()
    .filter((name) => !known.includes(name) && name !== 'title')
    .map((name) => ({ name, meant: meantBy(name, known) }))
    .filter(({ meant }) => meant !== undefined)

/** Keys of a JSON object that the element does not have. */
function misspeltKeys(inside: string, text: string | null, names: readonly string[]): readonly Misspelt[] {
  try {
    const keys = Object.keys(Object(fromCms(JSON.parse(text ?? '{}'))) as object)
    const meant = (key: string) => names.find((name) => closestWord(`data-${key}`, [`data-${name}`]))
    return keys.filter((key) => !names.includes(key)).map((name) => ({ inside, name, meant: meant(name) }))
  } catch {
    return []
  }
}

/** What an editor of a CMS leaves of a start tag that it does not understand: attributes as text, or curly quotes around values. */
const isMangled = (element: HTMLElement): boolean =>
  /(?:^|\s)data-[a-z-]+=["'“”„]/.test(`${ownText(element)} ${element.nextSibling?.textContent ?? ''}`) ||
  element
    .getAttributeNames()
    .some((name) => /[“”„″]/.test(name) || /^[“”„″]\s*[[{]/.test(element.getAttribute(name) ?? ''))

/** The props that the page has given an element, parsed as the element does. */
function propsOf(element: HTMLElement, { props }: ElementDefinition) {
  const { properties = new Map<string, unknown>() } = (element as Partial<PropElement>).given ?? {}
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
  const problems = parsed.problems.map(({ where, reason }) => ({ where, reason: readableReason(reason) }))
  const names = Object.keys(props.entries)
  const misspelt = [
    ...misspeltKeys('the JSON child', child?.textContent ?? null, names),
    ...misspeltKeys('data-props', element.getAttribute('data-props'), names),
  ]
  const patterns = parsed.props ? patternsIn(parsed.props) : []
  const lacksPrivacyNotice =
    parsed.props !== undefined &&
    'privacyNotice' in props.entries &&
    isBlank(Reflect.get(parsed.props, 'privacyNotice'))
  const lacksGift =
    parsed.props !== undefined &&
    'connectedGift' in props.entries &&
    Reflect.get(parsed.props, 'connectedGift') === undefined
  return { given, problems, misspelt, patterns, lacksGift, lacksPrivacyNotice, attributes }
}

/** Whether a text prop says nothing. Rich text that is no string has been written by somebody. */
const isBlank = (content: unknown): boolean => !content || (typeof content === 'string' && content.trim() === '')

/** How far its view is: the slot for the fallback is removed when it is rendered, and waits until then. */
function viewState(element: HTMLElement, { root }: ElementDefinition): ObservedElement['state'] {
  if (root === 'light') return 'works'
  const parts = [...(element.shadowRoot?.children ?? [])]
  const slot = parts.find(({ localName }) => localName === 'slot')
  if (slot?.className === 'waiting') return 'rendering'
  return parts.length > 0 && !slot ? 'works' : 'fallback'
}

/** Examines one of our elements. */
export function examine(element: HTMLElement, known: KnownTexts): ObservedElement {
  const ownClass: OwnClass | undefined = customElements.get(element.localName)
  const { charityElementsVersion: version = null, definition } = ownClass ?? {}
  const isDefined = ownClass !== undefined
  const about = {
    tag: element.localName,
    where: whereabouts(element),
    version,
    isMangled: isMangled(element),
    hasFallback: [...element.children].some((child) => !isScript(child)) || /\S/.test(ownText(element)),
  }
  if (!definition) {
    const state = !isDefined ? 'not loaded' : version === null ? 'foreign' : 'works'
    const nothing = {
      given: [],
      problems: [],
      misspelt: [],
      textProblems: [],
      lowContrast: null,
      patterns: [],
      dropped: '',
    }
    return {
      ...about,
      ...nothing,
      state,
      takesGifts: false,
      isPreview: false,
      lacksGift: false,
      lacksPrivacyNotice: false,
    }
  }
  const { given, problems, misspelt, patterns, lacksGift, lacksPrivacyNotice, attributes } = propsOf(
    element,
    definition,
  )
  const knownAttributes = [...attributes, ...common, ...(definition.previews ? ['data-preview'] : [])]
  const state = viewState(element, definition)
  return {
    ...about,
    state,
    given,
    problems,
    patterns,
    dropped: element.querySelector<HTMLElement>('[data-dropped]')?.dataset['dropped'] ?? '',
    misspelt: [...misspeltAttributes(element, knownAttributes), ...misspelt],
    textProblems: elementTextProblems(element, known),
    lowContrast: state === 'works' ? lowContrastOf(element) : null,
    takesGifts: definition.keepsFallback,
    lacksGift,
    lacksPrivacyNotice,
    isPreview: definition.previews !== undefined && isOn(element.dataset['preview']),
  }
}

const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
