import { type GiftAnalyticsEvent, recordGiftEvent } from '../reports/gift-analytics.ts'
import { pushEvent, type Services } from '@charity-elements/runtime'
import { attemptStore, giftFingerprint } from '../client/attempt.ts'
import { createConnectionMonitor } from '../client/errors.ts'
import { type CreateFailure, type CreateOptions, createSender } from '../client/create.ts'
import { type RequestOptions, createLatestRequest, type RequestEvent } from '../client/requests.ts'
import type { CloseReason, ModalEffect } from './modal-payment.ts'

/** The parts of a payment that the effects of its modal need. */
export interface ModalPayment<Event> {
  readonly services: Services
  /** The name under which the attempt is stored. */
  readonly attemptName: string
  /** The gift's content in the create call. */
  readonly content: object
  /** Whole kronor. */
  readonly amount: number
  readonly purpose: string
  /** Where to redirect when the gift is paid, if this page knows. */
  readonly thankYouUrl: string
  /** The name in the data layer, in every language. */
  readonly paymentType: 'Kort' | 'Faktura'
  readonly create: (attempt: string, options: RequestOptions & CreateOptions) => Promise<Event>
  readonly onClose: (reason: CloseReason) => void
}

/** Runs the effects that card and invoice share. */
export function createModalEffects<Event extends { readonly type: string }>(payment: ModalPayment<Event>) {
  const { services, amount, purpose, paymentType } = payment
  const { pageState } = services
  const store = attemptStore(payment.attemptName, pageState)
  const request = createLatestRequest<Event | CreateFailure>()
  const connection = createConnectionMonitor()
  const sendCreate = createSender(services, connection)
  /**
   * The variant that the donor saw when the attempt began, set by the page that reports its start.
   */
  let variant: string | undefined
  const record = (event: GiftAnalyticsEvent, reference: string, fields: Readonly<Record<string, string>> = {}) =>
    recordGiftEvent(event, reference, { amount, purpose, variant }, fields, pageState)

  return {
    request,
    connection,
    record,
    /** `add_payment_info`. */
    recordPayment: (reference: string): void =>
      void record('add_payment_info', reference, { transaction_id: reference, payment_type: paymentType }),
    runEffect(effect: ModalEffect, send: (event: Event | CreateFailure | RequestEvent) => void): void {
      switch (effect.type) {
        case 'create':
          return request.schedule(
            effect.after,
            (options) =>
              sendCreate(effect.attempt, (createOptions) =>
                payment.create(effect.attempt, { ...options, ...createOptions }),
              ),
            send,
          )
        case 'abort-request':
          return request.stop()
        case 'store-attempt':
          return store.write({
            attempt: effect.attempt,
            fingerprint: giftFingerprint(payment.content),
            thankYouUrl: payment.thankYouUrl,
            amount,
            isConfirmed: false,
          })
        case 'clear-attempt':
          return store.clear()
        case 'record-start':
          variant = services.variant
          if (!record('begin_checkout', effect.attempt)) variant = undefined
          return
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: paymentType, reason: effect.error }, pageState)
        case 'close':
          return payment.onClose(effect.reason)
      }
    },
  }
}
