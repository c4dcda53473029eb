import type { PropProblem } from '../core/element/parse-props.ts'

/** What the doctor observed about one element. No values of props, only their names. */
export interface ObservedElement {
  readonly tag: string
  /** Its position on the page: `main > section > gift-bar`. */
  readonly where: string
  /**
   * `works`: its view is rendered. `fallback`: it is defined and shows its fallback children. `not loaded`: its file failed to load
   * or to run. `foreign`: another script defined the tag.
   */
  readonly state: 'works' | 'fallback' | 'not loaded' | 'foreign'
  /** The version of the library that defined it. */
  readonly version: string | null
  /** The attributes, child and properties that the page has set. */
  readonly given: readonly string[]
  readonly problems: readonly PropProblem[]
  /** `data-*` attributes that it does not have. */
  readonly unknownAttributes: readonly string[]
  /** The attributes that it has. */
  readonly knownAttributes: readonly string[]
  readonly hasFallback: boolean
  /** Whether it is a gift element, for which a fallback matters most. */
  readonly takesGifts: boolean
  readonly isPreview: boolean
  /** The validation patterns of its fields, with the captions of the fields. */
  readonly patterns: readonly { readonly field: string; readonly pattern: string }[]
}

/** A violation of the page's Content Security Policy. */
export interface CspViolation {
  /** `script-src-elem` */
  readonly directive: string
  /** What was blocked: a URL, or `inline`. */
  readonly blocked: string
}

/** The result of requesting a session from the API. */
export interface ObservedApi {
  readonly base: string
  readonly result:
    | { readonly kind: 'answered'; readonly keepsCookie: boolean }
    | { readonly kind: 'status'; readonly status: number }
    /** It answers, but not with a session. */
    | { readonly kind: 'no session' }
    /** It answers, but CORS refuses this origin. */
    | { readonly kind: 'origin refused' }
    | { readonly kind: 'unreachable' }
}

/** Everything that the doctor observes. */
export interface Observation {
  readonly origin: string
  /** The version of the library that loaded first on the page; null when none did. */
  readonly version: string | null
  /** The tags of the library. */
  readonly tags: readonly string[]
  readonly elements: readonly ObservedElement[]
  /** Undefined custom element tags. */
  readonly undefinedTags: readonly string[]
  /** The URLs of the page's scripts. */
  readonly scripts: readonly string[]
  /** The URLs that the page preloads with `integrity`. */
  readonly withIntegrity: readonly string[]
  readonly cspViolations: readonly CspViolation[]
  /** Null when the library does not run: the API base is then unknown. */
  readonly api: ObservedApi | null
  /** Whether `sessionStorage` is writable. */
  readonly hasStorage: boolean
}
