import type { Emit } from '@charity-elements/runtime/element/define.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import { useState } from 'react'
import { oneTimeMinimum } from '../donor/amount/amounts.ts'
import { type DonorForm, useForm } from '../donor/useForm.ts'
import type { giftEvents } from '../flow/events.ts'
import { type OneTimeGift, useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { type DonorMethod, donorMethods } from '../payment/methods.ts'
import type { TributeContent } from './content.ts'
import { type DetailsName, detailsRules, emptyDetails, readEventDate } from './details.ts'
import { type DonatorName, donatorRules, emptyDonator } from './donator.ts'
import { type ReceiverType, type TributeKind, type TributeStep, toMe, tributeSteps } from './kind.ts'
import { type Tribute, tributePayload } from './payload.ts'
import type { Day } from './post-days.ts'
import { type ReceiverName, receiverRules, receiverTypeOf, startReceiver } from './receiver.ts'
import { useToday } from './useToday.ts'

/** A gift with a card as it stands, and the ways to change it: what every step is given. */
export interface TributeGiving {
  readonly kind: TributeKind
  readonly content: TributeContent
  readonly gift: OneTimeGift<TributeStep, DonorMethod>
  readonly details: DonorForm<DetailsName>
  readonly receiver: DonorForm<ReceiverName>
  readonly donator: DonorForm<DonatorName>
  readonly setDateUnknown: (isUnknown: boolean) => void
  readonly receiverType: ReceiverType
  readonly setReceiverType: (type: string) => void
  readonly setAcceptDM: (acceptDM: boolean) => void
  /** All that has been said of it, but the amount. */
  readonly said: Tribute
  /** The whole name of the person whom the gift is for, as it stands on the card. */
  readonly name: string
  /** The day that the card is for; null when it is not known. */
  readonly eventDay: Day | null
  readonly today: Day | null
}

/** A gift with a card: its three forms, what is kept of them, and the payment. */
export function useTribute(kind: TributeKind, content: TributeContent, emit: Emit<typeof giftEvents>): TributeGiving {
  const [isDateUnknown, setDateUnknown] = useState(false)
  const [typeName, setReceiverType] = useState<string>(kind.receiverTypes[0])
  const [acceptDM, setAcceptDM] = useState(false)
  const receiverType = receiverTypeOf(kind, typeName)
  const details = useForm(emptyDetails, detailsRules(isDateUnknown))
  const receiver = useForm(startReceiver(kind), receiverRules(receiverType))
  const donator = useForm(emptyDonator, donatorRules(receiverType !== toMe))
  const said = {
    details: details.values,
    isDateUnknown,
    receiver: { ...receiver.values, receiverType },
    donator: donator.values,
    acceptDM,
  }
  const gift = useOneTimeGift({
    tag: kind.tag,
    requestType: kind.requestType,
    emit,
    steps: tributeSteps,
    content,
    minimum: oneTimeMinimum(content.connectedGift?.minimumGiftAmount),
    methods: donorMethods,
    payload: tributePayload(kind, said),
    forms: {
      detailsForm: { ...details.values, isDateUnknown },
      receiverForm: said.receiver,
      donatorForm: { ...donator.values, acceptDM },
    },
    onRestore: ({ detailsForm = {}, receiverForm = {}, donatorForm = {} }) => {
      details.restore(detailsForm)
      setDateUnknown(detailsForm['isDateUnknown'] === true)
      receiver.restore(receiverForm)
      setReceiverType(String(receiverForm['receiverType']))
      donator.restore(donatorForm)
      setAcceptDM(donatorForm['acceptDM'] === true)
    },
  })

  return {
    kind,
    content,
    gift,
    details,
    receiver,
    donator,
    setDateUnknown,
    receiverType,
    setReceiverType,
    setAcceptDM,
    said,
    name: plain(`${details.values.firstName} ${details.values.lastName}`),
    eventDay: isDateUnknown ? null : readEventDate(details.values.eventDate),
    today: useToday(),
  }
}
