/**
 * Removes names in the page's content that hide members of the document: with `<img
 * name="createElement">`, neither the page's scripts nor React can create an element. Members of
 * forms may be hidden too, so this only calls the platform's own methods.
 */
export function undoDomClobbering(): void {
  const { getAttribute, removeAttribute } = Element.prototype
  for (const element of selectAll('img[name],form[name],embed[name],iframe[name],object')) {
    for (const attribute of ['name', 'id']) {
      // An id also counts as a name on an `<object>`, and next to a name.
      if ((getAttribute.call(element, attribute) ?? '') in HTMLDocument.prototype) {
        removeAttribute.call(element, 'name')
        if (element instanceof HTMLObjectElement) removeAttribute.call(element, 'id')
        console.warn('charity-elements: removed the name of', element)
      }
    }
  }
}

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
