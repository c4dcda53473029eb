const noBreakSpace = '\u00a0'

/** Formats a whole number in Swedish: in groups of three, with a no-break space between them. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
