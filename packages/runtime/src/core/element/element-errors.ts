import type { PropProblem } from './parse-props.ts'

/** The detail of `element:error`, which every element may dispatch. */
export interface ElementErrorDetail {
  readonly tag: string
  /** What is wrong, in plain English, for the page's author. */
  readonly reason: string
  /** The name of a wrong prop, what the page gave, and the type that is expected. */
  readonly prop?: string
  readonly given?: unknown
  readonly expected?: string
}

/** Says what is wrong with an element, in the console and by `element:error`. */
export function reportProblem(element: Element, reason: string, details: Partial<ElementErrorDetail> = {}): void {
  const { localName: tag } = element
  console.warn(`charity-elements: <${tag}> ${reason}`, element)
  const detail: ElementErrorDetail = { tag, reason, ...details }
  element.dispatchEvent(new CustomEvent('element:error', { detail, bubbles: true, composed: true }))
}

/** A value for the console, in at most 80 characters. */
function shortText(value: unknown): string {
  let text = String(value)
  try {
    text = JSON.stringify(value) ?? text
  } catch {
    // A circle, or a BigInt.
  }
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Says that a prop is wrong. */
export function reportProp(element: Element, { prop, where, given, expected, reason }: PropProblem): void {
  const details = expected ? ` (given: ${shortText(given)}; expected: ${expected})` : ''
  reportProblem(element, `${where}: ${reason}${details}`, { prop, given, expected })
}
