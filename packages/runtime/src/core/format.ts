const noBreakSpace = '\u00a0'

/**
 * Formats an amount in Swedish: `200 kr`, `5000 kr`, `10 000 kr`. Four digits are not grouped, as in the required text 'Högsta belopp
 * är 5000 kr' (GBA-20) and as Swedish usage allows; longer numbers are grouped with a no-break space. The space before `kr` is a plain
 * one, so that labels match the required texts exactly.
 */
export function formatKronor(amount: number): string {
  return `${formatNumber(amount)} kr`
}

/** Formats a whole number in Swedish, grouped from five digits on. */
export function formatNumber(value: number): string {
  const digits = String(value)
  return Math.abs(value) < 10_000 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
}
