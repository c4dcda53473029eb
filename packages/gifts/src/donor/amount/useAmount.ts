import { useEffect, useMemo, useState } from 'react'
import {
  type AmountChoice,
  type AmountContent,
  type AmountOffer,
  amountOffer,
  choiceAmong,
  readChoice,
} from './amounts.ts'

export interface Amount {
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly setChoice: (choice: AmountChoice) => void
  /** Kronor; null while there is none. */
  readonly amount: number | null
}

/**
 * The amounts that an element offers, and the donor's choice among them, also where the page says or changes what is offered after it
 * was drawn. What is left out of the content is told in the console.
 */
export function useAmount(tag: string, { amountChoices, defaultAmount, minimum, maximum }: AmountContent): Amount {
  const offer = useMemo(
    () => amountOffer({ amountChoices, defaultAmount, minimum, maximum }),
    [amountChoices, defaultAmount, minimum, maximum],
  )
  const [chosen, setChoice] = useState<AmountChoice | null>(null)
  const choice = choiceAmong(offer, chosen)
  const read = readChoice(choice, offer)

  useEffect(() => {
    for (const problem of offer.problems) console.warn(`charity-elements: <${tag}> ${problem}.`)
  }, [offer, tag])

  return { offer, choice, setChoice, amount: read.ok ? read.amount : null }
}
