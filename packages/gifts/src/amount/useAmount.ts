import { useKronor, useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { needsGroups } from '@charity-elements/runtime/core/format.ts'
import { useContext, useEffect, useMemo, useState } from 'react'
import { DonorDraftContext } from '../donor/draft.ts'
import {
  type AmountChoice,
  type AmountContent,
  type AmountOffer,
  amountOffer,
  currentChoice,
  parseAmountChoice,
} from './chosen-amount.ts'
import { amountTexts } from './texts.ts'

export interface AmountOptions extends AmountContent {
  /** A monthly gift: labels say 'kr/mån', and the custom amount takes digits only. */
  readonly isMonthly: boolean
}

export interface AmountSelection {
  readonly offer: AmountOffer
  readonly isMonthly: boolean
  readonly choice: AmountChoice
  readonly setChoice: (choice: AmountChoice) => void
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  /** '200 kr' or '200 kr/mån'; digits are grouped alike in all amounts of the element. */
  readonly formatAmount: (amount: number) => string
}

/**
 * The amounts that an element offers, and the donor's choice. Follows the content when the page changes it after the first render.
 * Warns in the console about amounts that are dropped.
 */
export function useAmount(tag: string, options: AmountOptions): AmountSelection {
  const t = useTexts(amountTexts)
  const kronor = useKronor()
  const { amountChoices, defaultAmount, limits, isMonthly } = options
  const { minimum, maximum } = limits
  const offer = useMemo(
    () => amountOffer({ amountChoices, defaultAmount, limits: { minimum, maximum } }),
    [amountChoices, defaultAmount, minimum, maximum],
  )
  const draft = useContext(DonorDraftContext)
  const [chosen, setChoice] = useState<AmountChoice | null>(() => draft?.amounts.get(isMonthly) ?? null)
  useEffect(() => void draft?.amounts.set(isMonthly, chosen), [draft, isMonthly, chosen])
  const choice = currentChoice(offer, chosen)
  const parsed = parseAmountChoice(choice, offer)
  const isGrouped = offer.choices.some(needsGroups)

  useEffect(() => {
    for (const warning of offer.warnings) console.warn(`charity-elements: <${tag}> ${warning}.`)
  }, [offer, tag])

  return {
    offer,
    isMonthly,
    choice,
    setChoice,
    amount: parsed.ok ? parsed.amount : null,
    formatAmount: (amount) => {
      const formatted = kronor(amount, isGrouped)
      return isMonthly ? t.monthly({ amount: formatted }) : formatted
    },
  }
}
