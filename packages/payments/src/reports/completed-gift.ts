import { completedGiftKey, type PageState, storageOf } from '@charity-elements/runtime/api'

export const giftKinds = ['paid', 'recurring', 'invoice', 'contract'] as const

/**
 * How a gift ended well: `recurring` is the first payment of a monthly gift, `invoice` is ordered and not paid yet, `contract` a signed
 * monthly gift.
 */
export type GiftKind = (typeof giftKinds)[number]

/** The gift that the donor of this tab has just given. Nothing about the donor. */
export interface CompletedGift {
  readonly kind: GiftKind
  /** Whole kronor, a month for a monthly gift. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
  /** The tag of the element where the gift was made, where it is known. */
  readonly variant?: string | undefined
  /** As the create call sent it, where it is known. */
  readonly requestType?: string | null | undefined
  /** When it was given, in milliseconds since 1970. */
  readonly givenAt?: number | undefined
}

const listeners = new Set<(gift: CompletedGift) => void>()

/** Stores in this tab what was given, for the thank-you page. */
export function rememberCompletedGift(gift: CompletedGift, pageState: PageState): void {
  const completed: CompletedGift = { givenAt: Date.now(), ...gift }
  storageOf(pageState, 'sessionStorage').setItem(completedGiftKey, JSON.stringify(completed))
  for (const listener of listeners) listener(completed)
}

/** Calls a listener when a gift is completed on this page. Returns a function that stops it. */
export function onCompletedGift(listener: (gift: CompletedGift) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was given last in this tab, or undefined. */
export function completedGift(pageState: PageState): CompletedGift | undefined {
  try {
    const stored = JSON.parse(storageOf(pageState, 'sessionStorage').getItem(completedGiftKey) ?? 'null')
    return giftKinds.includes(stored?.kind) ? stored : undefined
  } catch {
    return undefined
  }
}

/** The kind of a payment, by the request type that created it. */
export const paidKind = (requestType: string | null | undefined): 'paid' | 'recurring' =>
  requestType === 'monthly' ? 'recurring' : 'paid'
