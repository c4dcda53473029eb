import { useCallback, useSyncExternalStore } from 'react'
import { afterResize } from '@charity-elements/runtime'

/**
 * Whether a media query matches. Changes are debounced by 50 ms. False in Node and while hydrating,
 * so that the first render is the one for the narrowest screen.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      const { onResize, stop } = afterResize(onChange)
      list.addEventListener('change', onResize)
      return () => {
        stop()
        list.removeEventListener('change', onResize)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  )
}
