/** The lowest monthly gift: as configured, else the gift's, else the lowest choice, else 1 krona (section 5). */
export function monthlyMinimum(
  configured: number | undefined,
  giftMinimum: number | undefined,
  choices: readonly number[],
): number {
  const lowest = choices.length > 0 ? Math.min(...choices) : 1
  return Math.max(1, Math.ceil(configured ?? giftMinimum ?? lowest))
}

/** The highest custom amount of a monthly gift: five characters (specification 2, section 5). */
export const monthlyMaximum = 99_999
