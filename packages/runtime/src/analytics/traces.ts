type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a visit leaves on its page: what the tag manager reads, and what the page remembers from load to load. The page's own, or in
 * a preview a stand-in that nobody reads.
 */
export interface Traces {
  dataLayer?: unknown[]
  readonly localStorage: Store
  readonly sessionStorage: Store
}
