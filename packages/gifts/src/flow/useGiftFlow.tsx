import { useLanguage, useServices } from '@charity-elements/runtime/react'
import type { Emit, PickText } from '@charity-elements/runtime'
import { useEffect, useMemo, useState } from 'react'
import {
  type AmountLimits,
  type giftEvents,
  useConnectedGift,
  useOfferedMethods,
  useSwishGift,
} from '@charity-elements/payments/start'
import { useAmount } from './amount/useAmount.ts'
import { useDraftState } from './donor/draft.ts'
import { cardTexts, useCardGift } from '@charity-elements/payments/methods'
import { resolveCardReturn, type SavedForms, useFlowPersistence } from '@charity-elements/payments/saved'
import { paidKind } from '@charity-elements/payments/reports'
import { type PaymentOption, type PaymentMethod, extensionOf } from './methods.ts'
import type { GiftDetails } from '@charity-elements/contract'
import { firstThankYouPage } from '../thank-you/thank-you-page.ts'
import type { FlowContent } from './flow-content.ts'
import { type PaymentField, restoredGift, withSavedGift } from './saved-gift.ts'
import { type StepperState, previousStep, backTo, nextStep, initialStepper, restoredStepper } from './stepper.ts'
import { flowTexts } from './texts.ts'

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
   * The form values to save, besides amount and payment method. For an anonymous gift without
   * personal data.
   */
  readonly forms: SavedForms
  readonly paymentField: PaymentField
  readonly onRestore: (forms: SavedForms) => void
}

/** The message about the last payment; none while the next one is under way. */
export interface PaymentResult {
  /** Why it failed. */
  readonly failure?: PickText | null
  /**
   * Whether the payment method was refused or cannot be reached, so that the flow offers another
   * one.
   */
  readonly isRefused?: boolean | undefined
  readonly thanks?: PickText | null
}

/** The thank-you page's address with the parameter that the card page adds. */
function withCardResponse(url: string, here: string): string {
  const address = new URL(url, here)
  address.searchParams.set('responseCode', 'OK')
  return address.href
}

/**
 * The state of a one-time gift in steps: amount, payment method, persistence, and the payment
 * itself.
 */
