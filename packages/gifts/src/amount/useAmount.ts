import { useEffect, useMemo, useState } from 'react'
import {
  type AmountChoice,
  type AmountContent,
  type AmountOffer,
  amountOffer,
  currentChoice,
  parseAmountChoice,
} from './amount-policy.ts'

export interface AmountSelection {
  readonly offer: AmountOffer
  readonly choice: AmountChoice
  readonly setChoice: (choice: AmountChoice) => void
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
}

/**
 * The amounts that an element offers, and the donor's choice. Follows the content when the page changes it after the first render.
 * Warns in the console about amounts that are dropped.
 */
export function useAmount(
  tag: string,
  { amountChoices, defaultAmount, minimum, maximum }: AmountContent,
): AmountSelection {
  const offer = useMemo(
    () => amountOffer({ amountChoices, defaultAmount, minimum, maximum }),
    [amountChoices, defaultAmount, minimum, maximum],
  )
  const [chosen, setChoice] = useState<AmountChoice | null>(null)
  const choice = currentChoice(offer, chosen)
  const parsed = parseAmountChoice(choice, offer)

  useEffect(() => {
    for (const warning of offer.warnings) console.warn(`charity-elements: <${tag}> ${warning}.`)
  }, [offer, tag])

  return { offer, choice, setChoice, amount: parsed.ok ? parsed.amount : null }
}
