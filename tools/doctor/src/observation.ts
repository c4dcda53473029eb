import type { PropProblem } from '@charity-elements/runtime'
import type { JsonSlip } from './json-slip.ts'
import type { Misspelt } from './misspelt.ts'
import type { Mistake } from './mistakes.ts'
import type { TextProblem } from './text-problems.ts'

/** What the doctor observed about one element. Names of props, and values only where
 * `contentProblems` quotes them. */
export interface ObservedElement {
  readonly tag: string
  /** Its position on the page: `main > section > gift-bar`. */
  readonly where: string
  /**
   * `works`: its view is rendered. `rendering`: not yet. `fallback`: it is defined and shows its
   * fallback children. `not loaded`: its file failed to load or to run. `foreign`: another script
   * defined the tag.
   */
  readonly state: 'works' | 'rendering' | 'fallback' | 'not loaded' | 'foreign'
  /** The version of the library that defined it. */
  readonly version: string | null
  /** The attributes, child and properties that the page has set. */
  readonly given: readonly string[]
  readonly problems: readonly (Pick<PropProblem, 'where' | 'reason'> & { readonly slip?: JsonSlip })[]
  /** Unknown attributes that look like a known one: `data-titel`, `tagline`. */
  readonly misspelt: readonly Misspelt[]
  /** What its console message says about the content of its props, in English. */
  readonly contentProblems: readonly string[]
  /** Mistakes in valid props, which the element cannot report. */
  readonly mistakes: readonly Mistake[]
  /** Mistakes in its `data-texts`. */
  readonly textProblems: readonly TextProblem[]
  /**
   * Whether the page's editor broke its start tag: attributes became text, or values have curly
   * quotes.
   */
  readonly isMangled: boolean
  readonly hasFallback: boolean
  /**
   * The first part of the page that it hides, because its end tag is missing: a tag such as
   * `footer`; empty if nothing.
   */
  readonly hides: string
  /**
   * The control around it that receives its presses too: `a`, `button`, `label` or `summary`; empty
   * if there is none, or if the element has no controls of its own.
   */
  readonly pressedWith: string
  /** Whether it is a gift element, for which a fallback matters most. */
  readonly takesGifts: boolean
  readonly isPreview: boolean
  /** Whether it needs a gift of the CMS and names none. */
  readonly lacksGift: boolean
  /** Whether it asks for personal data without a `privacyNotice`. */
  readonly lacksPrivacyNotice: boolean
  /** What a `raw-code` leaves out of untrusted code: 'scripts, styles'; empty if nothing. */
  readonly dropped: string
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
    /** It answers this origin, but its CORS refuses a header that calls have. */
    | { readonly kind: 'header refused'; readonly header: string }
    /** It answers this origin, but not with cookies. */
    | { readonly kind: 'credentials refused' }
    /** It answers, but CORS refuses this origin. */
    | { readonly kind: 'origin refused' }
    | { readonly kind: 'unreachable' }
}

/** What the page says about conversions, which report gifts after ad clicks. */
export interface ObservedConversion {
  /** `data-thank-you-page` is on the loader. */
  readonly isThankYouPage: boolean
  /** The value of `data-consent`, if it is there. */
  readonly given: string | undefined
  /** Whether the visitor allows marketing; null if the page does not say. */
  readonly consent: { readonly isGranted: boolean } | null
  /** The cookie of the ad platform. */
  readonly adCookie: string
  /** Whether the cookie exists. We only look for it if we may read it. */
  readonly hasAdCookie: boolean
}

/** The conditions that the page creates for the elements. */
export interface PageConditions {
  /** The page has no doctype. */
  readonly isQuirky: boolean
  /** The language that `<html lang>` names; empty without one. */
  readonly lang: string
  /** Its text is in Swedish, whatever language it names. */
  readonly isSwedish: boolean
  /** The browser translates the page. */
  readonly isTranslated: boolean
  /** The page is in a frame of another site. */
  readonly isForeignFrame: boolean
  /**
   * The built-in functions and prototypes that other scripts changed: `Array.from`,
   * `Object.prototype.each`.
   */
  readonly changedBuiltIns: readonly string[]
  /** Unknown `--ce-*` properties in the page's style sheets, and what was probably meant. */
  readonly unknownProperties: readonly Misspelt[]
  /** Mistakes in the texts that the page replaces for several elements. */
  readonly textProblems: readonly TextProblem[]
}

/** Everything that the doctor observes. */
export interface Observation {
  readonly origin: string
  /** The version of the library that loaded first on the page; null if none did. */
  readonly version: string | null
  /** Whether the elements come from npm packages in the page's own bundle. */
  readonly isBundled: boolean
  /** The tags of the library. */
  readonly tags: readonly string[]
  readonly elements: readonly ObservedElement[]
  /** Undefined custom element tags. */
  readonly undefinedTags: readonly string[]
  /** The URLs of the page's scripts. */
  readonly scripts: readonly string[]
  /** The addresses that the browser has requested. */
  readonly requested: readonly string[]
  /** The URLs of scripts that the browser checks against a hash of the page. */
  readonly withIntegrity: readonly string[]
  readonly cspViolations: readonly CspViolation[]
  /** Null if the library does not run, because the API base is then unknown. */
  readonly api: ObservedApi | null
  /** Whether `sessionStorage` is writable. */
  readonly hasStorage: boolean
  readonly conversion: ObservedConversion
  readonly page: PageConditions
}
