import { useLanguage, useServices } from '@charity-elements/runtime/react'
import type { Emit } from '@charity-elements/runtime'
import { useEffect, useMemo } from 'react'
import { type AmountLimits, type giftEvents, useAskedGift, useConnectedGift } from '@charity-elements/payments/start'
import { cardTexts } from '@charity-elements/payments/start-form'
import { flowName, resolveCardReturn, type SavedForms, useFlowPersistence } from '@charity-elements/payments/saved'
import { paidKind } from '@charity-elements/payments/reports'
import type { GiftDetails } from '@charity-elements/contract'
import { firstThankYouPage } from '../thank-you/thank-you-page.ts'
import { useAmount } from './amount/useAmount.ts'
import type { FlowContent } from './flow-content.ts'
import { atSavedStep, type PaymentResult } from './flow-state.ts'
import { type PaymentMethod, type PaymentOption, usePaymentMethod } from './methods.ts'
import { type PaymentField, restoredGift, withSavedGift } from './saved-gift.ts'
import { flowTexts } from './texts.ts'
import { useFlowState } from './useFlowState.ts'
import { usePayment } from './usePayment.tsx'

/** The fields of every payment call of this element that do not depend on the donor. */
type GiftIdentity = Pick<GiftDetails, 'giftObjectId' | 'giftPurpose' | 'giftVariant'>

/** The fields that a flow sends about the donor, the company and the greeting card. */
export type FormPayload = Omit<GiftDetails, keyof GiftIdentity | 'requestType'>

export interface GiftFlowOptions<Step extends string, Method extends PaymentMethod> {
  readonly tag: string
  readonly requestType: GiftDetails['requestType']
  readonly emit: Emit<typeof giftEvents>
  readonly steps: readonly [Step, ...Step[]]
  readonly content: FlowContent
  readonly limits: AmountLimits
  /** The payment methods. The flow offers those that the host has, and preselects the first. */
  readonly methods: readonly [PaymentOption<Method>, ...PaymentOption<Method>[]]
  /** The payload of the flow, from the current form values. */
  readonly payload: FormPayload
  /**
   * Whether the forms of the steps before this one are complete, so that the browser's Forward may
   * show it. Default: they are. The amount is checked besides.
   */
  readonly areFormsComplete?: (before: Step) => boolean
  /**
   * The form values to save of a gift by this method, besides amount and method. For an anonymous
   * gift without personal data.
   */
  readonly forms: (method: Method) => SavedForms
  readonly paymentField: PaymentField
  readonly onRestore: (forms: SavedForms) => void
}

/** The thank-you page's address with the parameter that the card page adds. */
function withCardResponse(url: string, here: string): string {
  const address = new URL(url, here)
  address.searchParams.set('responseCode', 'OK')
  return address.href
}

