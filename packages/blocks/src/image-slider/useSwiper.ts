import { afterResize, media } from '@charity-elements/runtime'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import Swiper from 'swiper'

export interface SwiperControls {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly previous: () => void
  readonly next: () => void
}

/**
 * Runs Swiper on slides that React has rendered: it loops and shows one slide per view. Swiper
 * moves the slides within their parent. React tolerates that only while the slides stay the same:
 * give the parent a new key when they change.
 */
export function useSwiper(count: number, onShown: (index: number) => void): SwiperControls {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const latestOnShown = useRef(onShown)
  useEffect(() => {
    latestOnShown.current = onShown
  })

  // Runs before the first paint, so that no press on a button is lost.
  useLayoutEffect(() => {
    if (!frame.current || count < 2) return
    const instance = new Swiper(frame.current, {
      loop: true,
      slidesPerView: 1,
      speed: matchMedia(media.reducedMotion).matches ? 0 : 400,
      // Swiper's own handler restores the slide of two frames before, which would undo a press in
      // between.
      updateOnWindowResize: false,
      // Our view handles the keyboard and announcements, because Swiper's modules look in the
      // document instead of the shadow root.
      on: { realIndexChange: ({ realIndex }) => latestOnShown.current(realIndex) },
    })
    swiper.current = instance
    const { onResize, stop } = afterResize(() => instance.update())
    // The observer also reports the size that Swiper started with. An update then would undo a
    // swipe that has begun.
    const observer = new ResizeObserver(([entry]) => {
      if (entry && Math.floor(entry.contentRect.width) !== Math.floor(instance.width)) onResize()
    })
    observer.observe(frame.current)
    return () => {
      stop()
      observer.disconnect()
      swiper.current = null
      instance.destroy()
    }
  }, [count])

  return {
    frame,
    previous: () => swiper.current?.slidePrev(),
    next: () => swiper.current?.slideNext(),
  }
}
