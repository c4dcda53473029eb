import { type SwishGateway, instructionId, swishMessage } from '../gateways/swish-gateway.ts'
import type { GiftRefund, RefundEnd, RefundStore } from '../store/refund-store.ts'
import { handleDue } from '../tasks.ts'
import { paidAs } from './paid-amount.ts'
import { nextCheckMs } from './swish-outcome.ts'

export type SwishRefunds = ReturnType<typeof swishRefunds>

/** How long Swish usually takes to send the money. */
const usualMs = 2_000

/**
 * Refunds of gifts by Swish. The host stores a refund before it calls Swish, under the id that
 * Swish gets, so a repeated call never sends the money twice. Only Swish's own answer to a status
 * check counts; a callback is just a reason to check.
 */
export function swishRefunds(
  store: RefundStore,
  swish: SwishGateway,
  options: { timeoutMs: number; callbackUrl: () => string },
) {
  const leaseMs = 3 * options.timeoutMs
  const ageOf = ({ refund }: GiftRefund) => Date.now() - refund.createdAt.getTime()

  async function send(one: GiftRefund): Promise<void> {
    const { refund, gift } = one
    const created = await swish.refund({
      instructionId: instructionId(refund.id),
      originalPaymentReference: gift.paymentReference ?? '',
      amount: gift.amount,
      message: swishMessage(gift.gift.giftPurpose),
      callbackUrl: options.callbackUrl(),
      callbackIdentifier: refund.callbackKey,
    })
    if (created.outcome === 'refused') return store.end(one, { status: 'error', error: created.error })
    // `taken`: Swish has the refund from a call whose answer was lost.
    if (created.outcome === 'created' || created.outcome === 'taken') return store.accept(refund.id, usualMs)
    return store.checkIn(refund.id, nextCheckMs(ageOf(one)))
  }

  /** The final status in Swish's answer; undefined while the money is on its way. */
  async function ask({ refund, gift }: GiftRefund): Promise<RefundEnd | undefined> {
    const found = await swish.findRefund(instructionId(refund.id))
    if (found.outcome !== 'found') return undefined
    const { status, errorCode, amount, paymentReference = null } = found.payment
    if (status === 'ERROR' || status === 'DECLINED') return { status: 'error', error: errorCode ?? 'unknown' }
    const paid = status === 'PAID' && paidAs('swish', amount, gift.amount, paymentReference)
    if (!paid) return undefined
    return paid.status === 'paid' ? { status: 'paid', paymentReference } : { status: 'error', error: 'DS24' }
  }

  async function follow(one: GiftRefund): Promise<void> {
    if (one.refund.status === 'creating') return send(one)
    const ending = await ask(one)
    return ending ? store.end(one, ending) : store.checkIn(one.refund.id, nextCheckMs(ageOf(one)))
  }

  return {
    /** Follows the refunds that are due; with an id, only that one. */
    followDue: (id?: string) => handleDue((limit) => store.claimDue(limit, leaseMs, id), follow),

    /**
     * Handles a callback: checks the refund soon. False when it does not have the refund's secret.
     */
    async callback(id: string, identifier: unknown): Promise<boolean> {
      const found = await store.find(id)
      if (!found || found.refund.callbackKey !== identifier) return false
      await store.checkIn(id, 0)
      return true
    },
  }
}
