import { type PageState, storageOf } from '@charity-elements/runtime/api'

export const giftKinds = ['paid', 'recurring', 'invoice', 'contract'] as const

/**
 * The kinds of completed gifts: `recurring` is the first payment of a monthly gift, `invoice` is
 * ordered but not paid yet, and `contract` is a signed monthly gift.
 */
export type GiftKind = (typeof giftKinds)[number]

/** The gift that the donor of this tab has just made. Contains nothing about the donor. */
export interface CompletedGift {
  readonly kind: GiftKind
  /** Whole kronor; per month for a monthly gift. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
  /** The tag of the element in which the gift was made, if known. */
  readonly variant?: string | undefined
  /** The value in the create call, if known. */
  readonly requestType?: string | null | undefined
  /** When the gift was made, in milliseconds since 1970. */
  readonly givenAt?: number | undefined
}

const listeners = new Set<(gift: CompletedGift) => void>()

/** Stores the gift in this tab, for the thank-you page. */
export function rememberCompletedGift(gift: CompletedGift, pageState: PageState): void {
  const completed: CompletedGift = { givenAt: Date.now(), ...gift }
  storageOf(pageState, 'sessionStorage').setItem('completed', JSON.stringify(completed))
  for (const listener of listeners) listener(completed)
}

/** Calls a listener when a gift is completed on this page. Returns a function that removes it. */
export function onCompletedGift(listener: (gift: CompletedGift) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last gift in this tab, or undefined. */
export function completedGift(pageState: PageState): CompletedGift | undefined {
  const stored = storageOf(pageState, 'sessionStorage').getJson('completed') as CompletedGift | null
  return stored && giftKinds.includes(stored.kind) ? stored : undefined
}

/** The elements that take a gift without asking for the donor's name. */
const withoutForm = ['gift-bar', 'gift-module']

/**
 * Whether a form belongs to a gift made in this element. For a card payment the element is unknown,
 * but it always has a form.
 */
export const hasForm = (variant: string | undefined): boolean => variant === undefined || !withoutForm.includes(variant)

/** The kind of a payment, by the request type that created it. */
export const paidKind = (requestType: string | null | undefined): 'paid' | 'recurring' =>
  requestType === 'monthly' ? 'recurring' : 'paid'

/**
 * A gift that the donor pays or signs on another site, stored in this tab. Contains nothing about
 * the donor.
 */
export interface PendingPurchase {
  /** The opaque reference of the attempt. */
  readonly attempt: string
  /** Whole kronor; per month for a contract. */
  readonly amount: number
  readonly giftId: string
  /** The gift tag's name. */
  readonly purpose: string
  /** Only for a card payment. */
  readonly requestType?: string | undefined
}

type Kind = 'card' | 'contract'

const tab = (pageState: PageState) => storageOf(pageState, 'sessionStorage')

/**
 * Stores in this tab the gift for which the donor leaves the site, so that the next page can report
 * it if the host does not. Until then, no thank-you page thanks for an earlier gift.
 */
export function rememberPurchase(kind: Kind, purchase: PendingPurchase, pageState: PageState): void {
  tab(pageState).setItem(`pending:${kind}`, JSON.stringify(purchase))
  tab(pageState).removeItem('completed')
}

/** The gift for which this tab left the site, or undefined. */
export function pendingPurchase(kind: Kind, pageState: PageState): PendingPurchase | undefined {
  const { attempt, amount, giftId, purpose, requestType } = Object(tab(pageState).getJson(`pending:${kind}`))
  const texts = [attempt, giftId, purpose].every((text) => typeof text === 'string')
  if (!texts || typeof amount !== 'number') return undefined
  return { attempt, amount, giftId, purpose, ...(typeof requestType === 'string' && { requestType }) }
}

/** Forgets the gift, because it has been reported or was not made. */
export const forgetPurchase = (kind: Kind, pageState: PageState): void => tab(pageState).removeItem(`pending:${kind}`)
