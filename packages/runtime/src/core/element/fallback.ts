/*
 * The fallback children of an element are shown by a slot in its shadow root, next to the mount
 * point of its view.
 */

/** The child of a shadow root that matches a selector; `:scope` does not work there. */
export const childOf = (root: ShadowRoot, selector: string): Element | undefined =>
  [...root.children].find((child) => child.matches(selector))

const addSlot = (root: ShadowRoot): HTMLSlotElement => root.appendChild(root.ownerDocument.createElement('slot'))

/** Keeps the fallback visible until the view is rendered, in the space that is reserved for it. */
export function showWhileWaiting(root: ShadowRoot): void {
  if (root.host.querySelector(':scope > :not(script)')) addSlot(root).className = 'waiting'
}

/** Shows the fallback instead of the view. */
export function showFallback(root: ShadowRoot): void {
  childOf(root, '[data-prerendered]')?.remove()
  hideFallback(root)
  addSlot(root)
}

/**
 * Hides the fallback. If the focus is in it, the first part of the view that can have the focus
 * gets it.
 */
export function hideFallback(root: ShadowRoot | null): void {
  if (!root) return
  childOf(root, 'slot')?.remove()
  const { activeElement } = document
  // The view may show the same children in a slot of its own.
  if (!root.host.contains(activeElement) || activeElement?.getClientRects().length) return
  root.querySelectorAll<HTMLElement>('*').forEach((part) => root.activeElement ?? part.focus())
}
