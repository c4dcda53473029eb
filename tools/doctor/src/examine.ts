import { attributeOf, type ElementDefinition, isOn, parseProps, type PropElement } from '@charity-elements/runtime'
import { jsonSlipOf } from './json-slip.ts'
import { misspeltNames } from './misspelt.ts'
import { mistakesOf } from './mistakes.ts'
import type { ObservedElement } from './observation.ts'
import { readableReason } from './readable-reason.ts'
import { type KnownTexts, elementTextProblems } from './text-problems.ts'

/** One of our element classes, of any version. Old versions have no `definition`. */
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

/**
 * Whether a CMS editor broke the start tag: attributes became text, or values have curly quotes.
 */
const isMangled = (element: HTMLElement): boolean =>
  /(?:^|\s)data-[a-z-]+=["'“”„]/.test(`${ownText(element)} ${element.nextSibling?.textContent ?? ''}`) ||
  element
    .getAttributeNames()
    .some((name) => /[“”„″]/.test(name) || /^[“”„″]\s*[[{]/.test(element.getAttribute(name) ?? ''))

/**
 * What of the page it hides: without its end tag, everything after it is its fallback. HTML ignores
 * the slash of `<gift-bar />`. A slot shows the children.
 */
const hiddenIn = (element: HTMLElement, tags: readonly string[]): string =>
  element.shadowRoot?.querySelector('slot')
    ? ''
    : (element.querySelector(['main', 'footer', ...tags].join())?.localName ?? '')

/** The control around an element with controls of its own. */
const pressedWith = (element: HTMLElement): string =>
  element.shadowRoot?.querySelector('button, input, select, textarea')
    ? (element.closest('a[href], button, label, summary')?.localName ?? '')
    : ''

/** The props that the page has given an element, parsed as the element does. */
function propsOf(element: HTMLElement, definition: ElementDefinition) {
  const { props } = definition
  const { properties = new Map<string, unknown>() } = (element as Partial<PropElement>).given ?? {}
  const child = [...element.children].find((node) => node.matches('script[type="application/json"]'))
  const json = { jsonChild: child?.textContent ?? null, dataProps: element.getAttribute('data-props') }
  const parsed = parseProps(props, {
    ...json,
    attribute: (name) => element.getAttribute(name),
    properties,
  })
  const attributes = ['data-props', ...Object.keys(props.entries).map(attributeOf)]
  const given = [
    ...(child ? ['the JSON child'] : []),
    ...attributes.filter((name) => element.hasAttribute(name)),
    ...[...properties.keys()].map((name) => `the property ${name}`),
  ]
  const problems = parsed.problems.map(({ where, reason, given }) => {
    const slip = reason === 'is not JSON' ? jsonSlipOf(given) : undefined
    return { where, reason: readableReason(reason), ...(slip && { slip }) }
  })
  const misspelt = misspeltNames(definition, {
    ...json,
    attributes: element.getAttributeNames(),
    attribute: (name) => element.getAttribute(name),
    properties,
  })
  // The console names some of these keys too, in English and without their place.
  const contentProblems = ((parsed.props && definition.contentProblems?.(parsed.props)) ?? []).filter(
    (text) => !misspelt.some(({ name }) => text.toLowerCase().includes(`the key '${name.toLowerCase()}'`)),
  )
  const lacksPrivacyNotice =
    parsed.props !== undefined &&
    'privacyNotice' in props.entries &&
    isBlank(Reflect.get(parsed.props, 'privacyNotice'))
  const lacksGift =
    parsed.props !== undefined &&
    'connectedGift' in props.entries &&
    Reflect.get(parsed.props, 'connectedGift') === undefined
  const mistakes = parsed.props ? mistakesOf({ tag: definition.tag, props: parsed.props, element }) : []
  return { given, problems, misspelt, contentProblems, mistakes, lacksGift, lacksPrivacyNotice }
}

/** Whether a text prop is empty. Rich text that is not a string counts as filled in. */
const isBlank = (content: unknown): boolean => !content || (typeof content === 'string' && content.trim() === '')

/** The progress of its view. The slot for the fallback exists until the view has rendered. */
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
    hides: isDefined ? hiddenIn(element, Object.keys(known.elements)) : '',
    pressedWith: pressedWith(element),
    hasFallback:
      [...element.children].some((child) => !isScript(child)) ||
      /\S/.test(ownText(element)) ||
      // A prerendered view shows without scripts, but one that people give with does not.
      (element.shadowRoot?.querySelector('[data-drawn="prerendered"]') != null && !definition?.takesGifts),
  }
  if (!definition) {
    const state = !isDefined ? 'not loaded' : version === null ? 'foreign' : 'works'
    const nothing = {
      given: [],
      problems: [],
      misspelt: [],
      contentProblems: [],
      mistakes: [],
      textProblems: [],
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
  const state = viewState(element, definition)
  return {
    ...about,
    ...propsOf(element, definition),
    state,
    dropped: element.querySelector<HTMLElement>('[data-dropped]')?.dataset['dropped'] ?? '',
    textProblems: elementTextProblems(element, known),
    takesGifts: definition.takesGifts,
    isPreview: definition.previews !== undefined && isOn(element.dataset['preview']),
  }
}

const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
