import { useServices } from '@charity-elements/runtime/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { type AddressContent, type AskedGift, askedGift } from './asked-gift.ts'

const subscribeToNothing = () => () => {}

/** The gift that the page's address asks for; none while hydrating, and where the author does not ask. */
export function useAskedGift({ readsAddress, addressNames }: AddressContent): AskedGift {
  const { pageUrl } = useServices()
  const address = useSyncExternalStore(
    subscribeToNothing,
    // Under preact, Node calls this too.
    () => (readsAddress && globalThis.location ? pageUrl() : ''),
    () => '',
  )
  // A script of the page may change the address: the gift stays.
  const [first, setFirst] = useState(address)
  if (first === '' && address !== '') setFirst(address)
  return useMemo(() => askedGift(first, addressNames), [first, addressNames])
}
