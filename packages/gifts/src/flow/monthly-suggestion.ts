/**
 * The monthly amount to ask for instead of a one-time gift: the amount that is nearest to between a
 * third and half of it, the larger of two.
 */
export function monthlySuggestion(amount: number | null, monthlyAmounts: readonly number[]): number | undefined {
  if (amount === null) return undefined
  const distance = (monthly: number) => Math.max(amount / 3 - monthly, monthly - amount / 2, 0)
  return [...monthlyAmounts].sort((one, other) => distance(one) - distance(other) || other - one)[0]
}
