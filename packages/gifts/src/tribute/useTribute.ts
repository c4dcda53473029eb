import { normalizeInput, type Emit } from '@charity-elements/runtime'
import { useState } from 'react'
import { oneTimeLimits, type giftEvents } from '@charity-elements/payments/start'
import { useTexts } from '@charity-elements/runtime/react'
import { donorTexts } from '../flow/donor/texts.ts'
import { useForm } from '../flow/donor/useForm.ts'
import { tributeTexts } from './texts.ts'
import { useGiftFlow } from '../flow/useGiftFlow.tsx'
import { useDonorMethods } from '../flow/methods.ts'
import { donorAsReceiver, tributeSteps, type TributeContent, type TributeVariant } from './tribute-variant.ts'
import {
  detailsRules,
  emptyDetails,
  parseEventDate,
  donorRules,
  emptyDonor,
  initialReceiver,
  receiverRules,
  receiverTypeOf,
  restoredChoices,
  suggestedReceiverName,
} from './fields.ts'
import { tributePayload, type Tribute } from './payload.ts'
import { usePrinting } from './usePrinting.ts'

/** The state of a gift with a card: its three forms, their persistence, and the payment. */
export function useTribute(variant: TributeVariant, content: TributeContent, emit: Emit<typeof giftEvents>) {
  const [isDateUnknown, setDateUnknown] = useState(false)
  const [typeName, setReceiverType] = useState<string>(variant.receiverTypes[0])
  const [acceptDM, setAcceptDM] = useState(false)
  /** The receiver's name that was last filled in for the donor. */
  const [suggested, setSuggested] = useState('')
  const receiverType = receiverTypeOf(variant, typeName)
  const shared = useTexts(donorTexts)
  const t = useTexts(tributeTexts)
  const details = useForm(emptyDetails, detailsRules(isDateUnknown, shared, t))
  const receiver = useForm(initialReceiver(variant), receiverRules(receiverType, shared, t))
  const donor = useForm(emptyDonor, donorRules(receiverType !== donorAsReceiver, shared))
  /** All answers except the amount. */
  const answers: Tribute = {
    details: details.values,
    isDateUnknown,
    receiver: { ...receiver.values, receiverType },
    donor: donor.values,
    acceptDM,
  }
  const gift = useGiftFlow({
    tag: variant.tag,
    requestType: variant.requestType,
    emit,
    steps: tributeSteps,
    content,
    limits: oneTimeLimits(content.connectedGift?.minimumGiftAmount),
    methods: useDonorMethods(),
    payload: tributePayload(variant, answers),
    areFormsComplete: (step) => details.isValid && (step === 'receiver' || receiver.isValid),
    forms: () => ({
      // Includes the card's pictures, which the thank-you page shows.
      detailsForm: { ...details.values, isDateUnknown, cardImages: content.cardImages },
      receiverForm: answers.receiver,
      donatorForm: { ...donor.values, acceptDM },
    }),
    paymentField: 'paymentMethod',
    onRestore: ({ detailsForm = {}, receiverForm = {}, donatorForm = {} }) => {
      const choices = restoredChoices(variant, { detailsForm, receiverForm, donatorForm })
      details.restore(detailsForm)
      setDateUnknown(choices.isDateUnknown)
      receiver.restore(receiverForm)
      // The name is as it was left: it still follows that of the person honoured if it was that.
      setSuggested(normalizeInput(`${detailsForm['firstName']} ${detailsForm['lastName']}`))
      setReceiverType(choices.receiverType)
      donor.restore(donatorForm)
      setAcceptDM(choices.acceptDM)
    },
  })

  /** The full name of the honoured or remembered person, as printed on the card. */
  const name = normalizeInput(`${details.values.firstName} ${details.values.lastName}`)
  const suggestName = (type: string) => {
    receiver.set('name', suggestedReceiverName(type, receiver.values.name, name, suggested))
    setSuggested(name)
  }

  return {
    variant,
    content,
    gift,
    details,
    receiver,
    donor,
    setDateUnknown,
    receiverType,
    setReceiverType: (type: string) => {
      setReceiverType(type)
      suggestName(type)
    },
    /** Completes the details. Fills in the receiver's name if it is that of the person honoured. */
    completeDetails: () => {
      suggestName(receiverType)
      gift.steps.next()
    },
    setAcceptDM,
    answers,
    name,
    /** The day that the card is for; null when unknown. */
    eventDay: isDateUnknown ? null : parseEventDate(details.values.eventDate),
    printing: usePrinting(Object.values(details.values).some(Boolean)),
  }
}

/** What every step gets. */
export type TributeState = ReturnType<typeof useTribute>
