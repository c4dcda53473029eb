import type { Emit } from '@charity-elements/runtime/core/element/define.ts'
import { normalizeInput } from '@charity-elements/runtime/parse/normalize-input.ts'
import { GiftFlow } from '../flow/GiftFlow.tsx'
import type { giftEvents } from '../gift-events.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { DonatorStep } from './DonatorStep.tsx'
import { ReceiverStep } from './ReceiverStep.tsx'
import type { TributeContent } from './tribute-content.ts'
import type { TributeVariant } from './tribute-variant.ts'
import { tributeTexts as texts } from './texts.ts'
import { useTribute } from './useTribute.ts'

interface TributeFlowProps {
  readonly variant: TributeVariant
  readonly content: TributeContent
  readonly emit: Emit<typeof giftEvents>
}

/** A gift with a greeting card, to honour or to remember a person: details, receiver, donor, then the payment. */
export function TributeFlow({ variant, content, emit }: TributeFlowProps) {
  const tribute = useTribute(variant, content, emit)
  const { gift, receiver, receiverType, name } = tribute
  const { zipcode, city } = receiver.values
  const { current } = gift.stepper
  const Step =
    current === 'details' || gift.amount === null ? DetailsStep : current === 'receiver' ? ReceiverStep : DonatorStep

  return (
    <GiftFlow
      className="tribute"
      content={content}
      gift={gift}
      steps={[
        {
          id: 'details',
          heading: variant.texts.detailsHeading,
          subject: variant.texts.detailsSubject,
          summary: texts.detailsSummary(name, gift.formattedAmount),
        },
        {
          id: 'receiver',
          heading: texts.receiverHeading,
          subject: texts.receiverSubject,
          summary:
            zipcode && texts.receiverSummary(receiverType, normalizeInput(receiver.values.name), normalizeInput(city)),
        },
        { id: 'donator', heading: texts.donatorHeading },
      ]}
    >
      <Step tribute={tribute} />
    </GiftFlow>
  )
}
