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

/** What every call says of a gift of this element, whoever gives it. */
type GiftIdentity = Pick<GiftDetails, 'giftObjectId' | 'giftPurpose' | 'giftVariant'>

/** What a flow sends of the donor, the company and the card. */
export type FormPayload = Omit<GiftDetails, keyof GiftIdentity | 'requestType'>

export interface OneTimeGiftOptions<Step extends string, Method extends PaymentMethod> {
  readonly tag: string
  readonly requestType: GiftDetails['requestType']
  readonly emit: Emit<typeof giftEvents>
  readonly steps: readonly [Step, ...Step[]]
  readonly content: FlowContent
  readonly minimum: number
  readonly maximum?: number | undefined
  /** How an amount is written: '200 kr' unless told. */
  readonly label?: ((amount: number) => string) | undefined
  /** The ways to pay, the one chosen from the start first. */
  readonly methods: readonly [OfferedMethod<Method>, ...OfferedMethod<Method>[]]
  /** The payload of the flow, as the form stands. */
  readonly payload: FormPayload
  /** What has been typed, to be kept beside amount and way of paying; nothing personal of one who is anonymous. */
  readonly forms: KeptForms
  readonly onRestore: (forms: KeptForms) => void
}

export interface OneTimeGift<Step extends string, Method extends PaymentMethod> extends Amount {
  readonly label: (amount: number) => string
  /** The amount as it is written; empty while there is none. */
  readonly chosen: string
  readonly methods: readonly OfferedMethod<Method>[]
  readonly method: Method
  readonly setMethod: (method: Method) => void
  /** What the amount and the way of paying are, in words: '200 kr med kort'. */
  readonly summary: string
  readonly identity: GiftIdentity
  readonly journey: Journey<Step>
  /** The current step is done: on to the next. */
  readonly goOn: () => void
  readonly change: (step: Step) => void
  /** What came of a payment, told until the donor goes on. */
  readonly notice: string
  readonly say: (notice: string) => void
  /** Words of thanks, where no thank-you page says them. */
  readonly thanks: string
  readonly thank: (thanks: string) => void
  readonly thankYou: ThankYouPage
  /** Keeps what was typed: when a field is left. */
  readonly keep: () => void
  /** The gift is given: a later load begins anew. */
  readonly forget: () => void
  /** A donor asks to give. False where the page objects. */
  readonly start: (amount: number) => boolean
  /** Pays by Swish or card, as chosen. */
  readonly pay: () => void
  readonly isBusy: boolean
  /** The payment's dialog or modal, while one is open. */
  readonly dialogs: ReactNode
}

/** What leads on to the thank-you page as the card page itself would. */
function paidByCard(url: string, here: string): string {
  const address = new URL(url, here)
  address.searchParams.set('responseCode', 'OK')
  return address.href
}

/** A gift in steps, the last of which pays: its amount, its way of paying, what is kept of it, and the payment. */
export function useOneTimeGift<Step extends string, Method extends PaymentMethod>(
  options: OneTimeGiftOptions<Step, Method>,
): OneTimeGift<Step, Method> {
  const { tag, requestType, emit, steps, content, label = amountTexts.once, methods, payload, forms } = options
  const { connectedGift } = content
  const { navigate, pageUrl, traces } = useServices()
  const given = useAmount(tag, { ...content, minimum: options.minimum, maximum: options.maximum })
  const { offer, choice, setChoice, amount } = given
  const thankYou = useMemo(() => firstThankYouPage(content.thankYouPage), [content.thankYouPage])
  const [method, setMethod] = useState<Method>(methods[0].value)
  const [journey, setJourney] = useState<Journey<Step>>(() => journeyFrom(steps))
  const [notice, say] = useState('')
  const [thanks, thank] = useState('')

  const { keep, snapshot, forget } = useKeptFlow({
    flow: tag,
    now: () => ({
      currentStep: journey.current,
      steps: journey.done,
      forms: { ...forms, detailsForm: { ...forms.detailsForm, ...choice, paymentMethod: method } },
    }),
    onRestore: ({ kept, payment }) => {
      const arrival = onCardReturn(traces, tag, payment)
      if (arrival.leads !== 'back') {
        forget()
        if (arrival.leads === 'anew') return
        if (thankYou.url === '') return thank(paidText)
        return navigate(paidByCard(thankYou.url, pageUrl()))
      }
      say(arrival.notice)
      if (!kept) return
      const { detailsForm = {} } = kept.forms
      setChoice(keptChoice(detailsForm, offer))
      setMethod((current) => methods.find(({ value }) => value === detailsForm['paymentMethod'])?.value ?? current)
      setJourney((current) => keptJourney(kept, steps) ?? current)
      options.onRestore(kept.forms)
    },
  })
  // What was changed on a step is kept when the next one opens, whether or not a field was left.
  useEffect(keep, [keep, journey])

  const giftId = connectedGift?.id ?? ''
  const identity = {
    giftObjectId: giftId,
    giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
    giftVariant: tag,
  }
  const details = { requestType, ...identity, ...payload }
  const start = (begun: number) => emit('gift:start', { amount: begun, giftId })
  const swish = useSwishGift({
    origin: tag,
    details,
    thankYouPage: thankYou.url,
    directNumber: content.swishNumber,
    onStart: start,
    onPaid: (paid) => {
      forget()
      emit('gift:paid', { ...paid, giftId })
    },
  })
  const card = useCardGift({
    isNear: method === 'creditCard' && journey.current === steps.at(-1),
    snapshot,
    onStart: start,
    onClose: (outcome) => {
      const told = outcomeTexts[outcome]
      if (told === undefined) return
      // Back to the step before, which says so (CRD-3).
      say(told)
      setJourney((current) => changing(current, before(current)))
    },
  })
  const chosen = amount === null ? '' : label(amount)

  return {
    ...given,
    label,
    chosen,
    methods,
    method,
    setMethod,
    summary: `${chosen} ${methods.find(({ value }) => value === method)?.by}`,
    identity,
    journey,
    goOn: () => {
      say('')
      thank('')
      setJourney((current) => completed(current, steps))
    },
    change: (step) => setJourney((current) => changing(current, step)),
    notice: swish.unavailable || (card.isUnavailable ? flowTexts.cardUnavailable : notice),
    say,
    thanks,
    thank,
    thankYou,
    keep,
    forget,
    start,
    pay: () => {
      say('')
      thank('')
      keep()
      if (amount === null) return
      if (method === 'swish') swish.give(amount)
      else card.give({ amount, details, thankYouPageId: thankYou.id })
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
