import { randomUUID } from 'node:crypto'
import { persistentMap } from '../persistent-map.ts'
import { deliverCallback } from './callback.ts'
import { type RefundEndCode, type RefundErrorCode, refundEndErrors } from './error-codes.ts'
import { formats, instructionUuid, parseAmount } from './parse-request.ts'
import type { SwishPayment } from './payment.ts'
import type { SwishPayments } from './payments.ts'
import type { SwishRefund } from './refund.ts'

export type SwishRefunds = ReturnType<typeof openSwishRefunds>

/** How long the banks take. */
const takesMs = 300

/** Swish's refunds. They are paid automatically, unless a test decides how they end. */
export function openSwishRefunds(file: string | undefined, payments: SwishPayments) {
  const { all: refunds, save } = persistentMap<SwishRefund>(file)
  const behaviour: { error: RefundEndCode | null } = { error: null }

  function refusal(
    id: string,
    given: Record<string, unknown>,
    original: SwishPayment | undefined,
  ): RefundErrorCode | undefined {
    const isWrong = (name: string, format: RegExp) => given[name] != null && !format.test(String(given[name]))
    const amount = parseAmount(given['amount'])
    const refunded = [...refunds.values()].filter(
      ({ originalPaymentReference, status }) =>
        status !== 'ERROR' && originalPaymentReference === given['originalPaymentReference'],
    )
    const left = (original?.amount ?? 0) - refunded.reduce((sum, one) => sum + one.amount, 0)
    if (refunds.has(id)) return 'RP09'
    if (isWrong('payerPaymentReference', formats.reference)) return 'FF08'
    if (given['callbackUrl'] == null || isWrong('callbackUrl', formats.callbackUrl)) return 'RP03'
    if (isWrong('callbackIdentifier', formats.identifier)) return 'PA01'
    if (!given['payerAlias']) return 'RP01'
    if (typeof amount === 'string') return amount
    if (given['currency'] !== 'SEK') return 'AM03'
    if (isWrong('message', formats.message)) return 'RP02'
    if (!original) return 'RF02'
    if (original.payeeAlias !== given['payerAlias']) return 'RF03'
    return amount > left ? 'RF08' : undefined
  }

  function end(refund: SwishRefund): void {
    refund.status = behaviour.error ? 'ERROR' : 'PAID'
    refund.errorCode = behaviour.error
    refund.errorMessage = behaviour.error && refundEndErrors[behaviour.error]
    if (refund.status === 'PAID') {
      refund.datePaid = new Date().toISOString()
      refund.paymentReference = randomUUID().replaceAll('-', '').toUpperCase()
    }
    save()
    if (payments.behaviour.callbacks !== 'never') deliverCallback(refund, payments.after)
  }

  return {
    behaviour,
    find: (id: string) => refunds.get(id),
    list: () => [...refunds.values()].reverse(),

    /** Creates a refund. Returns an error code when it is refused. */
    create(id: string, body: unknown): RefundErrorCode | undefined {
      if (!instructionUuid.test(id)) return 'PA01'
      const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
      const original = payments
        .list()
        .find((one) => one.status === 'PAID' && one.paymentReference === given['originalPaymentReference'])
      const refused = refusal(id, given, original)
      if (refused) return refused
      const refund: SwishRefund = {
        id,
        payerPaymentReference: (given['payerPaymentReference'] as string | undefined) ?? null,
        originalPaymentReference: String(given['originalPaymentReference']),
        paymentReference: null,
        callbackUrl: String(given['callbackUrl']),
        callbackIdentifier: (given['callbackIdentifier'] as string | undefined) ?? null,
        payerAlias: String(given['payerAlias']),
        payeeAlias: original?.payerAlias ?? null,
        amount: Number(given['amount']),
        currency: 'SEK',
        message: String(given['message'] ?? ''),
        status: 'CREATED',
        dateCreated: new Date().toISOString(),
        datePaid: null,
        errorCode: null,
        errorMessage: null,
      }
      refunds.set(id, refund)
      save()
      payments.after(takesMs, () => end(refund))
      return undefined
    },
  }
}
