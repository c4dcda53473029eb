const entriesOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-key]')]

/**
 * Records the user's position in a list that is about to change: the focused item and the scroll
 * offset. Call the returned function after the change to restore both.
 */
export function preservePosition(list: HTMLElement, scroller: HTMLElement): () => void {
  const before = entriesOf(list)
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
    const after = entriesOf(list)
    // If the item is gone, focuses the item that now has its index.
    const target = after.find((entry) => entry.dataset['key'] === key) ?? after[Math.min(index, after.length - 1)]
    if (!target) return
    scroller.scrollTop += target.getBoundingClientRect().top - top
    // The link, or the button that opens the branch.
    const control = focused?.localName === 'button' ? 'button' : 'a'
    if (focusedEntry) target.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
  }
}
