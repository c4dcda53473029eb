import { pushEvent, type Services } from '@charity-elements/runtime'
import { type AttemptStore, attemptIdFor } from '../client/attempt.ts'
import { type PaymentCalls, type PaymentClient, createPaymentClient } from '../client/client.ts'
import { initialPayment } from '../client/payment.ts'
import type { PaymentNews } from '../client/state.ts'
import { type GiftAnalyticsEvent, recordGiftEvent } from '../reports/gift-analytics.ts'
import type { CloseReason, ModalEffect } from './machine.ts'

/** The parts of a payment that the effects of its modal need. */
export interface ModalPayment {
  readonly services: Services
  readonly method: 'card' | 'invoice'
  readonly store: AttemptStore
  /** The gift's content in the create call. */
  readonly content: object
  /** Whole kronor. */
  readonly amount: number
  readonly purpose: string
  /** Where to redirect when the gift is paid, if this page knows. */
  readonly thankYouUrl: string
  readonly create: PaymentCalls['create']
  readonly onClose: (reason: CloseReason) => void
}

/** The names in the data layer, in every language. */
const paymentTypes = { card: 'Kort', invoice: 'Faktura' } as const

function modalClient(payment: ModalPayment, onNews: (news: PaymentNews) => void): PaymentClient {
  const { services, method, store, content, amount, purpose, thankYouUrl } = payment
  return createPaymentClient(
    {
      services,
      calls: { create: payment.create },
      store,
      content: () => content,
      thankYouUrl,
      initial: initialPayment({ amount, purpose }, { method }),
      attempt: attemptIdFor(store, content),
      // A second card page is harmless: nothing is paid on the first.
      isUnsettled: method === 'invoice' && store.read() !== null,
    },
    onNews,
  )
}

/** Runs the effects that card and invoice share. */
export function createModalEffects(payment: ModalPayment) {
  const { services, method, amount, purpose } = payment
  const { pageState } = services
  let client: PaymentClient | undefined
  /**
   * The variant that the donor saw when the attempt began, set by the page that reports its start.
   */
  let variant: string | undefined
  const record = (event: GiftAnalyticsEvent, reference: string, fields: Readonly<Record<string, string>> = {}) =>
    recordGiftEvent(event, reference, { amount, purpose, variant }, fields, pageState)

  return {
    stop: (): void => client?.stop(),
    record,
    /** `add_payment_info`. */
    recordPayment: (reference: string): void =>
      void record('add_payment_info', reference, { transaction_id: reference, payment_type: paymentTypes[method] }),
    runEffect(effect: ModalEffect, send: (news: PaymentNews) => void): void {
      switch (effect.type) {
        case 'create':
          client ??= modalClient(payment, send)
          return client.createPayment({ amount, number: null })
        case 'record-start':
          variant = services.variant
          if (!record('begin_checkout', effect.attempt)) variant = undefined
          return
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: paymentTypes[method], reason: effect.error }, pageState)
        case 'close':
          client?.stop()
          return payment.onClose(effect.reason)
      }
    },
  }
}
