import { useLanguage } from '@charity-elements/runtime/react'
import type { Day } from '../details.ts'
import { cardArrival, dayInWords, stockholmDay } from './post-days.ts'
import { printingTexts } from './texts.ts'

/** The days on which a card arrives if it is ordered today, with a note if that is too late. */
export function Arrival({ eventDay }: { readonly eventDay: Day | null }) {
  const language = useLanguage()
  const t = language.texts(printingTexts)
  const today = stockholmDay(new Date())
  const { earliest, latest } = cardArrival(today)
  const inWords = (day: Day) => dayInWords(day, language.locale)
  const isLate = eventDay && eventDay >= today && latest > eventDay
  return (
    <>
      {' '}
      {t.arrival({ earliest: inWords(earliest), latest: inWords(latest) })}
      {isLate && <strong> {t.arrivesLate}</strong>}
    </>
  )
}
