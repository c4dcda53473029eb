import { closestMatch } from 'leven'

const greatestDistance = 2

const letters = (word: string): string => [...word.toLowerCase()].sort().join()

/**
 * The word that was probably meant. It has the same letters in another order, or differs by at most
 * two edits, and by at most a third of the word's length.
 */
export const closestWord = (word: string, words: readonly string[]): string | undefined =>
  words.find((each) => letters(each) === letters(word)) ??
  closestMatch(word, words, { maxDistance: Math.min(greatestDistance, Math.floor(word.length / 3)) })
