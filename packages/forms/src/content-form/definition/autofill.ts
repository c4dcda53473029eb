import type { InputType } from './definition.ts'

/** Aliases and captions that Swedish editors give, in plain letters, by the `autocomplete` token they stand for. */
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

/** 'Förnamn', 'forNamn' and 'for_namn' are one alias. */
const plain = (alias: string): string =>
  alias
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** The browser's own name for what a field asks for; empty when nothing tells. `given` is what the editor set. */
export function autocompleteOf(given: string, alias: string, caption: string, type: InputType | undefined): string {
  return (given.trim() || byAlias.get(plain(alias)) || (type && byType[type]) || byAlias.get(plain(caption))) ?? ''
}

/** What keyboard a phone should show, where the type of the control alone does not tell. */
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
