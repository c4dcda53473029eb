/**
 * One action of a visitor: pressing the control with this text, or filling in fields by their id or
 * name.
 */
export type ExampleStep = { readonly press: string } | { readonly fill: Readonly<Record<string, string>> }

/** Replaces an answer of the API: the call stays pending until it times out. */
export const unanswered = { unanswered: true } as const

/** One state of an element as data, for stories, tests, demo pages and reference pages. */
export interface Example<Props extends object = object> {
  /** The name of the state, in English: `Overlong`. */
  readonly name: string
  /** The props as a page writes them. */
  readonly props: Props
  /** The element's fallback children, as HTML. */
  readonly fallback: string
  /** The answers of the API by path. All other paths answer like a real server. */
  readonly api?: Readonly<Record<`/api/${string}`, unknown>>
  /** The page width that the state needs, in pixels. Default: any width. */
  readonly width?: 360 | 1280
  /** The actions that bring the element into the state. */
  readonly steps?: readonly ExampleStep[]
  /**
   * A selector for a part of the view that must exist before the state is complete, if that takes
   * steps or answers.
   */
  readonly shows?: string
  /** The surface behind the element, if that is not white. */
  readonly surface?: 'accent' | 'secondary' | 'muted' | 'inverse'
}
