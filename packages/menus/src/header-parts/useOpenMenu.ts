import { useMediaQuery } from './useMediaQuery.ts'
import { type Emit, media } from '@charity-elements/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type OpenMenu, nextOpenMenu, type menuEvents } from './open-menu.ts'

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
