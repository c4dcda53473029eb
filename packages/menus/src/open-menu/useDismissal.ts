import { lockScroll } from '@charity-elements/runtime/controls/scroll-lock.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

export interface Dismissal<Region extends HTMLElement> {
  /** The menu with its button: a press or focus outside of it dismisses the menu. */
  readonly region: RefObject<Region | null>
  /** What opened the menu, and has the focus again after Escape. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The page goes to another place of itself, is left, or comes back out of the browser's memory (bfcache). */
const pageMoves = ['hashchange', 'popstate', 'pagehide', 'pageshow']

/**
 * Keeps the page from scrolling while a menu is open, and dismisses the menu on Escape, on a press or focus outside, when one of
 * its links is followed and when the page goes elsewhere.
 */
export function useDismissal<Region extends HTMLElement>(isOpen: boolean, onDismiss: () => void): Dismissal<Region> {
  const region = useRef<Region>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const place = region.current
    if (!isOpen || !place) return
    const unlock = lockScroll()
    const listening = new AbortController()
    const { signal } = listening
    // At once: the page may be frozen as it is, and a place on it can be scrolled to only when the lock is gone.
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
    document.addEventListener('pointerdown', (event) => event.composedPath().includes(place) || dismiss(), { signal })
    place.addEventListener('click', (event) => followsHere(event) && dismiss(), { signal })
    // Focus has arrived elsewhere, in a frame perhaps, once the event is over.
    place.addEventListener('focusout', () => setTimeout(() => !signal.aborted && hasLeft(place) && onDismiss()), {
      signal,
    })
    for (const move of pageMoves) addEventListener(move, dismiss, { signal })
    return () => {
      listening.abort()
      unlock()
    }
  }, [isOpen, onDismiss])

  return { region, button }
}

/** Whether a press follows a link in this window. */
function followsHere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  return event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.target !== '_blank')
}

/** Whether the focus is at some other place than in this one. Focus that is nowhere has not left. */
function hasLeft(place: HTMLElement): boolean {
  const inside = (place.getRootNode() as Document | ShadowRoot).activeElement
  if (inside && inside !== document.body) return !place.contains(inside)
  return document.activeElement !== null && document.activeElement !== document.body
}
