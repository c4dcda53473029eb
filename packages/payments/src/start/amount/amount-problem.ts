import type { AmountLimits, AmountProblem } from './amount-policy.ts'

type ProblemTexts = Readonly<Record<AmountProblem, string | ((parameters: { readonly limit: string }) => string)>>

/** The message about why a custom amount is not possible. `kronor` formats an amount. */
export function amountProblemText(
  problem: AmountProblem,
  { minimum, maximum }: AmountLimits,
  t: ProblemTexts,
  kronor: (amount: number) => string,
): string {
  const text = t[problem]
  return typeof text === 'string' ? text : text({ limit: kronor(problem === 'too-low' ? minimum : maximum) })
}
