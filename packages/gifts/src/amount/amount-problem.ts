import type { AmountLimits, AmountProblem } from './amount-policy.ts'
import type { amountTexts } from './texts.ts'

/** Why a custom amount cannot be given. `kronor` formats an amount. */
export function amountProblemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountLimits,
  t: typeof amountTexts,
  kronor: (amount: number) => string,
): string {
  const text = t[problem]
  return typeof text === 'string' ? text : text({ limit: kronor(problem === 'too-low' ? minimum : maximum) })
}
