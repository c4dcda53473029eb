import { useLatest } from '@charity-elements/runtime/react'
import { type RefObject, useLayoutEffect } from 'react'

/** Elements that use the arrow keys themselves. */
const arrowKeyUsers =
  'input, textarea, select, audio, video, [contenteditable], [role=radiogroup], [role=slider], [role=tablist], [role=menu]'

/** Whether at least half of an element is on the screen. */
function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2
}

/**
 * Whether the left or right arrow was pressed without another key. With Alt, it goes back in the
 * browser's history.
 */
export const isPlainArrow = (
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean =>
  ['ArrowLeft', 'ArrowRight'].includes(event.key) && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)

/**
 * Arrow keys for an element. On a right-to-left page, the left arrow goes to the next slide. They
 * work if the focus is in the element, or if nothing has the focus and the element is in view. They
 * do nothing in a form field, even one in another shadow root.
 */
export function useArrowKeys(area: RefObject<Element | null>, onPrevious: () => void, onNext: () => void): void {
  const handlers = useLatest({ onPrevious, onNext })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = area.current
      if (!element || event.defaultPrevented || !isPlainArrow(event)) return
      const path = event.composedPath()
      const [target] = path
      const isUnfocused = target === document.body || target === document.documentElement
      if (!path.includes(element) && !(isUnfocused && isInView(element))) return
      if (target instanceof Element && target.closest(arrowKeyUsers)) return
      event.preventDefault()
      const nextKey = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (event.key === nextKey) handlers.current.onNext()
      else handlers.current.onPrevious()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area])
}
