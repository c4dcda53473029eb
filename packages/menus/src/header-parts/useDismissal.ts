import { lockScroll } from '@charity-elements/ui/dialog'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

export interface Dismissal<Region extends HTMLElement> {
  /** The menu and its button: a press or focus outside of it dismisses the menu. */
  readonly region: RefObject<Region | null>
  /** The button that opened the menu. It gets the focus back after Escape. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Events of navigation: within the page, or away from it. */
const navigationEvents = ['hashchange', 'popstate', 'pagehide']

/**
 * Locks the page's scrolling while a menu is open. Dismisses the menu on Escape, on a press or
 * focus outside, when the user follows one of its links, and on navigation.
 */
export function useDismissal<Region extends HTMLElement>(isOpen: boolean, onDismiss: () => void): Dismissal<Region> {
  const region = useRef<Region>(null)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const element = region.current
    if (!isOpen || !element) return
    const unlock = lockScroll()
    const listening = new AbortController()
    const { signal } = listening
    // Synchronously: the browser may freeze the page now, and it cannot scroll to a fragment until
    // the lock is gone.
    const dismiss = () => flushSync(onDismiss)

    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        dismiss()
        button.current?.focus()
      },
      { signal },
    )
    document.addEventListener('pointerdown', (event) => event.composedPath().includes(element) || dismiss(), { signal })
    element.addEventListener('click', (event) => followsLink(event) && dismiss(), { signal })
    // The new element has focus only after this event; it may be in an iframe.
    element.addEventListener(
      'focusout',
      () => setTimeout(() => !signal.aborted && isFocusOutside(element) && onDismiss()),
      {
        signal,
      },
    )
    for (const name of navigationEvents) addEventListener(name, dismiss, { signal })
    return () => {
      listening.abort()
      unlock()
    }
  }, [isOpen, onDismiss])

  return { region, button }
}

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'composedPath'>

/** Whether a click follows a link in this window. */
export function followsLink(event: Click): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  return event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.target !== '_blank')
}

/** Whether the focus is outside an element. False when nothing has the focus. */
function isFocusOutside(element: HTMLElement): boolean {
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  if (focused && focused !== document.body) return !element.contains(focused)
  return document.activeElement !== null && document.activeElement !== document.body
}

/**
 * Shows an element that has `popover="manual"` in the top layer while it is open, above the page's
 * own stacking, clipping and transforms. A browser without popovers renders it in its normal
 * position.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (!isOpen || !shown) return
    shown.showPopover?.()
    return () => shown.hidePopover?.()
  }, [element, isOpen])
}
