const noBreakSpace = '\u00a0'

/** Formats a whole number in Swedish: from five digits on, or always if asked, in groups of three with a no-break space. */
export function formatNumber(value: number, isGrouped = false): string {
  const digits = String(value)
  return isGrouped || needsGroups(value) ? digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace) : digits
}

/** Whether a number is so long that it is grouped. In a row with such a number, all are. */
export const needsGroups = (value: number): boolean => Math.abs(value) >= 10_000
