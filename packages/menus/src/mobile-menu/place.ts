const entries = (list: Element): HTMLElement[] => Array.from(list.querySelectorAll<HTMLElement>('[data-key]'))

/**
 * Remembers where a reader is in a list that is about to change: the item with the focus, and how far the list is scrolled. The
 * function that is given back brings the reader there again once it has changed.
 */
export function rememberPlace(list: HTMLElement, scroller: HTMLElement): () => void {
  const before = entries(list)
  const focused = (list.getRootNode() as Document | ShadowRoot).activeElement
  const focusedEntry = before.find((entry) => entry.contains(focused))
  const edge = scroller.getBoundingClientRect().top
  const anchor =
    focusedEntry ??
    (scroller.scrollTop > 0 ? before.find((entry) => entry.getBoundingClientRect().bottom > edge) : undefined)
  if (!anchor) return () => {}
  const key = anchor.dataset['key']
  const index = before.indexOf(anchor)
  const top = anchor.getBoundingClientRect().top

  return () => {
    const after = entries(list)
    // What is gone leaves its place to what stands there now.
    const now = after.find((entry) => entry.dataset['key'] === key) ?? after[Math.min(index, after.length - 1)]
    if (!now) return
    scroller.scrollTop += now.getBoundingClientRect().top - top
    if (focusedEntry) now.querySelector('a')?.focus({ preventScroll: true })
  }
}