export function useGiftFlow<Step extends string, Method extends PaymentMethod>(options: GiftFlowOptions<Step, Method>) {
  const { texts } = useLanguage()
  const { tag, requestType, emit, steps, content, limits, methods: known, payload, forms, paymentField } = options
  const { navigate, pageUrl, pageState } = useServices()
  const selection = useAmount(tag, { ...content, limits, isMonthly: requestType === 'monthly' })
  const { offer, choice, setChoice, amount, formatAmount } = selection
  const thankYouPage = useMemo(() => firstThankYouPage(content.thankYouPage), [content.thankYouPage])
  const isOffered = useOfferedMethods()
  const methods = known.filter(({ value }) => isOffered(extensionOf[value]))
  const [chosen, setMethod] = useDraftState<Method>(`${requestType}:method`, known[0].value)
  const { value: method } = methods.find(({ value }) => value === chosen) ?? methods[0] ?? known[0]
  const [stepper, setStepper] = useState<StepperState<Step>>(() => initialStepper(steps))
  const [{ failure, isRefused, thanks }, setResult] = useState<PaymentResult>({})

  const thank = (kind: 'paid' | 'recurring') => {
    if (thankYouPage.url === '') setResult({ thanks: (current) => current(cardTexts)[kind] })
    else navigate(withCardResponse(thankYouPage.url, pageUrl()))
  }
  const { isRestoreDelayed, save, saveBeforePayment, snapshot, discardSaved } = useFlowPersistence({
    flow: tag,
    currentState: () => ({
      currentStep: stepper.current,
      steps: stepper.done,
      forms: withSavedGift(forms, { choice, method }, paymentField),
    }),
    onRestore: (restored) => {
      const { saved } = restored
      const arrival = resolveCardReturn(pageState, tag, restored)
      if (arrival.leads !== 'back') {
        discardSaved()
        if (arrival.leads === 'thanks') thank(paidKind(restored.payment?.requestType ?? requestType))
        return
      }
      const { notice: ending } = arrival
      setResult({ failure: ending && ((current) => current(cardTexts)[ending]), isRefused: arrival.isRefused })
      if (!saved) return
      const { choice: savedChoice, method: savedMethod } = restoredGift(
        saved.forms,
        offer,
        methods.map(({ value }) => value),
      )
      setChoice(savedChoice)
      if (savedMethod) setMethod(savedMethod)
      setStepper((current) => restoredStepper(saved, steps) ?? current)
      options.onRestore(saved.forms)
    },
  })
  // Saves the changes of a step when the next one opens, even without a blur.
  useEffect(save, [save, stepper])

  const { giftId, purpose } = useConnectedGift(content.connectedGift)
  const identity = {
    giftObjectId: giftId,
    giftPurpose: purpose,
    giftVariant: tag,
  }
  const details = { requestType, ...identity, ...payload }
  const takesSwish = methods.some(({ value }) => value === 'swish')
  const requestStart = (requested: number) => emit('gift-start', { amount: requested, giftId })
  const swish = useSwishGift({
    // Do not resume an interrupted one-time payment as a monthly one.
    origin: requestType === 'monthly' ? `${tag} monthly` : tag,
    // A flow without Swish shows a one-time gift of another element, and thanks for no other.
    details: takesSwish ? details : { ...details, requestType: 'standard' },
    hasForm: true,
    thankYouPage: takesSwish ? thankYouPage.url : '',
    directNumber: content.swishNumber,
    beforeStart: saveBeforePayment,
    onStart: requestStart,
    onPaid: (paid) => {
      if (!takesSwish) return
      discardSaved()
      emit('gift-paid', { ...paid, giftId })
    },
  })
  const card = useCardGift({
    isNear: method === 'creditCard' && stepper.current === steps.at(-1),
    snapshot,
    hasOtherMethod: methods.length > 1,
    beforeStart: saveBeforePayment,
    onStart: requestStart,
    onPaid: () => {
      discardSaved()
      thank(paidKind(requestType))
    },
    onClose: (reason, message) => {
      if (!message) return
      if (reason === 'existing' && !takesSwish) swish.showExisting()
      // Back to the previous step, which shows the notice.
      setResult({ failure: message, isRefused: reason === 'refused' || reason === 'failing' })
      setStepper((current) => backTo(current, previousStep(current)))
    },
  })
  const formattedAmount = amount === null ? '' : formatAmount(amount)
  const summaryOf = (option: PaymentOption | undefined) => option?.by({ amount: formattedAmount }) ?? ''
  const other = isRefused && amount !== null && methods.find(({ value }) => value !== method)

  return {
    ...selection,
    /** Empty while there is none. */
    formattedAmount,
    /** The methods that the host has. With none, there is nothing to show. */
    methods,
    method,
    setMethod,
    /** Amount and payment method as text: '200 kr med kort'. */
    summary: summaryOf(methods.find(({ value }) => value === method)),
    identity,
    stepper,
    /** Completes the current step and goes to the next. */
    next: () => {
      setResult({})
      setStepper((current) => nextStep(current, steps))
    },
    goBackTo: (step: Step) => setStepper((current) => backTo(current, step)),
    /** Why a payment failed. Shown until the donor continues. */
    failure: failure?.(texts) ?? '',
    /** What the flow is waiting for before the donor has done anything. */
    progress: isRestoreDelayed ? texts(flowTexts).restoring : '',
    /** Why the payment does not open, shown beside its button. */
    startProblem: swish.message || (card.isUnavailable ? texts(cardTexts).unavailable : ''),
    setResult,
    /** The payment method that the flow offers instead of a refused one. */
    otherMethod: other
      ? {
          summary: summaryOf(other),
          choose: () => {
            setMethod(other.value)
            setResult({})
            setStepper((current) => nextStep(current, steps))
          },
        }
      : undefined,
    /** The thanks when there is no thank-you page. */
    thanks: thanks?.(texts) ?? '',
    thankYouPage,
    /** Saves the flow: call it on blur. */
    save,
    saveBeforePayment,
    discardSaved,
    requestStart,
    /** Starts the payment by Swish or card. */
    pay: () => {
      setResult({})
      if (amount === null) return
      if (method === 'swish') swish.give(amount)
      else card.give({ amount, details, thankYouPageId: thankYouPage.id })
    },
    isBusy: swish.isBusy || card.isBusy,
    /** The payment's dialog or modal, while one is open. */
    dialogs: (
      <>
        {swish.dialog}
        {card.modal}
      </>
    ),
  }
}

/** The state of a gift, for the steps that show it. */
export type GiftFlowState<Step extends string, Method extends PaymentMethod> = ReturnType<
  typeof useGiftFlow<Step, Method>
>
