/** How many letters have to be added, left out or changed to make one word of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, same] of [...other].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === same ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word that was probably meant: at most two letters away, and no more than a third of it. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((known) => ({ known, away: distance(word, known) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.min(2, word.length / 3) ? best.known : undefined
}
