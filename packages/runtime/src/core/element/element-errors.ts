import { dispatch } from './dispatch.ts'
import type { PropProblem } from './parse-props.ts'

/** The detail of `element-error`, which every element may dispatch. */
export interface ElementErrorDetail {
  readonly tag: string
  /** The problem, in English, for the page's author. */
  readonly reason: string
  /** The name of a wrong prop, what the page gave, and the type that is expected. */
  readonly prop?: string
  readonly given?: unknown
  readonly expected?: string
}

/** A value for the console, in at most 80 characters. */
export function shortText(value: unknown): string {
  let text = String(value)
  try {
    text = JSON.stringify(value) ?? text
  } catch {
    // A circular reference, or a BigInt.
  }
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Reports a problem of an element, in the console and by `element-error`. */
export function reportProblem(element: Element, reason: string, about: Partial<ElementErrorDetail> = {}): void {
  const detail: ElementErrorDetail = { tag: element.localName, reason, ...about }
  const { tag, given, expected } = detail
  const values = expected ? ` (given: ${shortText(given)}; expected: ${expected})` : ''
  console.warn(`charity-elements: <${tag}> ${reason}${values}`, element)
  dispatch(element, 'element-error', detail)
}

/** Reports a wrong prop. */
export const reportProp = (element: Element, { prop, where, given, expected, reason }: PropProblem): void =>
  reportProblem(element, `${where}: ${reason}`, { prop, given, expected })
