import { useTexts } from '@charity-elements/runtime/react'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

interface DeliveryProps {
  readonly tribute: Pick<TributeState, 'printing' | 'eventDay'>
}

/** How long the post takes, and the days on which the card arrives once they are known. */
export function Delivery({ tribute: { printing, eventDay } }: DeliveryProps) {
  const t = useTexts(texts)
  return (
    <p className="delivery" role="status">
      {t.delivery}
      {printing && <printing.Arrival eventDay={eventDay} />}
    </p>
  )
}
