import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Disclosure {
  readonly isOpen: boolean
  /** Whether the last change was made at once, without moving. */
  readonly isInstant: boolean
  readonly panel: RefObject<HTMLDivElement | null>
  readonly toggle: () => void
}

/** A browser that opens what it finds in a page. React knows `hidden` as a yes or no alone, so the value is set on the element. */
const canReveal = (): boolean => 'onbeforematch' in document.documentElement

/**
 * What opens and closes. A closed panel is `hidden="until-found"` once it has stopped moving, so that the browser's own search finds
 * the text in it and opens it; a browser that cannot do that hides it by `visibility` (the style sheet).
 */
export function useDisclosure(isOpenAtFirst: boolean, onToggle: (isOpen: boolean) => void): Disclosure {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isInstant, setInstant] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  // The page sets the prop anew.
  const [lastGiven, setLastGiven] = useState(isOpenAtFirst)
  if (lastGiven !== isOpenAtFirst) {
    setLastGiven(isOpenAtFirst)
    setOpen(isOpenAtFirst)
  }

  const changeTo = (open: boolean, instant: boolean) => {
    setInstant(instant)
    setOpen(open)
    onToggle(open)
  }

  useEffect(() => {
    const element = panel.current
    if (!element || !canReveal()) return
    if (isOpen) {
      element.removeAttribute('hidden')
      return
    }
    let isCurrent = true
    const stopped = element.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(stopped).then(() => {
      if (isCurrent) element.setAttribute('hidden', 'until-found')
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  // From the first drawing on: a page that is opened at a place in the answer opens it at once.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || isOpen) return
    // The browser scrolls to what it found as soon as this has been heard: the panel has to have its height by then.
    const onFound = () => flushSync(() => changeTo(true, true))
    element.addEventListener('beforematch', onFound)
    return () => element.removeEventListener('beforematch', onFound)
  })

  return { isOpen, isInstant, panel, toggle: () => changeTo(!isOpen, false) }
}
