/**
 * The monthly amount to ask for instead of a one-time gift: the largest that is at most half of it,
 * else the smallest.
 */
export function monthlySuggestion(amount: number | null, monthlyAmounts: readonly number[]): number | undefined {
  if (amount === null || monthlyAmounts.length === 0) return undefined
  const modest = monthlyAmounts.filter((monthly) => monthly <= amount / 2)
  return modest.length > 0 ? Math.max(...modest) : Math.min(...monthlyAmounts)
}
