/**
 * The platform's own `querySelectorAll`. An `<img name="scripts">` in the page's content would
 * replace `document.scripts`, and two of them could change settings.
 */
const select = globalThis.Document?.prototype.querySelectorAll

/**
 * The elements of the page that match a selector, even if content hides members of the document.
 * None in Node.
 */
export const selectAll = (selector: string): Element[] => (select ? [...select.call(document, selector)] : [])
