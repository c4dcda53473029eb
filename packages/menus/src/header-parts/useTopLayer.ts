import { type RefObject, useLayoutEffect } from 'react'

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
