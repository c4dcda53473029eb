/** The part of the Web Storage API that we use. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The part of the History API that we use. */
export type PageHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>

/**
 * The places where elements write on the page: the data layer for the tag manager, Web Storage and
 * the history. Usually `globalThis`; previews and stories use a replacement in memory that nobody else reads.
 */
export interface PageState {
  dataLayer?: unknown[]
  readonly localStorage: WebStorage
  readonly sessionStorage: WebStorage
  /** Without it, nothing is added to the history. */
  readonly history?: PageHistory
}
