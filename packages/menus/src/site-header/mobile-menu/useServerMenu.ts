import { getMobileMenu } from '@charity-elements/contract'
import { useServices } from '@charity-elements/runtime/react'
import { type RefObject, useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { type MobileItem, mobileItemFromApi } from './mobile-item.ts'
import { shownItems, reduceServerMenu, initialServerMenu } from './server-menu.ts'
import { preservePosition } from './preserve-position.ts'

/**
 * The items of the mobile menu: those in the page data, then the server's fuller list once it has
 * loaded. The replacement preserves focus and scroll position. A failed request is silent: the
 * page's items stay.
 */
export function useServerMenu(
  pageItems: readonly MobileItem[],
  isOpen: boolean,
  list: RefObject<HTMLElement | null>,
): readonly MobileItem[] {
  const { send } = useServices()
  const [serverMenu, dispatch] = useReducer(reduceServerMenu, initialServerMenu)
  const isLoading = serverMenu.status === 'loading'

  useEffect(() => {
    if (isOpen) dispatch({ type: 'opened' })
  }, [isOpen])

  useEffect(() => {
    if (!isLoading) return
    const request = new AbortController()
    send(getMobileMenu, {}, { signal: request.signal }).then(
      (items) => {
        if (request.signal.aborted) return
        const element = list.current
        const scroller = element?.closest<HTMLElement>('.mobile-menu')
        const restore = element && scroller ? preservePosition(element, scroller) : undefined
        flushSync(() => dispatch({ type: 'loaded', items: items.map(mobileItemFromApi) }))
        restore?.()
      },
      () => {
        if (!request.signal.aborted) dispatch({ type: 'failed' })
      },
    )
    return () => request.abort()
    // One request only, even if the props change while it runs.
  }, [isLoading])

  return shownItems(serverMenu, pageItems)
}
