/** What the library puts on the page: `window.charityElements`. */
export interface CharityElements {
  /** The version that came first on the page, and that defined the elements. */
  readonly version: string
  /** The address of the script that brought it. */
  readonly script?: string
  /** Resolves when every element of ours that stands on the page has been defined or has said why not. */
  readonly ready?: Promise<void>
  /** Loads and defines one tag now, wherever it stands. */
  readonly define?: (tag: string) => Promise<void>
}

declare global {
  // eslint wants let or const here, but only var makes a property of globalThis.
  var charityElements: CharityElements | undefined
}
