import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Disclosure {
  readonly isOpen: boolean
  /** Whether the last change had no animation. */
  readonly isInstant: boolean
  readonly panel: RefObject<HTMLDivElement | null>
  readonly toggle: () => void
}

/** Whether the browser's find in page can open hidden content. React treats `hidden` as a boolean, so the value is set on the element. */
const supportsBeforeMatch = (): boolean => 'onbeforematch' in document.documentElement

/**
 * State of an element that opens and closes. After its closing animation a panel is `hidden="until-found"`, so that the browser's find in
 * page searches and opens it. In other browsers the style sheet hides it by `visibility`.
 */
export function useDisclosure(isOpenInitially: boolean, onToggle: (isOpen: boolean) => void): Disclosure {
  const [isOpen, setOpen] = useState(isOpenInitially)
  const [isInstant, setInstant] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const hasRendered = useRef(false)

  // The page has changed the prop.
  const [lastProp, setLastProp] = useState(isOpenInitially)
  if (lastProp !== isOpenInitially) {
    setLastProp(isOpenInitially)
    setOpen(isOpenInitially)
  }

  const changeTo = (open: boolean, instant: boolean) => {
    setInstant(instant)
    setOpen(open)
    onToggle(open)
  }

  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !supportsBeforeMatch()) return
    const isFirst = !hasRendered.current
    hasRendered.current = true
    if (isOpen) {
      element.removeAttribute('hidden')
      return
    }
    let isCurrent = true
    // Nothing animates at first, and `getAnimations` would lay out the page, for each accordion on it.
    const animations = isFirst ? [] : element.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(animations).then(() => {
      if (isCurrent) element.setAttribute('hidden', 'until-found')
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  // A layout effect, so that a page opened with a text fragment in the answer opens it at once.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || isOpen) return
    // The browser scrolls to the match right after this event, so the panel must have its height now.
    const onBeforeMatch = () => flushSync(() => changeTo(true, true))
    element.addEventListener('beforematch', onBeforeMatch)
    return () => element.removeEventListener('beforematch', onBeforeMatch)
  })

  return { isOpen, isInstant, panel, toggle: () => changeTo(!isOpen, false) }
}
