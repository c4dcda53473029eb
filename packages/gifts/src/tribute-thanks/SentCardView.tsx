import { normalizeInput } from '@charity-elements/runtime'
import { useLanguage, useStyles } from '@charity-elements/runtime/react'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { anniversary } from '../anniversary-gift/anniversary.tsx'
import { memorial } from '../memorial-gift/memorial.tsx'
import type { SentCard } from '../thank-you/model.ts'
import cardStyles from '../tribute/greeting-card/greeting-card.css?inline'
import { GreetingCard, type CardSide } from '../tribute/greeting-card/GreetingCard.tsx'
import { cardArrival, dayInWords, stockholmDay } from '../tribute/printing/post-days.ts'
import { tributeContent } from '../tribute/tribute-variant.ts'
import { usePrinting } from '../tribute/usePrinting.ts'
import { texts } from './texts.ts'

const styles = [cardStyles]

const textOf = (value: unknown): string => normalizeInput(typeof value === 'string' ? value : '')

/**
 * The greeting card of a gift: the person it honours or remembers, who gets it and when, and a
 * picture of it.
 */
export function SentCardView({ card: { type, details, receiver, orderedAt } }: { readonly card: SentCard }) {
  const { texts: say, locale } = useLanguage()
  const [side, setSide] = useState<CardSide>('front')
  const printing = usePrinting(true)
  useStyles(styles)
  const t = say(texts)
  const name = normalizeInput(`${textOf(details['firstName'])} ${textOf(details['lastName'])}`)
  const town = `${textOf(receiver['zipcode'])} ${textOf(receiver['city'])}`.trim()
  const address = [receiver['name'], receiver['address'], town].map(textOf).filter(Boolean).join(', ')
  const arrival = cardArrival(stockholmDay(new Date(orderedAt)))
  const images = safeParse(tributeContent.cardImages, details['cardImages'])
  return (
    <div className="tribute-thanks">
      <p className="next" translate="no">
        {name && t[type]({ name })} {address && t.receiver({ receiver: address })}{' '}
        {t.arrival({ earliest: dayInWords(arrival.earliest, locale), latest: dayInWords(arrival.latest, locale) })}
      </p>
      <GreetingCard
        tribute={{
          variant: type === 'memorial' ? memorial : anniversary,
          name,
          printing,
          content: { cardImages: images.success ? images.output : {} },
          answers: { details: { personalGreeting: String(details['personalGreeting'] ?? '') } },
        }}
        side={side}
        onSide={setSide}
        isSent
      />
    </div>
  )
}
