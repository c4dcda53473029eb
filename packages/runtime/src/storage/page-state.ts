/** The part of the Web Storage API that we use. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What elements write on the page: the data layer that the tag manager reads, and Web Storage. Usually `globalThis`; in previews and
 * stories an in-memory replacement that nobody else reads.
 */
export interface PageState {
  dataLayer?: unknown[]
  readonly localStorage: Store
  readonly sessionStorage: Store
}
