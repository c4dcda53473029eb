import { parseAmount } from '@charity-elements/runtime/parse/amount.ts'

/** The amounts in a flow's content, in whole kronor. */
export interface AmountContent {
  readonly amountChoices: readonly number[]
  readonly defaultAmount?: number | undefined
  /** The lowest amount that can be given: `oneTimeMinimum` or `monthlyMinimum`. */
  readonly minimum: number
  /** The highest custom amount. Default: `maximumGift`. */
  readonly maximum?: number | undefined
}

/** The amounts that a flow offers, after cleaning. */
export interface AmountOffer {
  /** The fixed amounts, in the order of the content: whole kronor, from the minimum to `maximumGift`. */
  readonly choices: readonly number[]
  /** What is preselected; 'other' when there are no fixed amounts. */
  readonly initial: number | 'other'
  readonly minimum: number
  readonly maximum: number
  /** What was dropped and why, for the console. */
  readonly warnings: readonly string[]
}

/** The donor's choice: a fixed amount, or a custom one as typed. */
export interface AmountChoice {
  readonly selected: number | 'other'
  /** 'Annat belopp' as typed. Stays while a fixed amount is selected. */
  readonly typed: string
}

export type AmountProblem = 'empty' | 'not-a-number' | 'fraction' | 'too-low' | 'too-high'

export type ParsedAmountChoice =
  { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly problem: AmountProblem }

/** The lowest one-time gift: the gift's own minimum, or 1 krona (STD-14). */
export const oneTimeMinimum = (giftMinimum: number | undefined): number => Math.max(1, Math.ceil(giftMinimum ?? 1))

/** The lowest monthly gift: the configured one, else the gift's, else the lowest choice, else 1 krona (MON-48, MON-49, MON-50). */
export function monthlyMinimum(
  configured: number | undefined,
  giftMinimum: number | undefined,
  choices: readonly number[],
): number {
  const lowest = choices.length > 0 ? Math.min(...choices) : 1
  return Math.max(1, Math.ceil(configured ?? giftMinimum ?? lowest))
}

/** The highest custom amount of a monthly gift: five digits (MON-46). */
export const monthlyMaximum = 99_999

/** The highest gift, in kronor. Anything above is a mistake, such as a phone number typed as an amount. The host has the same limit. */
export const maximumGift = 1_000_000

/** The amounts that a flow offers, from its content. Preselects the default if it is offered, otherwise the smallest amount (STD-13). */
export function amountOffer({
  amountChoices,
  defaultAmount,
  minimum,
  maximum = maximumGift,
}: AmountContent): AmountOffer {
  const isValid = (amount: number) => Number.isSafeInteger(amount) && amount >= minimum && amount <= maximumGift
  const choices = [...new Set(amountChoices.filter(isValid))]
  const warnings = amountChoices
    .filter((amount) => !choices.includes(amount))
    .map(
      (amount) =>
        `data-amount-choices: ${amount} is not a whole number from ${minimum} to ${maximumGift} and is left out`,
    )
  const smallest = choices.length > 0 ? Math.min(...choices) : 'other'
  const initial = choices.find((amount) => amount === defaultAmount) ?? smallest
  return { choices, initial, minimum, maximum, warnings }
}

/** The current choice: the donor's while it is offered, otherwise the preselected one. */
export function currentChoice({ choices, initial }: AmountOffer, chosen: AmountChoice | null): AmountChoice {
  if (chosen && (chosen.selected === 'other' || choices.includes(chosen.selected))) return chosen
  return { selected: initial, typed: chosen?.typed ?? '' }
}

/** The amount of a choice, or why it has none. */
export function parseAmountChoice(
  { selected, typed }: AmountChoice,
  { minimum, maximum }: AmountOffer,
): ParsedAmountChoice {
  if (selected !== 'other') return { ok: true, amount: selected }
  const parsed = parseAmount(typed)
  if (!parsed.ok) {
    const { reason } = parsed
    return { ok: false, problem: reason === 'negative' ? 'too-low' : reason === 'too-large' ? 'too-high' : reason }
  }
  if (parsed.value < minimum) return { ok: false, problem: 'too-low' }
  if (parsed.value > maximum) return { ok: false, problem: 'too-high' }
  return { ok: true, amount: parsed.value }
}

/** A saved choice, as far as it is valid. A fixed amount that is no longer offered becomes a custom amount. */
export function restoredChoice(saved: Readonly<Record<string, unknown>>, offer: AmountOffer): AmountChoice {
  const { selected, typed } = saved
  const text = typeof typed === 'string' ? typed : ''
  if (selected === 'other') return { selected, typed: text }
  if (typeof selected !== 'number') return { selected: offer.initial, typed: text }
  return offer.choices.includes(selected) ? { selected, typed: text } : { selected: 'other', typed: String(selected) }
}
