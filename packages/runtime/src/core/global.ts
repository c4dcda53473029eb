/** Texts of elements, by tag and key. */
export type PageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts, and their language. Without a language, they apply to every language. */
export type GivenTexts = [texts: PageTexts, lang?: string]

/** Dispatched on the document to make elements read their texts again. */
export const textsEvent = 'charity-elements:texts'

/** The library's global: `window.charityElements`. */
export interface CharityElements {
  /** The version that loaded first on the page and defined the elements. */
  readonly version: string
  /** The URL of the script that loaded it. */
  readonly script?: string
  /**
   * Whether the donor came to this page by a return URL; the loader has taken the token out of the
   * address.
   */
  readonly hasReturned?: boolean
  /**
   * Resolves when the elements in view, and those that load `now` or `idle`, are defined or have
   * failed to load.
   */
  readonly ready?: Promise<void>
  /**
   * Loads and defines one tag now, wherever it is on the page. Rejects for a tag that is not ours
   * or cannot be loaded; call it again to retry.
   */
  readonly define?: (tag: string) => Promise<void>
  /** Makes the loader look for our tags in a shadow root too. */
  readonly watch?: (root: ShadowRoot) => void
  /**
   * Replaces texts of elements, by tag and then by key, in one language or in all. `*` stands for
   * every element. Elements render again.
   */
  texts?(...given: GivenTexts): void
  /** The arguments of all calls of `texts`. */
  readonly replacedTexts?: GivenTexts[]
  /**
   * The embed doctor: examines the page and reports what is wrong with our elements and how to fix
   * it (`Diagnosis`).
   */
  readonly doctor?: () => Promise<unknown>
}

/** The members of a new global that replace texts. */
export const textReplacement = (): Pick<CharityElements, 'replacedTexts' | 'texts'> => ({
  replacedTexts: [],
  texts(...given) {
    this.replacedTexts?.push(given)
    document.dispatchEvent(new Event(textsEvent))
  },
})

declare global {
  var charityElements: CharityElements | undefined
}

/**
 * The library's global, if one of our scripts has set it. Ignores `<a id="charityElements">` in the
 * page's content.
 */
export const libraryGlobal = (): CharityElements | undefined =>
  Object.hasOwn(globalThis, 'charityElements') ? globalThis.charityElements : undefined
