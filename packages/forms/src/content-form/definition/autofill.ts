/** The types of a short answer that a browser knows. */
export const inputTypes = [
  'text',
  'email',
  'tel',
  'number',
  'url',
  'date',
  'datetime-local',
  'time',
  'month',
  'week',
  'search',
  'password',
] as const
export type InputType = (typeof inputTypes)[number]

/** Aliases and captions that Swedish editors use, normalised, for each `autocomplete` token. */
const tokens: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'namn', 'fullname', 'fornamnochefternamn', 'forochefternamn', 'dittnamn'],
  'given-name': ['firstname', 'fornamn', 'givenname', 'tilltalsnamn'],
  'family-name': ['lastname', 'efternamn', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'epost', 'epostadress', 'mail', 'mejl', 'mejladress', 'mailadress', 'dinepost'],
  tel: ['phone', 'phonenumber', 'telefon', 'telefonnummer', 'mobil', 'mobilnummer', 'mobile', 'tel', 'mobiltelefon'],
  'street-address': ['address', 'adress', 'gatuadress', 'streetaddress', 'gata', 'postadress'],
  'postal-code': ['postnummer', 'postnr', 'postalcode', 'zip', 'zipcode', 'postcode'],
  'address-level2': ['city', 'ort', 'postort', 'stad', 'town'],
  'country-name': ['country', 'land'],
  organization: ['organization', 'organisation', 'company', 'companyname', 'foretag', 'foretagsnamn', 'forening'],
  'organization-title': ['jobtitle', 'befattning', 'yrkestitel'],
  bday: ['birthday', 'birthdate', 'dateofbirth', 'fodelsedag', 'fodelsedatum'],
}

const byAlias = new Map(Object.entries(tokens).flatMap(([token, aliases]) => aliases.map((alias) => [alias, token])))
const byType: Partial<Record<InputType, string>> = { email: 'email', tel: 'tel', url: 'url' }

/**
 * 'Förnamn', 'forNamn' and 'for_namn' all give `fornamn`. Not by `normalize('NFD')`: its first call loads the browser's tables, which
 * takes longer than parsing a large form.
 */
const normalizeAlias = (alias: string): string =>
  alias
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replaceAll('ö', 'o')
    .replace(/[^a-z]+/g, '')

/** The `autocomplete` token of a field; empty when unknown. `given` is the editor's own setting, which comes first. */
export function autocompleteOf(given: string, alias: string, caption: string, type: InputType | undefined): string {
  return (
    (given.trim() ||
      byAlias.get(normalizeAlias(alias)) ||
      (type && byType[type]) ||
      byAlias.get(normalizeAlias(caption))) ??
    ''
  )
}

/** The `inputmode` of a field: which keyboard a phone should show. Undefined when the input type is enough. */
export function inputModeOf(
  type: InputType,
  autocomplete: string,
): 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined {
  if (type === 'number') return 'decimal'
  if (type === 'tel' || type === 'email' || type === 'url') return type
  if (type !== 'text') return undefined
  if (autocomplete === 'tel' || autocomplete === 'email' || autocomplete === 'url') return autocomplete
  return autocomplete === 'postal-code' ? 'numeric' : undefined
}
