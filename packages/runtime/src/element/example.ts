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
  /** What the state is not whole without, as a selector in the view: something that an answer of the API brings. */
  readonly shows?: string
  /** What the element stands on, when that is not white. */
  readonly surface?: 'rosa' | 'bla' | 'cream' | 'navy'
}
