import { type RefObject, useLayoutEffect } from 'react'

/**
 * Draws what has `popover="manual"` above everything on the page while it is open, whatever the page's own stacking, clipping and
 * transforms. A browser that knows no popovers draws it in its place.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (!isOpen || !shown) return
    shown.showPopover?.()
    return () => shown.hidePopover?.()
  }, [element, isOpen])
}
