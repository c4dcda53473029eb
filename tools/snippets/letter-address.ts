/** The names of an address's parameters, as `addressNames` of the element has them. */
export interface AddressNames {
  readonly amount: string
  readonly purpose: string
  readonly frequency: string
}

/** What a letter asks for. An empty field is left to the page. */
export interface LetterGift {
  /** Whole kronor, as typed. */
  readonly amount: string
  readonly purpose: string
  readonly isMonthly: boolean
  /** Where the letter is counted: `utm_source` and `utm_campaign`. */
  readonly source: string
  readonly campaign: string
}

/**
 * The address that a letter prints, for an element with `readsAddress`.
 * @throws TypeError when the page's address is none.
 */
export function letterAddress(page: string, names: AddressNames, gift: LetterGift): string {
  const url = new URL(page)
  const parameters = {
    [names.amount]: gift.amount.replace(/\s|kr/g, ''),
    [names.purpose]: gift.purpose,
    [names.frequency]: gift.isMonthly ? 'manad' : '',
    utm_source: gift.source,
    utm_campaign: gift.campaign,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value.trim()) url.searchParams.set(name, value.trim())
    else url.searchParams.delete(name)
  }
  return url.href
}
