import { closestMatch } from 'leven'

const greatestDistance = 2

/**
 * The word that was probably meant. It differs by at most two edits, and by at most a third of the
 * word's length.
 */
export const closestWord = (word: string, words: readonly string[]): string | undefined =>
  closestMatch(word, words, { maxDistance: Math.min(greatestDistance, Math.floor(word.length / 3)) })
