const noBreakSpace = '\u00a0'

/**
 * Formats a whole number in Swedish: groups of three digits, with a no-break space between them.
 */
// eslint-disable-next-line regexp/no-super-linear-move -- A number has few digits.
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
