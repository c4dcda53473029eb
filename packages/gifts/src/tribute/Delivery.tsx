import { cardArrival, dayInWords } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

interface DeliveryProps {
  readonly tribute: Pick<TributeState, 'today' | 'eventDay'>
}

/** When the card arrives, with a note if that is too late for the day. */
export function Delivery({ tribute: { today, eventDay } }: DeliveryProps) {
  const arrival = today && cardArrival(today)
  const isLate = today && arrival && eventDay && eventDay >= today && arrival.latest > eventDay
  return (
    <p className="delivery" role="status">
      {texts.delivery}
      {arrival && ` ${texts.arrival(dayInWords(arrival.earliest), dayInWords(arrival.latest))}`}
      {isLate && <strong> {texts.arrivesLate}</strong>}
    </p>
  )
}
