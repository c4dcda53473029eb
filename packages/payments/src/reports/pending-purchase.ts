import { completedGiftKey, type PageState, pendingPurchaseKey, storageOf } from '@charity-elements/runtime/api'

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
  tab(pageState).setItem(pendingPurchaseKey(kind), JSON.stringify(purchase))
  tab(pageState).removeItem(completedGiftKey)
}

/** The gift for which this tab left the site, or undefined. */
export function pendingPurchase(kind: Kind, pageState: PageState): PendingPurchase | undefined {
  try {
    const { attempt, amount, giftId, purpose, requestType } =
      JSON.parse(tab(pageState).getItem(pendingPurchaseKey(kind)) ?? 'null') ?? {}
    const texts = [attempt, giftId, purpose].every((text) => typeof text === 'string')
    if (!texts || typeof amount !== 'number') return undefined
    return { attempt, amount, giftId, purpose, ...(typeof requestType === 'string' && { requestType }) }
  } catch {
    return undefined
  }
}

/** Forgets the gift, because it has been reported or was not made. */
export const forgetPurchase = (kind: Kind, pageState: PageState): void =>
  tab(pageState).removeItem(pendingPurchaseKey(kind))
