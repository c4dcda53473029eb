import { rememberCompletedGift } from '../reports/completed-gift.ts'
import { markOnce } from '../reports/event-dedupe.ts'
import { createInvoiceGift } from '@charity-elements/contract'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { invoiceAttemptName } from '../client/attempt.ts'
import type { InvoiceContext } from '../methods/invoice-gift.ts'
import { bodyForHost } from '../client/create.ts'
import { createModalEffects } from '../modal/modal-effects.ts'
import type { InvoiceEffect, InvoiceEvent, InvoiceState } from './model.ts'

export function createInvoiceEffectHandler({
  services,
  gift,
  thankYouUrl,
  onMade,
  onClose,
}: InvoiceContext): EffectHandler<InvoiceState, InvoiceEvent, InvoiceEffect> {
  const { pageState } = services
  const { giftAmount: amount, giftPurpose: purpose, giftVariant: variant } = gift
  const { request, runEffect, record, recordPayment } = createModalEffects<InvoiceEvent>({
    services,
    attemptName: invoiceAttemptName(variant),
    content: gift,
    amount,
    purpose,
    thankYouUrl,
    paymentType: 'Faktura',
    create: async (_attempt, options) => {
      const answer = await services.send(createInvoiceGift, bodyForHost(gift, options), options)
      return answer.success
        ? { type: 'payment-created', reference: answer.attempt ?? null }
        : { type: 'create-refused', error: answer.error ?? '' }
    },
    onClose,
  })

  return {
    stop: request.stop,
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'record-made': {
          const { reference } = effect
          recordPayment(reference)
          record('purchase', reference, { transaction_id: reference })
          rememberCompletedGift({ kind: 'invoice', amount, purpose, variant }, pageState)
          if (markOnce('gift-invoiced', reference, pageState)) onMade({ reference })
          return
        }
        case 'redirect':
          if (thankYouUrl !== '') services.navigate(thankYouUrl)
          return
        default:
          return runEffect(effect, send)
      }
    },
  }
}
