import { useServices } from '@charity-elements/runtime/element/services.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type AmountChoice,
  type AmountOffer,
  amountOffer,
  initialChoice,
  keptChoice,
  readChoice,
} from '../donor/amount/amounts.ts'
import { onCardReturn } from '../payment/card/returning.ts'
import { outcomeTexts } from '../payment/card/texts.ts'
import { useCardGift } from '../payment/card/useCardGift.tsx'
import type { PaymentMethod } from '../payment/methods.ts'
import type { GiftDetails } from '../payment/swish/calls.ts'
import { useSwishGift } from '../payment/swish/useSwishGift.tsx'
import { type FlowContent, type ThankYouPage, firstThankYouPage } from './content.ts'
import { type Journey, before, changing, completed, journeyFrom, keptJourney } from './journey.ts'
import type { KeptForms } from './kept-flow.ts'
import { flowTexts } from './texts.ts'
import { useKeptFlow } from './useKeptFlow.ts'

/** The steps of a gift without a card (specification 2, section 4, "Standard flow"). */
export const giftSteps = ['start', 'contactdetails'] as const

/** What tells the page of a gift. */
export interface GiftEvents {
  /** A donor asks to give. False keeps the payment from opening. */
  readonly onStart: (amount: number) => boolean
  /** Paid by Swish. After a card payment the thank-you page tells. */
  readonly onPaid: (paid: { readonly amount: number; readonly attempt: string }) => void
}

export interface OneTimeGiftOptions<Step extends string, Method extends PaymentMethod> extends GiftEvents {
  readonly tag: string
  readonly steps: readonly [Step, ...Step[]]
  readonly content: FlowContent
  readonly minimum: number
  readonly maximum?: number | undefined
  /** The ways to pay, the one chosen from the start first. */
  readonly methods: readonly [Method, ...Method[]]
  /** The payload of the flow for the way of paying that is chosen, as the form stands. */
  readonly details: GiftDetails
  /** What has been typed, to be kept beside amount and way of paying; nothing personal of one who is anonymous. */
  readonly forms: KeptForms
  readonly onRestore: (forms: KeptForms) => void
}

export interface OneTimeGift<Step extends string, Method extends PaymentMethod> {
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly setChoice: (choice: AmountChoice) => void
  /** Kronor; null while there is none. */
  readonly amount: number | null
  readonly method: Method
  readonly setMethod: (method: Method) => void
  readonly journey: Journey<Step>
  /** The current step is done: on to the next. */
  readonly goOn: () => void
  readonly change: (step: Step) => void
  /** A payment came to nothing: says so, on the step before. */
  readonly goBack: (notice: string) => void
  /** What came of a payment, told until the donor goes on. */
  readonly notice: string
  readonly say: (notice: string) => void
  readonly thankYou: ThankYouPage
  /** Keeps what was typed: when a field is left. */
  readonly keep: () => void
  /** The gift is given: a later load begins anew. */
  readonly forget: () => void
  readonly payBySwish: () => void
  readonly payByCard: () => void
  readonly isBusy: boolean
  /** The payment's dialog or modal, while one is open. */
  readonly dialogs: ReactNode
}

/** What leads on to the thank-you page as the card page itself would. */
const paidByCard = (url: string): string =>
  url.replace(/(\?[^#]*)?(#.*)?$/, (_, query = '', rest = '') => `${query || '?'}${query && '&'}responseCode=OK${rest}`)

/** A gift in steps, the last of which pays: its amount, its way of paying, what is kept of it, and the payment. */
export function useOneTimeGift<Step extends string, Method extends PaymentMethod>(
  options: OneTimeGiftOptions<Step, Method>,
): OneTimeGift<Step, Method> {
  const { tag, steps, content, minimum, maximum, methods, details, forms, onStart, onPaid } = options
  const { amountChoices, defaultAmount } = content
  const { navigate, traces } = useServices()
  const offer = useMemo(
    () => amountOffer({ amountChoices, defaultAmount, minimum, maximum }),
    [amountChoices, defaultAmount, minimum, maximum],
  )
  const thankYou = useMemo(() => firstThankYouPage(content.thankYouPage), [content.thankYouPage])
  const [choice, setChoice] = useState(() => initialChoice(offer))
  const [method, setMethod] = useState<Method>(methods[0])
  const [journey, setJourney] = useState<Journey<Step>>(() => journeyFrom(steps))
  const [notice, say] = useState('')
  const read = readChoice(choice, offer)
  const amount = read.ok ? read.amount : null

  useEffect(() => {
    for (const problem of offer.problems) console.warn(`charity-elements: <${tag}> ${problem}.`)
  }, [offer, tag])

  const { keep, snapshot, forget } = useKeptFlow({
    flow: tag,
    now: () => ({
      currentStep: journey.current,
      steps: journey.done,
      forms: { ...forms, detailsForm: { ...forms.detailsForm, ...choice, paymentMethod: method } },
    }),
    onRestore: ({ kept, payment }) => {
      const arrival = onCardReturn(traces, tag, payment)
      if (arrival.leads !== 'to the same step') {
        forget()
        if (arrival.leads === 'to the thank-you page' && thankYou.url !== '') navigate(paidByCard(thankYou.url))
        return
      }
      say(arrival.notice)
      if (!kept) return
      const { detailsForm = {} } = kept.forms
      setChoice(keptChoice(detailsForm, offer))
      setMethod((current) => methods.find((offered) => offered === detailsForm['paymentMethod']) ?? current)
      setJourney((current) => keptJourney(kept, steps) ?? current)
      options.onRestore(kept.forms)
    },
  })
  // What was changed on a step is kept when the next one opens, whether or not a field was left.
  useEffect(keep, [keep, journey])

  const goBack = (told: string) => {
    say(told)
    setJourney((current) => changing(current, before(current)))
  }
  const swish = useSwishGift({
    origin: tag,
    details,
    thankYouPage: thankYou.url,
    directNumber: content.swishNumber,
    onStart,
    onPaid: (paid) => {
      forget()
      onPaid(paid)
    },
  })
  const card = useCardGift({
    snapshot,
    onStart,
    onClose: (outcome) => (outcome === 'refused' || outcome === 'existing' ? goBack(outcomeTexts[outcome]) : undefined),
  })

  return {
    offer,
    choice,
    setChoice,
    amount,
    method,
    setMethod,
    journey,
    goOn: () => {
      say('')
      setJourney((current) => completed(current, steps))
    },
    change: (step) => setJourney((current) => changing(current, step)),
    goBack,
    notice: swish.isUnavailable ? flowTexts.swishUnavailable : notice,
    say,
    thankYou,
    keep,
    forget,
    payBySwish: () => {
      say('')
      keep()
      if (amount !== null) swish.give(amount)
    },
    payByCard: () => {
      say('')
      keep()
      if (amount !== null) card.give({ amount, details, thankYouPageId: thankYou.id })
    },
    isBusy: swish.isBusy,
    dialogs: (
      <>
        {swish.dialog}
        {card.modal}
      </>
    ),
  }
}
