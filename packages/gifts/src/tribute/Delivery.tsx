import { type Day, cardArrival, dayInWords } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'

interface DeliveryProps {
  readonly today: Day | null
  /** The day that the card is for; null when it is not known. */
  readonly eventDay: Day | null
}

/** When the card arrives, and whether that is too late for the day. */
export function Delivery({ today, eventDay }: DeliveryProps) {
  const arrival = today === null ? null : cardArrival(today)
  const isLate =
    arrival !== null && eventDay !== null && today !== null && eventDay >= today && arrival.latest > eventDay
  return (
    <p className="delivery" role="status">
      {texts.delivery}
      {arrival && ` ${texts.arrival(dayInWords(arrival.earliest), dayInWords(arrival.latest))}`}
      {isLate && <strong> {texts.arrivesLate}</strong>}
    </p>
  )
}
