import { getMobileMenu } from '@charity-elements/contract'
import { useServices } from '@charity-elements/runtime/react'
import { useEffect, useReducer, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { initialServerMenu, mobileItemFromApi, reduceServerMenu, shownItems, type MobileItem } from './server-menu.ts'

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

const entriesOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-key]')]

/**
 * Records the user's position in a list that is about to change: the focused item and the scroll
 * offset. Call the returned function after the change to restore both.
 */
function preservePosition(list: HTMLElement, scroller: HTMLElement): () => void {
  const before = entriesOf(list)
  const focused = (list.getRootNode() as Document | ShadowRoot).activeElement
  const focusedEntry = before.find((entry) => entry.contains(focused))
  const edge = scroller.getBoundingClientRect().top
  const anchor =
    focusedEntry ??
    (scroller.scrollTop > 0 ? before.find((entry) => entry.getBoundingClientRect().bottom > edge) : undefined)
  if (!anchor) return () => {}
  const key = anchor.dataset['key']
  const index = before.indexOf(anchor)
  const top = anchor.getBoundingClientRect().top

  return () => {
    const after = entriesOf(list)
    // If the item is gone, focuses the item that now has its index.
    const target = after.find((entry) => entry.dataset['key'] === key) ?? after[Math.min(index, after.length - 1)]
    if (!target) return
    scroller.scrollTop += target.getBoundingClientRect().top - top
    // The link, or the button that opens the branch.
    const control = focused?.localName === 'button' ? 'button' : 'a'
    if (focusedEntry) target.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
  }
}
