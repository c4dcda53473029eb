import { useEffect, useMemo } from 'react'
import { useDraftState } from '../flow-contexts.ts'
import {
  type AmountChoice,
  type AmountContent,
  amountOffer,
  askedChoice,
  currentChoice,
  parseAmountChoice,
} from './chosen-amount.ts'
import { type AddressContent, useAmountFormat, useAskedGift } from '@charity-elements/payments/start'

export interface AmountOptions extends AmountContent, AddressContent {
  /** A monthly gift: labels say 'kr/mån', and the custom amount takes digits only. */
  readonly isMonthly: boolean
}

/** The name of the chosen amount among the choices of a donor's draft. */
export const amountKey = (isMonthly: boolean): string => `${isMonthly ? 'monthly' : 'once'}:amount`

/**
 * The amounts that an element offers, and the donor's choice. Follows the content when the page
 * changes it after the first render. Warns in the console about amounts that are dropped.
 */
export function useAmount(tag: string, options: AmountOptions) {
  const { amountChoices, defaultAmount, limits, isMonthly } = options
  const { minimum, maximum } = limits
  const offer = useMemo(
    () => amountOffer({ amountChoices, defaultAmount, limits: { minimum, maximum } }),
    [amountChoices, defaultAmount, minimum, maximum],
  )
  const [chosen, setChoice] = useDraftState<AmountChoice | null>(amountKey(isMonthly), null)
  const asked = useAskedGift(options).amount
  const choice = currentChoice(offer, chosen ?? askedChoice(asked, offer))
  const parsed = parseAmountChoice(choice, offer)

  useEffect(() => {
    for (const warning of offer.warnings) console.warn(`charity-elements: <${tag}> ${warning}.`)
  }, [offer, tag])

  return {
    offer,
    isMonthly,
    choice,
    setChoice,
    /** Kronor; null while no valid amount is chosen. */
    amount: parsed.ok ? parsed.amount : null,
    /** '200 kr' or '200 kr/mån'. */
    formatAmount: useAmountFormat(isMonthly),
  }
}

export type AmountSelection = ReturnType<typeof useAmount>
