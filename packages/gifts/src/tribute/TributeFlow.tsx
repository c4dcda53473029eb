import { useTexts } from '@charity-elements/runtime/react'
import { normalizeInput, type Emit } from '@charity-elements/runtime'
import { GiftFlow } from '../flow/GiftFlow.tsx'
import type { giftEvents } from '@charity-elements/payments/start'
import { DetailsStep } from './DetailsStep.tsx'
import { DonorStep } from './DonorStep.tsx'
import { ReceiverStep } from './ReceiverStep.tsx'
import { receiverKeys, type TributeContent, type TributeVariant } from './tribute-variant.ts'
import { tributeTexts as texts } from './texts.ts'
import { useTribute } from './useTribute.ts'

interface TributeFlowProps {
  readonly variant: TributeVariant
  readonly content: TributeContent
  readonly emit: Emit<typeof giftEvents>
}

/**
 * A gift with a greeting card, to honour or to remember a person: details, receiver, donor, then
 * the payment.
 */
export function TributeFlow({ variant, content, emit }: TributeFlowProps) {
  const t = useTexts(texts)
  const tVariant = useTexts(variant.texts)
  const tribute = useTribute(variant, content, emit)
  const { gift, receiver, receiverType, name } = tribute
  const { zipcode, city } = receiver.values
  const { current } = gift.steps
  const Step =
    current === 'details' || gift.amount.amount === null
      ? DetailsStep
      : current === 'receiver'
        ? ReceiverStep
        : DonorStep

  return (
    <GiftFlow
      className="tribute"
      content={content}
      gift={gift}
      steps={[
        {
          id: 'details',
          heading: tVariant.detailsHeading,
          subject: tVariant.detailsSubject,
          summary: t.detailsSummary({ name, amount: gift.amount.formatted }),
        },
        {
          id: 'receiver',
          heading: t.receiverHeading,
          subject: t.receiverSubject,
          summary:
            zipcode &&
            t.receiverSummary({
              type: t[`receiver.${receiverKeys[receiverType]}`],
              name: normalizeInput(receiver.values.name),
              city: normalizeInput(city),
            }),
        },
        { id: 'donator', heading: t.donorHeading },
      ]}
    >
      <Step tribute={tribute} />
    </GiftFlow>
  )
}
