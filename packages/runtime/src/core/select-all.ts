/**
 * The document's own `querySelectorAll`: an `<img name="scripts">` in the page's content would take the place of `document.scripts`, and
 * two of them could give settings. MooTools puts another `Document` in the place of the platform's, but not another `HTMLDocument`.
 */
const select = globalThis.HTMLDocument?.prototype.querySelectorAll

/** The elements of the page, whatever names its content has. */
export const selectAll = (selector: string): NodeListOf<Element> => select.call(document, selector)
