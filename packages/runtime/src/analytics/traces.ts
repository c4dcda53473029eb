/**
 * What a visit leaves on its page: what the tag manager reads, and what the page remembers from load to load. The page's own, or in
 * a preview a stand-in that nobody reads.
 */
export type Traces = Pick<Window, 'dataLayer' | 'localStorage' | 'sessionStorage'>
