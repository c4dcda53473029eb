import type { PropProblem } from '../element/read-props.ts'

/** What the doctor saw of one element. Nothing of what a prop holds: names alone. */
export interface SeenElement {
  readonly tag: string
  /** Where it stands on the page, for a person to find it: `main > section > gift-bar`. */
  readonly where: string
  /**
   * `works`: its view stands. `fallback`: it is defined and shows what the page put into it. `not loaded`: its file did not arrive,
   * or did not run. `foreign`: another script defined the tag.
   */
  readonly state: 'works' | 'fallback' | 'not loaded' | 'foreign'
  /** Of the library that defined it. */
  readonly version: string | null
  /** Props that the page gives, by the attribute, child or property that they stand in. */
  readonly given: readonly string[]
  readonly problems: readonly PropProblem[]
  /** `data-*` attributes that mean nothing to it. */
  readonly unknownAttributes: readonly string[]
  /** The attributes that it knows. */
  readonly knownAttributes: readonly string[]
  readonly hasFallback: boolean
  /** Whether it takes gifts, so that a visitor without it has lost something. */
  readonly takesGifts: boolean
  readonly isPreview: boolean
  /** The patterns of its fields, with the captions of the fields. */
  readonly patterns: readonly { readonly field: string; readonly pattern: string }[]
}

/** Something that the page's Content Security Policy refused. */
export interface Refusal {
  /** `script-src-elem` */
  readonly directive: string
  /** What was refused: an address, or `inline`. */
  readonly blocked: string
}

/** What came of asking the API for a session. */
export interface SeenApi {
  readonly base: string
  readonly result:
    | { readonly kind: 'answered'; readonly keepsCookie: boolean }
    | { readonly kind: 'status'; readonly status: number }
    /** It answers, and not with a session. */
    | { readonly kind: 'no session' }
    /** It answers others: the browser was not let see it. */
    | { readonly kind: 'origin refused' }
    | { readonly kind: 'unreachable' }
}

/** All that the doctor looks at. */
export interface Observed {
  readonly origin: string
  /** Of the library that came first on the page; null when none did, and nothing of ours runs. */
  readonly version: string | null
  /** The tags that it has. */
  readonly tags: readonly string[]
  readonly elements: readonly SeenElement[]
  /** Tags with a hyphen that nobody defined. */
  readonly undefinedTags: readonly string[]
  /** The addresses of the page's scripts. */
  readonly scripts: readonly string[]
  /** Addresses that the page names with an `integrity` of its own. */
  readonly withIntegrity: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Not asked where nothing of ours runs: nobody has said where it is. */
  readonly api: SeenApi | null
  /** Whether `sessionStorage` may be written to. */
  readonly hasStorage: boolean
}
