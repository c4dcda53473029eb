import { type PageState, pendingPurchaseKey, storageOf } from '@charity-elements/runtime/api'
import { toJson } from '@charity-elements/runtime'

/** A gift that is paid or signed on another site, as this tab knows it. Nothing about the donor. */
export interface PendingPurchase {
  /** The opaque reference of the attempt. */
  readonly attempt: string
  /** Whole kronor, a month for a contract. */
  readonly amount: number
  readonly giftId: string
  /** The gift tag's name. */
  readonly purpose: string
  /** Of a card payment. */
  readonly requestType?: string | undefined
}

type Kind = 'card' | 'contract'

const tab = (pageState: PageState) => storageOf(pageState, 'sessionStorage')

/** Stores in this tab what the donor leaves for, so that the page after it can report the gift where the host does not tell. */
export const rememberPurchase = (kind: Kind, purchase: PendingPurchase, pageState: PageState): void =>
  tab(pageState).setItem(pendingPurchaseKey(kind), toJson(purchase))

/** What this tab left for, or undefined. */
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

/** Forgets it: it has been reported, or has come to nothing. */
export const forgetPurchase = (kind: Kind, pageState: PageState): void =>
  tab(pageState).removeItem(pendingPurchaseKey(kind))
