import type { ElementDefinition } from './define.ts'
import { childOf, hideFallback, showWhileWaiting } from './fallback.ts'
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
  root.append(mountPoint)
  showWhileWaiting(root)
  return mountPoint
}

function adoptPrerendered(root: ShadowRoot, prerendered: HTMLElement): HTMLElement {
  prerendered.dataset['drawn'] = ''
  // Until now, its style sheet has shown it.
  if (prerendered.hidden) {
    prerendered.hidden = false
    hideFallback(root)
  }
  return prerendered
}

/** A view that was prerendered in another language is replaced instead of hydrated. */
export function checkPrerendered(mountPoint: HTMLElement, lang: string): void {
  const { dataset } = mountPoint
  if (dataset['prerendered'] === '' && mountPoint.lang !== lang) dataset['prerendered'] = 'stale'
}
