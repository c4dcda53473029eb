import { media, type Emit, afterResize } from '@charity-elements/runtime'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { object, string } from 'valibot'

export interface OpenMenuState {
  readonly open: OpenMenu
  readonly toggle: (name: string) => void
  readonly close: () => void
}

/**
 * Which menu is open. It closes when the window crosses 1024 px. Emits an event for every change.
 */
export function useOpenMenu(emit: Emit<typeof menuEvents>): OpenMenuState {
  const [open, setOpen] = useState<OpenMenu>(null)
  const isWide = useMediaQuery(media.fromWide)
  const wasWideAtToggle = useRef(isWide)
  const reported = useRef<OpenMenu>(null)

  const toggle = useCallback((name: string) => {
    wasWideAtToggle.current = matchMedia(media.fromWide).matches
    setOpen((current) => nextOpenMenu(current, name))
  }, [])
  const close = useCallback(() => setOpen(null), [])

  // `isWide` is debounced: a menu that was opened after the crossing but before the debounce stays
  // open.
  useEffect(() => {
    if (wasWideAtToggle.current !== isWide) close()
  }, [close, isWide])

  useEffect(() => {
    const before = reported.current
    if (before === open) return
    reported.current = open
    if (before !== null) emit('menu-close', { name: before })
    if (open !== null) emit('menu-open', { name: open })
  }, [open, emit])

  return { open, toggle, close }
}

/** The name of the open menu; null when none is open. At most one is open at a time. */
export type OpenMenu = string | null

/** The events of every element with menus. */
export const menuEvents = {
  /** A menu was opened: its name in the bar, or `mobile-menu`. */
  'menu-open': object({ name: string() }),
  /** A menu was closed. */
  'menu-close': object({ name: string() }),
}

/** Name of the mobile menu in the state of the open menu. */
export const mobileMenuName = 'mobile-menu'

/**
 * The open menu after the user has pressed one: any other closes, and so does the pressed one if it
 * was open.
 */
export const nextOpenMenu = (open: OpenMenu, name: string): OpenMenu => (open === name ? null : name)

/** Makes names unique: a duplicate, or the mobile menu's own name, gets a number. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set([mobileMenuName])
  return names.map((name) => {
    let distinct = name
    for (let number = 2; taken.has(distinct); number += 1) distinct = `${name} (${number})`
    taken.add(distinct)
    return distinct
  })
}

/**
 * Whether a media query matches. Changes are debounced by 50 ms. False in Node and while hydrating,
 * so that the first render is the one for the narrowest screen.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      const { onResize, stop } = afterResize(onChange)
      list.addEventListener('change', onResize)
      return () => {
        stop()
        list.removeEventListener('change', onResize)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  )
}
