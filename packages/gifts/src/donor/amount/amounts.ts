import { readAmount } from '@charity-elements/runtime/parse/amount.ts'

/** What a flow's content says of amounts, in whole kronor. */
export interface AmountContent {
  readonly amountChoices: readonly number[]
  readonly defaultAmount?: number | undefined
  /** The lowest amount that can be given: `oneTimeMinimum` or `monthlyMinimum`. */
  readonly minimum: number
  /** The highest other amount: `highestGift` unless the flow has one of its own. */
  readonly maximum?: number | undefined
}

/** The amounts that a flow offers, cleaned. */
export interface AmountOffer {
  /** The fixed amounts, in the order of the content: whole kronor, from the minimum to `highestGift`. */
  readonly choices: readonly number[]
  /** What is chosen from the start; 'other' where there are no fixed amounts. */
  readonly initial: number | 'other'
  readonly minimum: number
  readonly maximum: number
  /** What was left out, in words for the console. */
  readonly problems: readonly string[]
}

/** What the donor has chosen: one of the fixed amounts, or another one as it was typed. */
export interface AmountChoice {
  readonly selected: number | 'other'
  /** 'Annat belopp' as it was typed. It is kept while a fixed amount is chosen. */
  readonly typed: string
}

export type AmountProblem = 'empty' | 'not-a-number' | 'fraction' | 'too-low' | 'too-high'

export type ReadChoice =
  { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly problem: AmountProblem }

/** The lowest one-time gift: the gift's own minimum, or 1 krona (specification 2, section 9). */
export const oneTimeMinimum = (giftMinimum: number | undefined): number => Math.max(1, Math.ceil(giftMinimum ?? 1))

/** The highest gift that can be given here, in kronor: more is a mistake, like a phone number typed as an amount. The host says so too. */
export const highestGift = 1_000_000

/** The amounts that a flow offers, from its content. The default counts only when it is offered, else the smallest does. */
export function amountOffer({
  amountChoices,
  defaultAmount,
  minimum,
  maximum = highestGift,
}: AmountContent): AmountOffer {
  const isOffered = (amount: number) => Number.isSafeInteger(amount) && amount >= minimum && amount <= highestGift
  const choices = [...new Set(amountChoices.filter(isOffered))]
  const problems = amountChoices
    .filter((amount) => !choices.includes(amount))
    .map(
      (amount) => `data-amount-choices: ${amount} is no whole number from ${minimum} to ${highestGift} and is left out`,
    )
  const smallest = choices.length > 0 ? Math.min(...choices) : 'other'
  const initial = choices.find((amount) => amount === defaultAmount) ?? smallest
  return { choices, initial, minimum, maximum, problems }
}

/** What stands chosen: what the donor chose, as long as it is offered, else what is chosen from the start. */
export function choiceAmong({ choices, initial }: AmountOffer, chosen: AmountChoice | null): AmountChoice {
  if (chosen && (chosen.selected === 'other' || choices.includes(chosen.selected))) return chosen
  return { selected: initial, typed: chosen?.typed ?? '' }
}

/** The amount that a choice gives, or why it gives none. */
export function readChoice({ selected, typed }: AmountChoice, { minimum, maximum }: AmountOffer): ReadChoice {
  if (selected !== 'other') return { ok: true, amount: selected }
  const read = readAmount(typed)
  if (!read.ok) {
    const { reason } = read
    return { ok: false, problem: reason === 'negative' ? 'too-low' : reason === 'too-large' ? 'too-high' : reason }
  }
  if (read.value < minimum) return { ok: false, problem: 'too-low' }
  if (read.value > maximum) return { ok: false, problem: 'too-high' }
  return { ok: true, amount: read.value }
}

/** A kept choice, as far as it can be one: a fixed amount that is no longer offered stands as another amount. */
export function keptChoice(kept: Readonly<Record<string, unknown>>, offer: AmountOffer): AmountChoice {
  const { selected, typed } = kept
  const text = typeof typed === 'string' ? typed : ''
  if (selected === 'other') return { selected, typed: text }
  if (typeof selected !== 'number') return { selected: offer.initial, typed: text }
  return offer.choices.includes(selected) ? { selected, typed: text } : { selected: 'other', typed: String(selected) }
}
