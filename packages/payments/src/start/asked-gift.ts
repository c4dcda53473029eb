import { entity } from '@charity-elements/runtime'
import { useServices } from '@charity-elements/runtime/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { type InferOutput, type ObjectSchema, boolean, optional, string } from 'valibot'

/** The props of an element that takes a gift from the page's address. Spread into `object({...})`. */
export const addressContent = {
  /**
   * Whether amount, purpose and frequency are preselected from the page's address, as a link in a
   * letter gives them: `?belopp=300&andamal=Hemlöshet&ofta=manad`.
   */
  readsAddress: optional(boolean(), false),
  /** The names of those parameters. */
  addressNames: optional(
    entity({
      /** The amount, in whole kronor. */
      amount: optional(string(), 'belopp'),
      /** The name of one of the gift's tags. */
      purpose: optional(string(), 'andamal'),
      /** How often: `manad` for every month. */
      frequency: optional(string(), 'ofta'),
    }),
    {},
  ),
}

export type AddressContent = InferOutput<ObjectSchema<typeof addressContent, undefined>>

/** What the page's address asks for. The element decides whether it offers that. */
export interface AskedGift {
  /** Whole kronor. */
  readonly amount?: number
  /** Empty where the address names none. */
  readonly purpose: string
  readonly isMonthly: boolean
}

/** The same words in one way: `Månad` is `manad`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Reads a gift from an address. What it does not understand, it leaves out. */
export function askedGift(address: string, names: AddressContent['addressNames']): AskedGift {
  const query = new URL(address || 'about:blank').searchParams
  const amount = query.get(names.amount) ?? ''
  const frequency = plain(query.get(names.frequency) ?? '')
  return {
    ...(/^[1-9]\d{0,6}$/.test(amount) && { amount: Number(amount) }),
    purpose: query.get(names.purpose) ?? '',
    isMonthly: frequency === 'manad',
  }
}

/** The tag that an address asks for, if it is one of the gift's; else the first. */
export const askedTag = (tags: readonly { readonly name: string }[], purpose: string): string =>
  (tags.find(({ name }) => plain(name) === plain(purpose)) ?? tags[0])?.name ?? ''

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
