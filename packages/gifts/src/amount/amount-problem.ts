import type { AmountLimits, AmountProblem } from './amount-policy.ts'
import type { amountTexts } from './texts.ts'

/** Why a custom amount cannot be given. `kronor` formats an amount. */
export function amountProblemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountLimits,
  t: typeof amountTexts,
  kronor: (amount: number) => string,
): string {
  if (problem === 'too-low') return t['too-low']({ limit: kronor(minimum) })
  if (problem === 'too-high') return t['too-high']({ limit: kronor(maximum) })
  return t[problem]
}
