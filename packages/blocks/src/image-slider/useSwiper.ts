import { media } from '@charity-elements/runtime/theme/breakpoints.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import Swiper from 'swiper'

export interface Slides {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly previous: () => void
  readonly next: () => void
}

/**
 * Swiper over slides that React has drawn: it loops, shows one slide a view and is swiped. It moves the slides about in their own
 * parent, which React does not mind as long as their number stays the same: give the parent another key when they change.
 */
export function useSwiper(count: number, onShown: (index: number) => void): Slides {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const report = useRef(onShown)
  useEffect(() => {
    report.current = onShown
  })

  // Before the first paint, so that no press of a button that can be seen is lost.
  useLayoutEffect(() => {
    if (!frame.current || count < 2) return
    const made = new Swiper(frame.current, {
      loop: true,
      slidesPerView: 1,
      speed: matchMedia(media.reducedMotion).matches ? 0 : 400,
      // Swiper's own way puts the slide back that was shown two frames before: a press in between would be undone.
      updateOnWindowResize: false,
      // The keyboard and what a screen reader is told are the view's: Swiper looks for them in the page, not in a shadow root.
      on: { realIndexChange: ({ realIndex }) => report.current(realIndex) },
    })
    swiper.current = made
    let nextFrame = 0
    // Measuring anew changes the frame's height: in the observer's own turn that would be a loop.
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(nextFrame)
      nextFrame = requestAnimationFrame(() => made.update())
    })
    resized.observe(frame.current)
    return () => {
      cancelAnimationFrame(nextFrame)
      resized.disconnect()
      swiper.current = null
      made.destroy()
    }
  }, [count])

  return {
    frame,
    previous: () => swiper.current?.slidePrev(),
    next: () => swiper.current?.slideNext(),
  }
}
