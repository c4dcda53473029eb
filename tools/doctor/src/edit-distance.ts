/** The Levenshtein distance between two words. */
export function editDistance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  const letters = [...other]
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1]
    for (let j = 0; j < letters.length; j++) {
      const same = letters[j]
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === same ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const greatestDistance = 2

/**
 * The word that was probably meant. It differs by at most two edits, and by at most a third of the
 * word's length.
 */
export function closestWord(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((known) => ({ known, away: editDistance(word, known) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.min(greatestDistance, word.length / 3) ? best.known : undefined
}