/** A gift in steps. Each member is about one subject, and has a hook of its own. */
export function useGiftFlow<Step extends string, Method extends PaymentMethod>(options: GiftFlowOptions<Step, Method>) {
  const { texts } = useLanguage()
  const { tag, requestType, emit, steps, content, limits, payload, paymentField } = options
  const { navigate, pageUrl, pageState } = useServices()
  const amount = useAmount(tag, { ...content, limits, isMonthly: requestType === 'monthly' })
  const method = usePaymentMethod(`${requestType}:method`, options.methods)
  const [state, dispatch] = useFlowState(
    `${tag} ${requestType}`,
    steps,
    (step) => step === steps[0] || (amount.amount !== null && (options.areFormsComplete?.(step) ?? true)),
  )
  const setResult = (result: PaymentResult) => dispatch({ type: 'payment-ended', result })
  const thankYouPage = useMemo(() => firstThankYouPage(content.thankYouPage), [content.thankYouPage])
  const thank = (kind: 'paid' | 'recurring') => {
    if (thankYouPage.url === '') setResult({ thanks: (current) => current(cardTexts)[kind] })
    else navigate(withCardResponse(thankYouPage.url, pageUrl()))
  }

  const flow = flowName({ giftVariant: tag, requestType })
  const saved = useFlowPersistence({
    flow,
    currentState: () => ({
      currentStep: state.current,
      steps: state.done,
      forms: withSavedGift(
        options.forms(method.chosen),
        { choice: amount.choice, method: method.chosen },
        paymentField,
      ),
    }),
    onRestore: (restored) => {
      const arrival = resolveCardReturn(pageState, flow, restored)
      if (arrival.leads !== 'back') {
        saved.discardSaved()
        if (arrival.leads === 'thanks') thank(paidKind(restored.payment?.requestType ?? requestType))
        return
      }
      const { notice: ending, isRefused } = arrival
      const result = { failure: ending && ((current) => current(cardTexts)[ending]), isRefused } satisfies PaymentResult
      if (!restored.saved) return setResult(result)
      const offered = method.offered.map(({ value }) => value)
      const gift = restoredGift(restored.saved.forms, amount.offer, offered)
      amount.setChoice(gift.choice)
      if (gift.method) method.choose(gift.method)
      dispatch({ type: 'restored', saved: restored.saved, result })
      options.onRestore(restored.saved.forms)
    },
  })
  const { save } = saved
  // Saves the changes of a step when the next one opens, even without a blur.
  useEffect(save, [save, state.current, state.done])

  const asked = useAskedGift(content)
  const { giftId, purpose } = useConnectedGift(content.connectedGift, asked.purpose)
  const identity: GiftIdentity = { giftObjectId: giftId, giftPurpose: purpose, giftVariant: tag }
  const payment = usePayment({
    details: { requestType, ...identity, ...payload },
    amount: amount.amount,
    method,
    isLastStep: state.current === steps.at(-1),
    directNumber: content.swishNumber,
    thankYouPage,
    saved,
    emit,
    thank,
    dispatch,
  })

  const formattedAmount = amount.amount === null ? '' : amount.formatAmount(amount.amount)
  const summaryOf = (option: PaymentOption | undefined) => option?.by({ amount: formattedAmount }) ?? ''
  const { failure, isRefused, thanks } = state.result
  const other = isRefused && amount.amount !== null && method.offered.find(({ value }) => value !== method.chosen)

  return {
    steps: {
      ...(saved.awaited ? atSavedStep(state, saved.awaited, steps) : state),
      /** Whether the values of the step are not known yet. */
      isAwaited: saved.awaited !== undefined,
      /** Completes the current step and goes to the next. */
      next: () => dispatch({ type: 'step-completed' }),
      goBackTo: (step: Step) => dispatch({ type: 'step-requested', step }),
    },
    amount: {
      ...amount,
      /** Empty while there is none. */
      formatted: formattedAmount,
    },
    method,
    /** Amount and payment method as text: '200 kr med kort'. */
    summary: summaryOf(method.offered.find(({ value }) => value === method.chosen)),
    saved,
    payment: { ...payment, thankYouPage, identity, setResult },
    /** What the flow tells the donor about the last payment. */
    notice: {
      /** Why a payment failed. Shown until the donor continues. */
      failure: failure?.(texts) ?? '',
      /** The thanks when there is no thank-you page. */
      thanks: thanks?.(texts) ?? '',
      /** What the flow is waiting for before the donor has done anything. */
      progress: saved.isRestoreDelayed ? texts(flowTexts).restoring : '',
      /** The payment method that the flow offers instead of a refused one. */
      otherMethod: other
        ? {
            summary: summaryOf(other),
            choose: () => {
              method.choose(other.value)
              const next = steps[steps.indexOf(state.current) + 1] ?? state.current
              // The donor may have changed the step meanwhile: its own button says what is wrong.
              if (options.areFormsComplete?.(next) ?? true) dispatch({ type: 'step-completed' })
              else setResult({})
            },
          }
        : undefined,
    },
  }
}

/** The state of a gift, for the steps that show it. */
export type GiftFlowState<Step extends string, Method extends PaymentMethod> = ReturnType<
  typeof useGiftFlow<Step, Method>
>
