import { pushEvent } from '@charity-elements/runtime/core/data-layer.ts'
import { rememberCompletedGift } from '../reports/completed-gift.ts'
import { markOnce } from '../reports/event-dedupe.ts'
import type { BodyOf } from '@charity-elements/contract/call.ts'
import { createInvoiceGift } from '@charity-elements/contract/card.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import { recordGiftEvent } from '../reports/gift-analytics.ts'
import { createSender } from '../payment/create-call.ts'
import { giftFingerprint } from '../payment/fingerprint.ts'
import { attemptStore } from '../start/attempt/attempt-storage.ts'
import { createLatestRequest } from '../payment/latest-request.ts'
import type { InvoiceEffect, InvoiceEvent, InvoiceOutcome, InvoiceState } from './model.ts'
import { invoiceOrigin } from '../flow/useInvoiceGift.tsx'

/** The body of the invoice call: the gift and the company, and nothing else. */
export type InvoiceGift = BodyOf<typeof createInvoiceGift>

/** What an invoice needs from its flow. */
export interface InvoiceContext {
  readonly services: Services
  readonly gift: InvoiceGift
  /** Where to redirect when the invoice is made; empty for nowhere. */
  readonly thankYouUrl: string
  /** The invoice is made. Called once per attempt. */
  readonly onMade: (made: { readonly reference: string }) => void
  readonly onClose: (outcome: InvoiceOutcome) => void
}

export function createInvoiceEffectHandler({ services, gift, thankYouUrl, onMade, onClose }: InvoiceContext) {
  const { pageState } = services
  const store = attemptStore(invoiceOrigin(gift.giftVariant), pageState)
  const seen = { amount: gift.giftAmount, purpose: gift.giftPurpose }
  const request = createLatestRequest<InvoiceEvent>({ type: 'delayed' })
  const sendCreate = createSender(services)

  return {
    stop: request.stop,
    runEffect(effect: InvoiceEffect, _state: InvoiceState, send: (event: InvoiceEvent) => void): void {
      switch (effect.type) {
        case 'post':
          return request.schedule(
            effect.after,
            (options) =>
              sendCreate<InvoiceEvent>(effect.attempt, async (createOptions) => {
                const answer = await services.send(createInvoiceGift, gift, { ...options, ...createOptions })
                return answer.success
                  ? { type: 'made', reference: answer.attempt ?? null }
                  : { type: 'refused', error: answer.error ?? '' }
              }),
            send,
          )
        case 'stop':
          return request.stop()
        case 'store-attempt':
          return store.write({
            attempt: effect.attempt,
            fingerprint: giftFingerprint(gift),
            thankYouUrl,
            amount: gift.giftAmount,
            isConfirmed: false,
          })
        case 'clear-attempt':
          return store.clear()
        case 'record-start':
          return recordGiftEvent('begin_checkout', effect.attempt, seen, {}, pageState)
        case 'record-made': {
          const transaction = { transaction_id: effect.reference }
          recordGiftEvent(
            'add_payment_info',
            effect.reference,
            seen,
            { ...transaction, payment_type: 'Faktura' },
            pageState,
          )
          recordGiftEvent('purchase', effect.reference, seen, transaction, pageState)
          rememberCompletedGift({ kind: 'invoice', ...seen, variant: gift.giftVariant }, pageState)
          if (markOnce('gift:invoiced', effect.reference, pageState)) onMade({ reference: effect.reference })
          return
        }
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: 'Faktura', reason: effect.error }, pageState)
        case 'redirect':
          if (thankYouUrl !== '') services.navigate(thankYouUrl)
          return
        case 'close':
          return onClose(effect.outcome)
      }
    },
  }
}
