import type { PageState } from '@charity-elements/runtime/api'
import { completedGift } from './completed-gift.ts'
import { wasRecorded } from './event-dedupe.ts'
import { pendingPurchase } from './pending-purchase.ts'

/**
 * Whether a case is signed, in the words that hosts and signing providers use. The specification
 * only names `pending` and `sent`.
 */
export const isSigned = (status: string | null | undefined): boolean =>
  /^(finished|signed|complete|completed|done|signerad|signerat)$/i.test(status ?? '')

/**
 * Whether this tab left for the signing of a contract, and no earlier page has reported its end or
 * thanked for it. The page services may have reported it on this page just now.
 */
export function isSigningUnreported(pageState: PageState): boolean {
  const { kind, givenAt = 0 } = completedGift(pageState) ?? {}
  const pending = pendingPurchase('contract', pageState)
  if (pending) return !wasRecorded('contract:thanked', pending.attempt, pageState)
  return kind === 'contract' && givenAt >= performance.timeOrigin
}
