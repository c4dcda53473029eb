import { getMobileMenu } from '@charity-elements/runtime/api/contract/menu.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { type RefObject, useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { type MobileItem, fromServer } from './mobile-menu.ts'
import { shownItems, step, unasked } from './model.ts'
import { rememberPlace } from './place.ts'

/**
 * What the mobile menu shows: what the page carried, and the server's fuller list from when it has arrived. Who is in the list by
 * then keeps both focus and place. What fails is not told: what the page carried stays.
 */
export function useFullerList(
  carried: readonly MobileItem[],
  isOpen: boolean,
  list: RefObject<HTMLElement | null>,
): readonly MobileItem[] {
  const { send } = useServices()
  const [fuller, dispatch] = useReducer(step, unasked)
  const isAsked = fuller.status === 'asked'

  useEffect(() => {
    if (isOpen) dispatch({ type: 'opened' })
  }, [isOpen])

  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    send(getMobileMenu, {}, { signal: asking.signal }).then(
      (items) => {
        if (asking.signal.aborted) return
        const place = list.current
        const scroller = place?.closest<HTMLElement>('.mobile')
        const restore = place && scroller ? rememberPlace(place, scroller) : undefined
        flushSync(() => dispatch({ type: 'arrived', items: items.map(fromServer) }))
        restore?.()
      },
      () => {
        if (!asking.signal.aborted) dispatch({ type: 'failed' })
      },
    )
    return () => asking.abort()
    // The server is asked once, with what there was then.
  }, [isAsked])

  return shownItems(fuller, carried)
}
