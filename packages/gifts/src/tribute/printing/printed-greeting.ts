/*
 * Breaks a greeting into the lines of the printed card. The card has one font and size, so the
 * widths of the letters alone determine the lines. This needs no browser, and gives the same result
 * on every screen.
 */

/** The area for the text on the card: width in ems of its font size, height in lines. */
export const greetingArea = { width: 31, lines: 14 } as const

/**
 * Advance widths in thousandths of an em, rounded up: the widest among the fonts in the card's
 * style sheet.
 */
const widths: readonly (readonly [characters: string, width: number])[] = [
  [" .,;:!'’‘ijltI|", 340],
  ['()/-‐frJst"”“„*°', 450],
  ['acezvxyksäåéèàáâ', 530],
  ['bdghnopquöüñøß0123456789?§#_=+»«LS', 620],
  ['ABCDEFGHKNOPQRTUVXYZÅÄÖÉÜØ&–', 790],
]
const widthOf = new Map(
  widths.flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
)

/**
 * `M`, `W`, `%` and similar. Also for letters that are not in the table, to be on the safe side.
 */
const unknownWidth = 1000

/** The width of a text in ems. */
export function textWidth(text: string): number {
  let sum = 0
  for (const character of text) sum += widthOf.get(character) ?? unknownWidth
  return sum / 1000
}

/**
 * The print size of a name, so that it takes one line, or two smaller ones: 'long' if it is wider
 * than a line at full size (14.7 ems), 'longest' if it is wider than two smaller lines (23.3 ems
 * each, with room for breaks between words).
 */
export const nameSize = (name: string): '' | 'long' | 'longest' => {
  const width = textWidth(name)
  const word = Math.max(...name.split(/[ -]/).map(textWidth))
  return width <= 14 ? '' : width <= 38 && word <= 23 ? 'long' : 'longest'
}

/** Splits a word that is wider than a line into pieces that fit. */
function splitWord(word: string, width: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character) > width) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}

/** Wraps one paragraph greedily. An empty paragraph is an empty line. */
function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => splitWord(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** The printed lines of a greeting. Collapses spaces and ignores line breaks at both ends. */
export const printedLines = (greeting: string, width: number = greetingArea.width): readonly string[] =>
  greeting.trim() === ''
    ? []
    : greeting
        .trim()
        .split('\n')
        .flatMap((paragraph) => wrapParagraph(paragraph, width))

/** The lines of a greeting that are printed, and those that do not fit on the card. */
export interface PrintedGreeting {
  readonly lines: readonly string[]
  readonly overflow: readonly string[]
}

export function printedGreeting(greeting: string): PrintedGreeting {
  const all = printedLines(greeting)
  return { lines: all.slice(0, greetingArea.lines), overflow: all.slice(greetingArea.lines) }
}
