import { selectAll } from './select-all.ts'

/**
 * Takes away the names in the page's content that hide members of the document: after `<img name="createElement">` no script of the page can
 * make an element, and React cannot either. Members of forms may be hidden too, so only the platform's own methods are called.
 */
export function undoDomClobbering(): void {
  const { getAttribute, removeAttribute } = Element.prototype
  for (const element of selectAll('img[name],form[name],embed[name],iframe[name],object')) {
    for (const attribute of ['name', 'id']) {
      // An id counts as a name on an object, and beside a name.
      if ((getAttribute.call(element, attribute) ?? '') in HTMLDocument.prototype) {
        removeAttribute.call(element, 'name')
        if (element instanceof HTMLObjectElement) removeAttribute.call(element, 'id')
        console.warn('charity-elements: removed the name of', element)
      }
    }
  }
}
