const noBreakSpace = '\u00a0'

/**
 * Formats an amount in Swedish: `200 kr`, `5000 kr`, `10 000 kr`. Four digits are not grouped, as in the required text 'Högsta belopp
 * är 5000 kr' (GBA-20) and as Swedish usage allows, unless they stand beside longer numbers. The space before `kr` is a plain one, so
 * that labels match the required texts exactly.
 */
export function formatKronor(amount: number, isGrouped?: boolean): string {
  return `${formatNumber(amount, isGrouped)} kr`
}

/** Formats a whole number in Swedish: from five digits on, or always if asked, in groups of three with a no-break space. */
export function formatNumber(value: number, isGrouped = false): string {
  const digits = String(value)
  return isGrouped || needsGroups(value) ? digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace) : digits
}

/** Whether a number is so long that it is grouped. In a row with such a number, all are. */
export const needsGroups = (value: number): boolean => Math.abs(value) >= 10_000
