import type { GiftDetails } from '@charity-elements/contract'
import type { Emit } from '@charity-elements/runtime'
import { useTexts } from '@charity-elements/runtime/react'
import { cardTexts, useCardGift } from '@charity-elements/payments/start-form'
import { paidKind } from '@charity-elements/payments/reports'
import { flowName, type useFlowPersistence } from '@charity-elements/payments/saved'
import { type giftEvents, useSwishGift } from '@charity-elements/payments/start'
import type { FlowEvent } from './flow-state.ts'
import type { PaymentMethod, usePaymentMethod } from './methods.ts'

interface PaymentOptions {
  readonly details: GiftDetails
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  readonly method: Pick<ReturnType<typeof usePaymentMethod<PaymentMethod>>, 'chosen' | 'offered'>
  readonly isLastStep: boolean
  readonly directNumber: string
  readonly thankYouPage: { readonly id: string; readonly url: string }
  readonly saved: ReturnType<typeof useFlowPersistence>
  readonly emit: Emit<typeof giftEvents>
  readonly thank: (kind: 'paid' | 'recurring') => void
  readonly dispatch: (event: Exclude<FlowEvent<never>, { readonly type: 'step-requested' }>) => void
}

/** The payment of a flow by Swish or card. */
export function usePayment(options: PaymentOptions) {
  const { details, amount, method, isLastStep, thankYouPage, saved, emit, thank, dispatch } = options
  const { giftObjectId: giftId, requestType } = details
  const t = useTexts(cardTexts)
  const takesSwish = method.offered.some(({ value }) => value === 'swish')
  const onStart = (requested: number) => emit('gift-start', { amount: requested, giftId })
  const swish = useSwishGift({
    // Do not resume an interrupted one-time payment as a monthly one.
    origin: flowName(details),
    // A flow without Swish shows a one-time gift of another element, and thanks for no other.
    details: takesSwish ? details : { ...details, requestType: 'standard' },
    hasForm: true,
    thankYouPage: takesSwish ? thankYouPage.url : '',
    isChosen: method.chosen === 'swish',
    directNumber: options.directNumber,
    beforeStart: saved.saveBeforePayment,
    onStart,
    onPaid: (paid) => {
      if (!takesSwish) return
      saved.discardSaved()
      emit('gift-paid', { ...paid, giftId })
    },
  })
  const card = useCardGift({
    isNear: method.chosen === 'creditCard' && isLastStep,
    snapshot: saved.snapshot,
    hasOtherMethod: method.offered.length > 1,
    beforeStart: saved.saveBeforePayment,
    onStart,
    onPaid: () => {
      saved.discardSaved()
      thank(paidKind(requestType))
    },
    onClose: (reason, failure) => {
      if (!failure) return
      if (reason === 'existing' && !takesSwish) swish.showExisting()
      const isRefused = reason === 'refused' || reason === 'failing'
      dispatch({ type: 'payment-failed', result: { failure, isRefused } })
    },
  })
  return {
    /** Starts the payment by Swish or card. */
    pay: () => {
      dispatch({ type: 'payment-requested' })
      if (amount === null) return
      if (method.chosen === 'swish') swish.give(amount)
      else card.give({ amount, details, thankYouPageId: thankYouPage.id })
    },
    /** Tells the page that a payment begins. False if the page prevents it. */
    onStart,
    isBusy: swish.isBusy || card.isBusy,
    /** Why the payment does not open, shown beside its button. */
    startProblem: swish.message || (card.isUnavailable ? t.unavailable : ''),
    /** The payment's dialog or modal, while one is open. */
    dialogs: (
      <>
        {swish.dialog}
        {card.modal}
      </>
    ),
  }
}
