import { useLanguage, useTexts } from '@charity-elements/runtime/react'
import type { Day } from '../fields.ts'
import { cardArrival, dayInWords, stockholmDay } from './post-days.ts'
import { printingTexts } from './texts.ts'
import { printedGreeting } from './printed-greeting.ts'

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

interface GreetingNotesProps {
  readonly greeting: string
  /** The characters that were removed from what the donor typed. */
  readonly removed?: readonly string[]
}

/**
 * Notes about a greeting: the characters that cannot be printed, and whether its end fits on the
 * card.
 */
export function GreetingNotes({ greeting, removed = [] }: GreetingNotesProps) {
  const t = useTexts(printingTexts)
  const { overflow } = printedGreeting(greeting)
  const lines = overflow.length
  return (
    <>
      {removed.length > 0 && <p className="note">{t.greetingFiltered({ removed: removed.join(' ') })}</p>}
      {lines > 0 && (
        <p className="note warning">{lines === 1 ? t.greetingOverflowByOne : t.greetingOverflow({ lines })}</p>
      )}
    </>
  )
}
