const noBreakSpace = '\u00a0'

/**
 * Formats a whole number in Swedish: groups of three digits, with a no-break space between them.
 */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
