import {
  type AmountLimits,
  fixedAmounts,
  parseAmount,
  parseCustomAmount,
  type ParsedAmount,
  type AmountProblem,
} from '@charity-elements/payments/start'

/** The amounts of a flow's content, in whole kronor. */
export interface AmountContent {
  readonly amountChoices: readonly number[]
  readonly defaultAmount?: number | undefined
  /** `oneTimeLimits` or `monthlyLimits`. */
  readonly limits: AmountLimits
}

/** The amounts that a flow offers, after cleaning. */
export interface AmountOffer {
  readonly choices: readonly number[]
  /** The preselected choice; 'other' if there are no fixed amounts. */
  readonly initial: number | 'other'
  readonly limits: AmountLimits
  /** What was dropped and why, for the console. */
  readonly warnings: readonly string[]
}

/** The donor's choice: a fixed amount, or a custom one as typed. */
export interface AmountChoice {
  readonly selected: number | 'other'
  /** 'Annat belopp' as typed. Stays while a fixed amount is selected. */
  readonly typed: string
}

/**
 * The amounts that a flow offers, from its content. Preselects the default if it is offered,
 * otherwise the smallest amount.
 */
export function amountOffer({ amountChoices, defaultAmount, limits }: AmountContent): AmountOffer {
  const { amounts, warnings } = fixedAmounts(amountChoices, limits.minimum, 'data-amount-choices')
  const smallest = amounts.length > 0 ? Math.min(...amounts) : 'other'
  const initial = amounts.find((amount) => amount === defaultAmount) ?? smallest
  return { choices: amounts, initial, limits, warnings }
}

/** The current choice: the donor's while it is offered, otherwise the preselected one. */
export function currentChoice({ choices, initial }: AmountOffer, chosen: AmountChoice | null): AmountChoice {
  if (chosen && (chosen.selected === 'other' || choices.includes(chosen.selected))) return chosen
  return { selected: initial, typed: chosen?.typed ?? '' }
}

/** The amount of a choice, or why it has none. */
export const parseAmountChoice = ({ selected, typed }: AmountChoice, { limits }: AmountOffer): ParsedAmount =>
  selected === 'other' ? parseCustomAmount(typed, limits) : { ok: true, amount: selected }

/** The choice of an amount that the page's address asks for; null if it is none of this flow's. */
export const askedChoice = (amount: number | undefined, offer: AmountOffer): AmountChoice | null =>
  amount !== undefined && parseCustomAmount(String(amount), offer.limits).ok
    ? restoredChoice({ giftAmount: amount }, offer)
    : null

/** A choice as it is saved in `giftAmount`: kronor, or the typed text if that is not an amount. */
export function amountToSave({ selected, typed }: AmountChoice): number | string {
  if (selected !== 'other') return selected
  const parsed = parseAmount(typed)
  return parsed.ok ? parsed.value : typed
}

/**
 * The choice of a saved `giftAmount`. An amount that is no longer offered becomes a custom one.
 * Releases before 1.1 saved `selected` and `typed` instead.
 */
export function restoredChoice(
  { giftAmount, selected, typed }: Readonly<Record<string, unknown>>,
  offer: AmountOffer,
): AmountChoice {
  const saved = giftAmount ?? (selected === 'other' ? typed : selected)
  if (typeof saved !== 'number' && typeof saved !== 'string') return { selected: offer.initial, typed: '' }
  const fixed = offer.choices.find((amount) => amount === Number(saved))
  return fixed === undefined ? { selected: 'other', typed: String(saved) } : { selected: fixed, typed: '' }
}

/**
 * A field's text after an edit. With a `problem`, the edit was refused, and the text is unchanged.
 */
export interface DigitEdit {
  readonly text: string
  readonly problem?: AmountProblem
  /** What is written with its decimals, while what follows may belong to them; else empty. */
  readonly decimals: string
}

/**
 * Applies an edit to a field that takes digits only, at most as many as the maximum has. An amount
 * in another format, such as a pasted `1 000 kr`, becomes its digits. Anything else is refused as a
 * whole, because a part of it would be a different amount: `200,00` is 200, key by key too.
 *
 * @param decimals those of the edit before.
 */
export function editDigits(before: string, typed: string, { maximum }: AmountLimits, decimals = ''): DigitEdit {
  const written = decimals && typed.startsWith(before) ? decimals + typed.slice(before.length) : typed
  const parsed = parseCustomAmount(written, { minimum: 0, maximum: 10 ** String(maximum).length - 1 })
  const edit = { decimals: /[.,]\d*$/.test(written) ? written : '' }
  if (parsed.ok) {
    const isPlain = /^\d+$/.test(written)
    return { ...edit, text: isPlain ? written.replace(/^0+(?=\d)/, '') : String(parsed.amount) }
  }
  return parsed.problem === 'empty' ? { ...edit, text: '' } : { ...edit, text: before, problem: parsed.problem }
}
