import { type AmountLimits, type AmountProblem, parseCustomAmount } from '@charity-elements/payments/start'

/**
 * A field's text after an edit. With a `problem`, the edit was refused, and the text is unchanged.
 */
export interface DigitEdit {
  readonly text: string
  readonly problem?: AmountProblem
}

/**
 * Applies an edit to a field that takes digits only, at most as many as the maximum has. An amount
 * in another format, such as a pasted `1 000 kr`, becomes its digits. Anything else is refused as a
 * whole, because a part of it would be a different amount.
 */
export function editDigits(before: string, typed: string, { maximum }: AmountLimits): DigitEdit {
  const parsed = parseCustomAmount(typed, { minimum: 0, maximum: 10 ** String(maximum).length - 1 })
  if (parsed.ok) return { text: /^\d+$/.test(typed) ? typed.replace(/^0+(?=\d)/, '') : String(parsed.amount) }
  return parsed.problem === 'empty' ? { text: '' } : { text: before, problem: parsed.problem }
}
