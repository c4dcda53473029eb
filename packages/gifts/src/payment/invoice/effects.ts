import { pushEvent } from '@charity-elements/runtime/analytics/data-layer.ts'
import { isFirstTime } from '@charity-elements/runtime/analytics/once.ts'
import type { BodyOf } from '@charity-elements/runtime/api/call.ts'
import { createInvoiceGift } from '@charity-elements/runtime/api/contract/card.ts'
import { idempotencyHeader } from '@charity-elements/runtime/api/call.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import { answerOf } from '../asking.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { oneCall } from '../one-call.ts'
import type { InvoiceEffect, InvoiceEvent, InvoiceOutcome, InvoiceState } from './model.ts'
import { invoiceMark, invoiceOrigin } from './origin.ts'

/** The body of the invoice call: the gift and the company, and nothing else. */
export type InvoiceGift = BodyOf<typeof createInvoiceGift>

/** What an invoice needs from its flow. */
export interface InvoiceSurroundings {
  readonly services: Services
  readonly gift: InvoiceGift
  /** Where to redirect when the invoice is made; empty for nowhere. */
  readonly thankYouUrl: string
  /** The invoice is made. Called once per attempt. */
  readonly onMade: (made: { readonly reference: string }) => void
  readonly onClose: (outcome: InvoiceOutcome) => void
}

export function performer({ services, gift, thankYouUrl, onMade, onClose }: InvoiceSurroundings) {
  const { traces } = services
  const store = attemptPlace(invoiceOrigin(gift.giftVariant), traces)
  const seen = { amount: gift.giftAmount, purpose: gift.giftPurpose }
  const request = oneCall<InvoiceEvent>({ type: 'delayed' })

  return {
    stop: request.stop,
    runEffect(effect: InvoiceEffect, _state: InvoiceState, send: (event: InvoiceEvent) => void): void {
      switch (effect.type) {
        case 'post':
          return request.schedule(
            effect.after,
            (options) =>
              answerOf<InvoiceEvent>(async () => {
                const headers = { [idempotencyHeader]: effect.attempt }
                const answer = await services.send(createInvoiceGift, gift, { ...options, headers })
                return answer.success
                  ? { type: 'made', reference: answer.attempt ?? null }
                  : { type: 'refused', error: answer.error ?? '' }
              }),
            send,
          )
        case 'stop':
          return request.stop()
        case 'store-attempt':
          return store.keep({ attempt: effect.attempt, gift: invoiceMark(gift), thankYouUrl })
        case 'clear-attempt':
          return store.forget()
        case 'record-start':
          return recordGift('begin_checkout', effect.attempt, seen, {}, traces)
        case 'record-made': {
          const transaction = { transaction_id: effect.reference }
          recordGift('add_payment_info', effect.reference, seen, { ...transaction, payment_type: 'Faktura' }, traces)
          recordGift('purchase', effect.reference, seen, transaction, traces)
          if (isFirstTime('gift:invoiced', effect.reference, traces)) onMade({ reference: effect.reference })
          return
        }
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: 'Faktura', reason: effect.error }, traces)
        case 'redirect':
          if (thankYouUrl !== '') services.navigate(thankYouUrl)
          return
        case 'close':
          return onClose(effect.outcome)
      }
    },
  }
}
