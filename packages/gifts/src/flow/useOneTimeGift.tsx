import type { Emit } from '@charity-elements/runtime/element/define.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { keptChoice } from '../donor/amount/amounts.ts'
import { amountTexts } from '../donor/amount/texts.ts'
import { type Amount, useAmount } from '../donor/amount/useAmount.ts'
import { onCardReturn } from '../payment/card/returning.ts'
import { outcomeTexts, paidText } from '../payment/card/texts.ts'
import { useCardGift } from '../payment/card/useCardGift.tsx'
import type { OfferedMethod, PaymentMethod } from '../payment/methods.ts'
import type { GiftDetails } from '../payment/swish/calls.ts'
import { useSwishGift } from '../payment/swish/useSwishGift.tsx'
import { type FlowContent, type ThankYouPage, firstThankYouPage } from './content.ts'
import type { giftEvents } from './events.ts'
import { type Journey, before, changing, completed, journeyFrom, keptJourney } from './journey.ts'
import type { KeptForms } from './kept-flow.ts'
import { flowTexts } from './texts.ts'
import { useKeptFlow } from './useKeptFlow.ts'

/** The fields that every payment call of this element carries, whoever gives. */
type GiftIdentity = Pick<GiftDetails, 'giftObjectId' | 'giftPurpose' | 'giftVariant'>

/** What a flow sends about the donor, the company and the greeting card. */
export type FormPayload = Omit<GiftDetails, keyof GiftIdentity | 'requestType'>

export interface OneTimeGiftOptions<Step extends string, Method extends PaymentMethod> {
  readonly tag: string
  readonly requestType: GiftDetails['requestType']
  readonly emit: Emit<typeof giftEvents>
  readonly steps: readonly [Step, ...Step[]]
  readonly content: FlowContent
  readonly minimum: number
  readonly maximum?: number | undefined
  /** Default: '200 kr'. */
  readonly label?: ((amount: number) => string) | undefined
  /** The payment methods. The first is preselected. */
  readonly methods: readonly [OfferedMethod<Method>, ...OfferedMethod<Method>[]]
  /** The payload of the flow, from the current form values. */
  readonly payload: FormPayload
  /** The form values to save, besides amount and payment method. For an anonymous gift without personal data. */
  readonly forms: KeptForms
  readonly onRestore: (forms: KeptForms) => void
}

export interface OneTimeGift<Step extends string, Method extends PaymentMethod> extends Amount {
  readonly label: (amount: number) => string
  /** The amount as text; empty while there is none. */
  readonly chosen: string
  readonly methods: readonly OfferedMethod<Method>[]
  readonly method: Method
  readonly setMethod: (method: Method) => void
  /** Amount and payment method as text: '200 kr med kort'. */
  readonly summary: string
  readonly identity: GiftIdentity
  readonly journey: Journey<Step>
  /** Completes the current step and goes to the next. */
  readonly goOn: () => void
  readonly change: (step: Step) => void
  /** Why a payment failed. Shown until the donor goes on. */
  readonly notice: string
  readonly say: (notice: string) => void
  /** The thanks when there is no thank-you page. */
  readonly thanks: string
  readonly thank: (thanks: string) => void
  readonly thankYou: ThankYouPage
  /** Saves the flow: call it on blur. */
  readonly keep: () => void
  /** The gift is given: a later load starts an empty flow. */
  readonly forget: () => void
  /** Dispatches `gift:start`. False if the page prevents it. */
  readonly start: (amount: number) => boolean
  /** Starts the payment by Swish or card. */
  readonly pay: () => void
  readonly isBusy: boolean
  /** The payment's dialog or modal, while one is open. */
  readonly dialogs: ReactNode
}

/** The thank-you page's address with the parameter that the card page adds. */
function withCardResponse(url: string, here: string): string {
  const address = new URL(url, here)
  address.searchParams.set('responseCode', 'OK')
  return address.href
}

