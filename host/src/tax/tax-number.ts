/** A person, or a company or another legal person. */
export type TaxpayerKind = 'person' | 'company'

/**
 * The ten digits of a Swedish personal or organisation number, typed in any usual way; undefined
 * for anything else.
 */
export function parseTaxNumber(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const [, ten = ''] = /^(?:16|18|19|20)?(\d{6}[-+]?\d{4})$/.exec(typed.replace(/\s/g, '')) ?? []
  return ten.replace(/[-+]/, '') || undefined
}

/**
 * Whose number it is. The third digit of a personal number begins the month, and is 0 or 1; that of
 * an organisation number is at least 2. A sole trader gives as a person.
 */
export const taxpayerKind = (tenDigits: string): TaxpayerKind => (Number(tenDigits[2]) >= 2 ? 'company' : 'person')

/** Whether the last digit matches the others (Luhn). Somebody has to look at a number that does not. */
export function hasCheckDigit(tenDigits: string): boolean {
  const sum = [...tenDigits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
