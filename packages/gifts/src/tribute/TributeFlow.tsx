import type { Emit } from '@charity-elements/runtime/element/define.ts'
import { kronor } from '@charity-elements/runtime/texts/format.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import { useState } from 'react'
import { oneTimeMinimum } from '../donor/amount/amounts.ts'
import { useForm } from '../donor/useForm.ts'
import { FlowFrame } from '../flow/FlowFrame.tsx'
import { AlternativeLink } from '../flow/FlowTexts.tsx'
import { Notice } from '../flow/Notice.tsx'
import type { giftEvents } from '../flow/events.ts'
import { useOneTimeGift } from '../flow/useOneTimeGift.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { DonatorStep } from './DonatorStep.tsx'
import { ReceiverStep } from './ReceiverStep.tsx'
import type { TributeContent } from './content.ts'
import { detailsRules, emptyDetails, readEventDate } from './details.ts'
import { donatorRules, emptyDonator, paymentMethods } from './donator.ts'
import { type TributeKind, toMe, tributeSteps } from './kind.ts'
import { donatorNames, tributePayload } from './payload.ts'
import { receiverRules, receiverTypeOf, startReceiver } from './receiver.ts'
import { tributeTexts as texts } from './texts.ts'
import { useToday } from './useToday.ts'

interface TributeFlowProps {
  readonly kind: TributeKind
  readonly content: TributeContent
  readonly emit: Emit<typeof giftEvents>
}

/** A gift with a card, for a person to honour or to remember: the details, who gets the card, who gives; then the payment. */
export function TributeFlow({ kind, content, emit }: TributeFlowProps) {
  const { connectedGift } = content
  const giftId = connectedGift?.id ?? ''
  const today = useToday()
  const [isDateUnknown, setDateUnknown] = useState(false)
  const [receiverType, setReceiverType] = useState(kind.receiverTypes[0])
  const [acceptDM, setAcceptDM] = useState(false)
  const isToMe = receiverType === toMe
  const details = useForm(emptyDetails, detailsRules(isDateUnknown))
  const receiver = useForm(startReceiver(kind), receiverRules(receiverType))
  const donator = useForm(emptyDonator, donatorRules(!isToMe))
  const tribute = {
    details: details.values,
    isDateUnknown,
    receiver: { ...receiver.values, receiverType },
    donator: donator.values,
    acceptDM,
  }

  const gift = useOneTimeGift({
    tag: kind.tag,
    steps: tributeSteps,
    content,
    minimum: oneTimeMinimum(connectedGift?.minimumGiftAmount),
    methods: paymentMethods,
    details: {
      requestType: kind.requestType,
      giftObjectId: giftId,
      giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
      giftVariant: kind.tag,
      ...tributePayload(kind, tribute),
    },
    forms: {
      detailsForm: { ...details.values, isDateUnknown },
      receiverForm: tribute.receiver,
      donatorForm: { ...donator.values, acceptDM },
    },
    onRestore: ({ detailsForm = {}, receiverForm = {}, donatorForm = {} }) => {
      details.restore(detailsForm)
      setDateUnknown(detailsForm['isDateUnknown'] === true)
      receiver.restore(receiverForm)
      setReceiverType(receiverTypeOf(kind, String(receiverForm['receiverType'])))
      donator.restore(donatorForm)
      setAcceptDM(donatorForm['acceptDM'] === true)
    },
    onStart: (amount) => emit('gift:start', { amount, giftId }),
    onPaid: ({ amount, attempt }) => emit('gift:paid', { amount, giftId, attempt }),
  })
  const { amount, journey, keep } = gift
  const name = plain(`${details.values.firstName} ${details.values.lastName}`)
  const chosen = amount === null ? '' : kronor(amount)
  const { zipcode, city } = receiver.values
  const sentTo = texts.receiverSummary(receiverType, plain(receiver.values.name), plain(city))
  const eventDay = isDateUnknown ? null : readEventDate(details.values.eventDate)

  const step = () => {
    if (journey.current === 'details' || amount === null) {
      return (
        <DetailsStep
          kind={kind}
          content={content}
          form={details}
          isDateUnknown={isDateUnknown}
          onDateUnknown={setDateUnknown}
          gift={gift}
          name={name}
          today={today}
          onDone={gift.goOn}
        />
      )
    }
    if (journey.current === 'receiver') {
      return (
        <ReceiverStep
          kind={kind}
          form={receiver}
          receiverType={receiverType}
          onReceiverType={(type) => setReceiverType(receiverTypeOf(kind, type))}
          onLeave={keep}
          onDone={gift.goOn}
        />
      )
    }
    return (
      <DonatorStep
        content={content}
        form={donator}
        hasNames={!isToMe}
        firstName={donatorNames(tribute).first}
        acceptDM={acceptDM}
        onAcceptDM={setAcceptDM}
        gift={gift}
        greeting={details.values.personalGreeting}
        today={today}
        eventDay={eventDay}
      />
    )
  }

  return (
    <section className="tribute" part="flow">
      <FlowFrame
        steps={[
          { id: 'details', heading: kind.texts.detailsHeading, summary: kind.texts.summary(name, chosen) },
          { id: 'receiver', heading: texts.receiverHeading, summary: zipcode && sentTo },
          { id: 'donator', heading: texts.donatorHeading },
        ]}
        journey={journey}
        onChange={gift.change}
      >
        <Notice>{gift.notice}</Notice>
        {step()}
      </FlowFrame>
      <AlternativeLink content={content} />
      {gift.dialogs}
    </section>
  )
}
