import { type AmountLimits, type AmountProblem, parseCustomAmount } from '@charity-elements/payments/start'

/** A field's text after an edit. `problem`: the edit was refused, and the text is what it was before. */
export interface DigitEdit {
  readonly text: string
  readonly problem?: AmountProblem
}

/**
 * An edit of a field that takes digits only, at most as many as the maximum has. An amount written in another way,
 * such as a pasted `1 000 kr`, becomes its digits; anything else is refused as a whole, since a part of it would be another amount.
 */
export function editDigits(before: string, typed: string, { maximum }: AmountLimits): DigitEdit {
  const parsed = parseCustomAmount(typed, { minimum: 0, maximum: 10 ** String(maximum).length - 1 })
  if (parsed.ok) return { text: /^\d+$/.test(typed) ? typed.replace(/^0+(?=\d)/, '') : String(parsed.amount) }
  return parsed.problem === 'empty' ? { text: '' } : { text: before, problem: parsed.problem }
}
