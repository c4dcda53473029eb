import type { ElementDefinition } from './define.ts'
import { placeholderStyle } from './placeholder.ts'
import { sheetsFor } from './sheets.ts'

/**
 * The style sheets of an element besides the shared ones: its own, and the space that it reserves
 * until it is rendered.
 */
export const elementStyles = ({ styles, reserve }: ElementDefinition): readonly string[] => [
  ...styles,
  `.root:empty:last-child:not([data-drawn]),slot.waiting{${placeholderStyle(reserve)}}`,
]

/**
 * The element in the shadow root into which the view is rendered: a new one, or the prerendered
 * one.
 */
export function shadowMountPoint(element: HTMLElement, styles: readonly string[]): HTMLElement {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheetsFor(element.ownerDocument, styles)
  childOf(root, 'link,style')?.remove()
  const prerendered = childOf(root, '.root')
  if (prerendered instanceof HTMLElement) return adoptPrerendered(root, prerendered)
  const mountPoint = element.ownerDocument.createElement('div')
  mountPoint.className = 'root'
  root.replaceChildren(mountPoint)
  showWhileWaiting(root)
  return mountPoint
}

function adoptPrerendered(root: ShadowRoot, prerendered: HTMLElement): HTMLElement {
  // The doctor reads it.
  prerendered.dataset['drawn'] = 'prerendered'
  // Until now, its style sheet has shown it.
  if (prerendered.hidden) {
    prerendered.hidden = false
    hideFallback(root)
  }
  return prerendered
}

/**
 * Declares the language of a view's texts. A view that was prerendered in another one, or is not
 * the view to show, is replaced instead of hydrated.
 */
export function setLanguage(mountPoint: HTMLElement, lang: string, isPreview: boolean): void {
  const { dataset } = mountPoint
  if (dataset['prerendered'] === '' && (mountPoint.lang !== lang || isPreview)) dataset['prerendered'] = 'stale'
  // Only set a different value, because an observer makes every element read its language again.
  if (mountPoint.lang !== lang) mountPoint.lang = lang
}

/**
 * A view is mounted. If it is being hydrated, the loader now replays a press that waited for it
 * (`hydration.ts`), and React hydrates at once for a press.
 */
export function markMounted(mountPoint: HTMLElement): void {
  for (const name of ['data-prerendered', 'data-hydrate']) mountPoint.removeAttribute(name)
}

/*
 * The fallback children of an element are shown by a slot in its shadow root, next to the mount
 * point of its view.
 */

/** The child of a shadow root that matches a selector; `:scope` does not work there. */
const childOf = (root: ShadowRoot, selector: string): Element | undefined =>
  [...root.children].find((child) => child.matches(selector))

const addSlot = (root: ShadowRoot): HTMLSlotElement => root.appendChild(root.ownerDocument.createElement('slot'))

/** Keeps the fallback visible until the view is rendered, in the space that is reserved for it. */
function showWhileWaiting(root: ShadowRoot): void {
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
