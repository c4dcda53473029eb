import { useLanguage } from '@charity-elements/runtime/core/language/language.ts'
import { cardArrival, dayInWords } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

interface DeliveryProps {
  readonly tribute: Pick<TributeState, 'today' | 'eventDay'>
}

/** When the card arrives, with a note if that is too late for the day. */
export function Delivery({ tribute: { today, eventDay } }: DeliveryProps) {
  const language = useLanguage()
  const t = language.texts(texts)
  const inWords = (day: string) => dayInWords(day, language.locale)
  const arrival = today && cardArrival(today)
  const isLate = today && arrival && eventDay && eventDay >= today && arrival.latest > eventDay
  return (
    <p className="delivery" role="status">
      {t.delivery}
      {arrival && ` ${t.arrival({ earliest: inWords(arrival.earliest), latest: inWords(arrival.latest) })}`}
      {isLate && <strong> {t.arrivesLate}</strong>}
    </p>
  )
}
