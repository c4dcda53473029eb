/** @typedef {{low: number, mid: number, high: number}} Spread The quartiles: half of the values lie between low and high. */

/**
 * The value that a share of the numbers does not exceed, interpolated between neighbours.
 * @param {readonly number[]} numbers @param {number} share From 0 to 1.
 */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at % 1)
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5)

/** Median and quartiles; undefined without numbers. @param {readonly number[]} numbers @returns {Spread | undefined} */
export const spread = (numbers) =>
  numbers.length === 0
    ? undefined
    : { low: quantile(numbers, 0.25), mid: median(numbers), high: quantile(numbers, 0.75) }

/**
 * How many times as long one took as the other: the ratio of the medians, and the quartiles of the ratios of visits that were made one
 * after the other, which shares the machine's noise.
 * @param {readonly number[]} ones @param {readonly number[]} others As many, in the same order. @returns {Spread}
 */
export function ratio(ones, others) {
  const pairs = ones.map((one, index) => one / (others[index] ?? NaN))
  return { low: quantile(pairs, 0.25), mid: median(ones) / median(others), high: quantile(pairs, 0.75) }
}

/** The part of long tasks that is over 50 ms, in ms: the main thread could not answer. @param {readonly number[]} tasks Durations in ms. */
export const blockedTime = (tasks) => tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)

/** The median, with the quartiles where they differ from it. @param {Spread | undefined} spread @param {number} [digits] */
export function withSpread(spread, digits = 0) {
  if (!spread) return '–'
  const [low, mid, high] = /** @type {const} */ (['low', 'mid', 'high']).map((name) => spread[name].toFixed(digits))
  return `${mid}` + (low === high ? '' : ` (${low}–${high})`)
}
