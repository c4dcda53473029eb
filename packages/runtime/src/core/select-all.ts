/**
 * The platform's own methods. An `<img name="scripts">` in the page's content would
 * replace `document.scripts`, and two of them could change settings. MooTools replaces the
 * platform's `Document`, but not `HTMLDocument`.
 */
const { querySelectorAll, getElementsByTagName } = globalThis.HTMLDocument?.prototype ?? {}

/**
 * The elements of the page that match a selector, even if content hides members of the document.
 */
export const selectAll = (selector: string): NodeListOf<Element> => querySelectorAll.call(document, selector)

/** The scripts of the page, from a list that the browser keeps. */
export const pageScripts = (): HTMLCollectionOf<Element> => getElementsByTagName.call(document, 'script')