/** The state of a one-time gift in steps: amount, payment method, persistence, and the payment itself. */
export function useOneTimeGift<Step extends string, Method extends PaymentMethod>(
  options: OneTimeGiftOptions<Step, Method>,
): OneTimeGift<Step, Method> {
  const { tag, requestType, emit, steps, content, label: formatAmount = amountTexts.once, methods, payload, forms } = options
  const { connectedGift } = content
  const { navigate, pageUrl, traces } = useServices()
  const selection = useAmount(tag, { ...content, minimum: options.minimum, maximum: options.maximum })
  const { offer, choice, setChoice, amount } = selection
  const thankYouPage = useMemo(() => firstThankYouPage(content.thankYouPage), [content.thankYouPage])
  const [method, setMethod] = useState<Method>(methods[0].value)
  const [stepper, setStepper] = useState<Journey<Step>>(() => journeyFrom(steps))
  const [notice, setNotice] = useState('')
  const [thanks, setThanks] = useState('')

  const { keep: save, snapshot, forget: discardSaved } = useKeptFlow({
    flow: tag,
    now: () => ({
      currentStep: stepper.current,
      steps: stepper.done,
      forms: { ...forms, detailsForm: { ...forms.detailsForm, ...choice, paymentMethod: method } },
    }),
    onRestore: ({ kept: saved, payment }) => {
      const arrival = onCardReturn(traces, tag, payment)
      if (arrival.leads !== 'back') {
        discardSaved()
        if (arrival.leads === 'anew') return
        if (thankYouPage.url === '') return setThanks(paidText)
        return navigate(withCardResponse(thankYouPage.url, pageUrl()))
      }
      setNotice(arrival.notice)
      if (!saved) return
      const { detailsForm = {} } = saved.forms
      setChoice(keptChoice(detailsForm, offer))
      setMethod((current) => methods.find(({ value }) => value === detailsForm['paymentMethod'])?.value ?? current)
      setStepper((current) => keptJourney(saved, steps) ?? current)
      options.onRestore(saved.forms)
    },
  })
  // Saves the changes of a step when the next one opens, even without a blur.
  useEffect(save, [save, stepper])

  const giftId = connectedGift?.id ?? ''
  const identity = {
    giftObjectId: giftId,
    giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
    giftVariant: tag,
  }
  const details = { requestType, ...identity, ...payload }
  const requestStart = (requested: number) => emit('gift:start', { amount: requested, giftId })
  const swish = useSwishGift({
    origin: tag,
    details,
    thankYouPage: thankYouPage.url,
    directNumber: content.swishNumber,
    onStart: requestStart,
    onPaid: (paid) => {
      discardSaved()
      emit('gift:paid', { ...paid, giftId })
    },
  })
  const card = useCardGift({
    isNear: method === 'creditCard' && stepper.current === steps.at(-1),
    snapshot,
    onStart: requestStart,
    onClose: (outcome) => {
      const message = outcomeTexts[outcome]
      if (message === undefined) return
      // Back to the previous step, which shows the notice (CRD-3).
      setNotice(message)
      setStepper((current) => changing(current, before(current)))
    },
  })
  const formattedAmount = amount === null ? '' : formatAmount(amount)

  return {
    ...selection,
    label: formatAmount,
    chosen: formattedAmount,
    methods,
    method,
    setMethod,
    summary: `${formattedAmount} ${methods.find(({ value }) => value === method)?.by}`,
    identity,
    journey: stepper,
    goOn: () => {
      setNotice('')
      setThanks('')
      setStepper((current) => completed(current, steps))
    },
    change: (step) => setStepper((current) => changing(current, step)),
    notice: swish.unavailable || (card.isUnavailable ? flowTexts.cardUnavailable : notice),
    say: setNotice,
    thanks,
    thank: setThanks,
    thankYou: thankYouPage,
    keep: save,
    forget: discardSaved,
    start: requestStart,
    pay: () => {
      setNotice('')
      setThanks('')
      save()
      if (amount === null) return
      if (method === 'swish') swish.give(amount)
      else card.give({ amount, details, thankYouPageId: thankYouPage.id })
    },
    isBusy: swish.isBusy || card.isBusy,
    dialogs: (
      <>
        {swish.dialog}
        {card.modal}
      </>
    ),
  }
}
