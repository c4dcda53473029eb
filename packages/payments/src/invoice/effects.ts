import { type BodyOf, createInvoiceGift } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { attemptStore } from '../client/attempt.ts'
import type { PaymentCalls } from '../client/client.ts'
import { bodyForHost } from '../client/create.ts'
import { emptyPayment } from '../client/state.ts'
import { createModalEffects } from '../redirect-modal/effects.ts'
import type { CloseReason } from '../redirect-modal/machine.ts'
import { rememberCompletedGift } from '../reports/gift-storage.ts'
import { markOnce } from '../reports/gift-analytics.ts'
import type { InvoiceEffect, InvoiceEvent, InvoiceState } from './machine.ts'

/** The body of the invoice call: the gift and the company, and nothing else. */
export type InvoiceGift = BodyOf<typeof createInvoiceGift>

/** The parts of a flow that an invoice needs. */
export interface InvoiceContext {
  readonly services: Services
  readonly gift: InvoiceGift
  /** Where to redirect when the invoice exists; empty for nowhere. */
  readonly thankYouUrl: string
  /** The invoice exists. Called once per attempt. */
  readonly onMade: (made: { readonly reference: string }) => void
  readonly onClose: (reason: CloseReason) => void
}

/** The create call of an invoice. */
const createInvoice =
  ({ services, gift }: InvoiceContext): PaymentCalls['create'] =>
  async (_attempt, options) => {
    const answer = await services.send(createInvoiceGift, bodyForHost(gift, options), options)
    return answer.success
      ? { type: 'payment-created', payment: { ...emptyPayment, type: 'invoice', reference: answer.attempt ?? null } }
      : { type: 'create-refused', error: answer.error ?? '' }
  }

export function createInvoiceEffectHandler(
  context: InvoiceContext,
): EffectHandler<InvoiceState, InvoiceEvent, InvoiceEffect> {
  const { services, gift, thankYouUrl, onMade, onClose } = context
  const { pageState } = services
  const { giftAmount: amount, giftPurpose: purpose, giftVariant: variant } = gift
  const modal = createModalEffects({
    services,
    method: 'invoice',
    // Unlike a card payment, an invoice outlives its tab.
    store: attemptStore(`${variant} invoice`, pageState),
    content: gift,
    amount,
    purpose,
    thankYouUrl,
    create: createInvoice(context),
    onClose,
  })

  function recordMade(reference: string): void {
    modal.recordPayment(reference)
    modal.record('purchase', reference, { transaction_id: reference })
    rememberCompletedGift({ kind: 'invoice', amount, purpose, variant }, pageState)
    if (markOnce('gift-invoiced', reference, pageState)) onMade({ reference })
  }

  return {
    stop: modal.stop,
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'record-made':
          return recordMade(effect.reference)
        case 'redirect':
          if (thankYouUrl !== '') services.navigate(thankYouUrl)
          return
        default:
          return modal.runEffect(effect, send)
      }
    },
  }
}
