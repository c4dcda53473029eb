const accents: Readonly<Record<string, string>> = {
  a: 'â',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ô',
  s: 'š',
  u: 'ü',
  E: 'É',
  S: 'Š',
}

/** A text in a pseudo-language: with accents, two fifths longer, and with unchanged parameters. */
export const pseudoText = (text: string): string => {
  const accented = text.replace(/\{\w+(?:, plural, .*?\})?\}|\w/g, (part) => accents[part] ?? part)
  return `⟦${accented}${' ñôgôt'.repeat(Math.ceil((text.length * 0.4) / 6))}⟧`
}
