import { useMedia } from '@charity-elements/runtime/controls/useMedia.ts'
import type { Emit } from '@charity-elements/runtime/element/define.ts'
import { media } from '@charity-elements/runtime/theme/breakpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { menuEvents } from './events.ts'
import { type OpenMenu, chosen } from './model.ts'

export interface OpenMenuState {
  readonly open: OpenMenu
  readonly choose: (name: string) => void
  readonly close: () => void
}

/** Which menu is open. The open one closes when the window crosses 1024 px; the page is told of every change. */
export function useOpenMenu(emit: Emit<typeof menuEvents>): OpenMenuState {
  const [open, setOpen] = useState<OpenMenu>(null)
  const isWide = useMedia(media.fromWide)
  const chosenWide = useRef(isWide)
  const told = useRef<OpenMenu>(null)

  const choose = useCallback((name: string) => {
    chosenWide.current = matchMedia(media.fromWide).matches
    setOpen((current) => chosen(current, name))
  }, [])
  const close = useCallback(() => setOpen(null), [])

  // A crossing counts once resizing has rested: what was chosen after it, in the meantime, stays open.
  useEffect(() => {
    if (chosenWide.current !== isWide) close()
  }, [close, isWide])

  useEffect(() => {
    const before = told.current
    if (before === open) return
    told.current = open
    if (before !== null) emit('menu:close', { name: before })
    if (open !== null) emit('menu:open', { name: open })
  }, [open, emit])

  return { open, choose, close }
}
