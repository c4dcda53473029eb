import type { Emit } from '@charity-elements/runtime/element/define.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import { GiftFlow } from '../flow/GiftFlow.tsx'
import type { giftEvents } from '../flow/events.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { DonatorStep } from './DonatorStep.tsx'
import { ReceiverStep } from './ReceiverStep.tsx'
import type { TributeContent } from './content.ts'
import type { TributeKind } from './kind.ts'
import { tributeTexts as texts } from './texts.ts'
import { useTribute } from './useTribute.ts'

interface TributeFlowProps {
  readonly kind: TributeKind
  readonly content: TributeContent
  readonly emit: Emit<typeof giftEvents>
}

/** A gift with a greeting card, to honour or to remember a person: details, receiver, donor, then the payment. */
export function TributeFlow({ kind: variant, content, emit }: TributeFlowProps) {
  const tribute = useTribute(variant, content, emit)
  const { gift, receiver, receiverType, name } = tribute
  const { zipcode, city } = receiver.values
  const { current } = gift.journey
  const Step =
    current === 'details' || gift.amount === null ? DetailsStep : current === 'receiver' ? ReceiverStep : DonatorStep

  return (
    <GiftFlow
      className="tribute"
      content={content}
      gift={gift}
      steps={[
        { id: 'details', heading: variant.texts.detailsHeading, summary: texts.detailsSummary(name, gift.chosen) },
        {
          id: 'receiver',
          heading: texts.receiverHeading,
          summary: zipcode && texts.receiverSummary(receiverType, plain(receiver.values.name), plain(city)),
        },
        { id: 'donator', heading: texts.donatorHeading },
      ]}
    >
      <Step tribute={tribute} />
    </GiftFlow>
  )
}
