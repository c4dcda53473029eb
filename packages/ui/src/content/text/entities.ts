/**
 * The named characters that editors and the CMS write. Content contains the rest of HTML's two
 * thousand as literal characters.
 */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  deg: '°',
  plusmn: '±',
  times: '×',
  minus: '−',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  rarr: '→',
  larr: '←',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  Oslash: 'Ø',
  oslash: 'ø',
}

/** Diacritics. HTML names these letters by letter and mark: `aring`, `Ouml`, `eacute`. */
const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

function character(name: string): string | undefined {
  const numeric = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (numeric) {
    const code = numeric[1] ? parseInt(numeric[1], 16) : Number(numeric[2])
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  }
  const [, letter, mark] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  if (Object.hasOwn(named, name)) return named[name]
  return letter && mark && Object.hasOwn(marks, mark) ? (letter + marks[mark]).normalize('NFC') : undefined
}

/** Decodes HTML entities: `&amp;` is `&`, `&#8211;` is `–`. Unknown names stay as they are. */
export function decodeEntities(source: string): string {
  return source.replace(/&(#x?[\da-f]+|[a-z][a-z\d]*);/gi, (written, name: string) => character(name) ?? written)
}
