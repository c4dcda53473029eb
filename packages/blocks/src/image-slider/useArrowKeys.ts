import { type RefObject, useEffect, useRef } from 'react'

/** Where the arrow keys mean something already. */
const ownArrows =
  'input, textarea, select, audio, video, [contenteditable], [role=radiogroup], [role=slider], [role=tablist], [role=menu]'

/** Whether at least half of an element is on the screen. */
function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2
}

/**
 * Arrow keys for an element: heard when focus is in it, and when focus is nowhere and the element is in view. Keys that are typed
 * in a field are the field's, in whatever shadow root it stands.
 */
export function useArrowKeys(area: RefObject<Element | null>, onPrevious: () => void, onNext: () => void): void {
  const handlers = useRef({ onPrevious, onNext })
  useEffect(() => {
    handlers.current = { onPrevious, onNext }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = area.current
      if (!element || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const handler = { ArrowLeft: handlers.current.onPrevious, ArrowRight: handlers.current.onNext }[event.key]
      if (!handler) return
      const path = event.composedPath()
      const [target] = path
      const isNowhere = target === document.body || target === document.documentElement
      if (!path.includes(element) && !(isNowhere && isInView(element))) return
      if (target instanceof Element && target.closest(ownArrows)) return
      event.preventDefault()
      handler()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area])
}
