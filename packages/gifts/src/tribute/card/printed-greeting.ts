/*
 * How a greeting falls into lines on the card. The card is printed in one face and size, so the lines can be foretold from the
 * widths of the letters alone: with no browser, and the same on every screen.
 */

/** The text's place on the card: ems of its own size across, and lines down. */
export const greetingPlace = { width: 31, lines: 14 } as const

/** Advance widths in thousandths of an em, rounded up, of the faces that the card's style sheet names (the widest counts). */
const widths: readonly (readonly [characters: string, width: number])[] = [
  [" .,;:!'’‘ijltI|", 340],
  ['()/-‐frJst"”“„*°', 450],
  ['acezvxyksäåéèàáâ', 530],
  ['bdghnopquöüñøß0123456789?§#_=+»«LS', 620],
  ['ABCDEFGHKNOPQRTUVXYZÅÄÖÉÜØ&–', 790],
]
const widthOf = new Map(
  widths.flatMap(([characters, width]) => Array.from(characters, (sign) => [sign, width] as const)),
)

/** `M`, `W`, `%` and their like; a letter that the table does not know is taken for one, to err on the safe side. */
const unknownWidth = 1000

/** The width of a text in ems. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (widthOf.get(sign) ?? unknownWidth), 0) / 1000

/** Puts a word that is broader than a line into pieces that each fit. */
function pieces(word: string, width: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && textWidth(piece + sign) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

/** One paragraph in lines, as many words on each as have room; an empty paragraph is an empty line. */
function brokenParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** A greeting in the lines that it is printed in. Spaces in a row are one; line breaks at either end do not count. */
export const printedLines = (greeting: string, width: number = greetingPlace.width): readonly string[] =>
  greeting.trim() === ''
    ? []
    : greeting
        .trim()
        .split('\n')
        .flatMap((paragraph) => brokenParagraph(paragraph, width))

/** What of a greeting is printed, and what has no room on the card. */
export interface PrintedGreeting {
  readonly lines: readonly string[]
  readonly overflow: readonly string[]
}

export function printedGreeting(greeting: string): PrintedGreeting {
  const all = printedLines(greeting)
  return { lines: all.slice(0, greetingPlace.lines), overflow: all.slice(greetingPlace.lines) }
}
