/** One thing that a visitor does: presses the control that says so, or fills in fields, by their id or name in the view. */
export type Step = { readonly press: string } | { readonly fill: Readonly<Record<string, string>> }

/** In place of an answer of the API: there is none yet, and none comes. */
export const unanswered = { unanswered: true } as const

/** One state of an element as data. Stories, tests, demo pages and reference pages all read these. */
export interface Example<Props extends object = object> {
  /** What the state is, in English: `Overlong`. */
  readonly name: string
  /** The props as a page writes them. */
  readonly props: Props
  /** The HTML that stands in the element until it takes over. */
  readonly fallback: string
  /** What the API answers, by path; a path that is left out answers as a real host would. */
  readonly api?: Readonly<Record<`/api/${string}`, unknown>>
  /** How wide the page is that the state needs, in pixels; without it the state is seen at any width. */
  readonly width?: 360 | 1280
  /** What a visitor does until the element is in the state. */
  readonly steps?: readonly Step[]
  /** What the state is not whole without, as a selector in the view: something that steps or an answer of the API bring. */
  readonly shows?: string
  /** What the element stands on, when that is not white. */
  readonly surface?: 'rosa' | 'bla' | 'cream' | 'navy'
}
