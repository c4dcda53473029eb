import { textsEvent } from '../global.ts'

/** Makes every element read its language again when a `lang` changes. */
let observer: MutationObserver | undefined

/**
 * Calls `onChange` when an element's texts may have changed, because of a `lang` around it or
 * `charityElements.texts`.
 */
export function watchLanguage(element: Element, onChange: () => void): void {
  document.addEventListener(textsEvent, onChange)
  observer ??= new MutationObserver(() => document.dispatchEvent(new Event(textsEvent)))
  for (let root: Node | undefined = element.getRootNode(); root;) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    root = (root as Partial<ShadowRoot>).host?.getRootNode()
  }
}

export const unwatchLanguage = (onChange: () => void): void => document.removeEventListener(textsEvent, onChange)
