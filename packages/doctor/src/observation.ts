import type { PropProblem } from '@charity-elements/runtime'
import type { Misspelt } from './misspelt.ts'
import type { TextProblem } from './text-problems.ts'

/** What the doctor observed about one element. No values of props, only their names. */
export interface ObservedElement {
  readonly tag: string
  /** Its position on the page: `main > section > gift-bar`. */
  readonly where: string
  /**
   * `works`: its view is rendered. `rendering`: not yet. `fallback`: it is defined and shows its fallback children. `not loaded`: its file
   * failed to load or to run. `foreign`: another script defined the tag.
   */
  readonly state: 'works' | 'rendering' | 'fallback' | 'not loaded' | 'foreign'
  /** The version of the library that defined it. */
  readonly version: string | null
  /** The attributes, child and properties that the page has set. */
  readonly given: readonly string[]
  readonly problems: readonly Pick<PropProblem, 'where' | 'reason'>[]
  /** Attributes that it does not have, but that look like one that it has: `data-titel`, `tagline`. */
  readonly misspelt: readonly Misspelt[]
  /** What is wrong in its `data-texts`. */
  readonly textProblems: readonly TextProblem[]
  /** Whether the page's editor broke its start tag, so that attributes became text, or curly quotes values. */
  readonly isMangled: boolean
  /** Its least legible text on the background behind it, when that is below what WCAG asks for. */
  readonly lowContrast: LowContrast | null
  readonly hasFallback: boolean
  /** Whether it is a gift element, for which a fallback matters most. */
  readonly takesGifts: boolean
  readonly isPreview: boolean
  /** Whether it takes gifts for a gift of the CMS, and names none. */
  readonly lacksGift: boolean
  /** Whether it asks for personal data, and its `privacyNotice` says nothing of them. */
  readonly lacksPrivacyNotice: boolean
  /** What a `raw-code` leaves out of code that is not trusted: 'scripts, styles'; empty when nothing. */
  readonly dropped: string
  /** The validation patterns of its fields, with the captions of the fields. */
  readonly patterns: readonly { readonly field: string; readonly pattern: string }[]
}

/** A text that is hard to read. */
export interface LowContrast {
  /** From 1 to 21. */
  readonly ratio: number
  readonly isDarkBackground: boolean
  /** The element's `data-surface`. */
  readonly surface: string | undefined
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

/** What the page says about conversions: what its ads led to. */
export interface ObservedConversion {
  /** `data-thank-you-page` is on the loader. */
  readonly isThankYouPage: boolean
  /** The value of `data-consent`, if it is there. */
  readonly given: string | undefined
  /** What the page has said about marketing; null when nothing on it says anything. */
  readonly consent: { readonly isGranted: boolean } | null
  /** The cookie of the ad platform. */
  readonly adCookie: string
  /** Whether the cookie is there. Only looked for when it may be read. */
  readonly hasAdCookie: boolean
}

/** What the page around the elements is like. */
export interface PageConditions {
  /** It has no doctype. */
  readonly isQuirky: boolean
  /** The language that `<html lang>` names; empty without one. */
  readonly lang: string
  /** The browser translates it. */
  readonly isTranslated: boolean
  /** It is in a frame of another site. */
  readonly isForeignFrame: boolean
  /** What other scripts changed in the language: `Array.from`, `Object.prototype.each`. */
  readonly changedBuiltIns: readonly string[]
  /** `--ce-*` properties in its style sheets that we do not have, and what was probably meant. */
  readonly unknownProperties: readonly Misspelt[]
  /** What is wrong in the texts that it replaces for many elements. */
  readonly textProblems: readonly TextProblem[]
}

/** Everything that the doctor observes. */
export interface Observation {
  readonly origin: string
  /** The version of the library that loaded first on the page; null when none did. */
  readonly version: string | null
  /** Whether the elements come from the page's own bundle, of npm packages. */
  readonly isBundled: boolean
  /** The tags of the library. */
  readonly tags: readonly string[]
  readonly elements: readonly ObservedElement[]
  /** Undefined custom element tags. */
  readonly undefinedTags: readonly string[]
  /** The URLs of the page's scripts. */
  readonly scripts: readonly string[]
  /** The URLs of scripts that the browser checks against a hash of the page. */
  readonly withIntegrity: readonly string[]
  readonly cspViolations: readonly CspViolation[]
  /** Null when the library does not run: the API base is then unknown. */
  readonly api: ObservedApi | null
  /** Whether `sessionStorage` is writable. */
  readonly hasStorage: boolean
  readonly conversion: ObservedConversion
  readonly page: PageConditions
}
