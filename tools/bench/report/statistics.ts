/** The quartiles: half of the values lie between low and high. */
export interface Spread {
  low: number
  mid: number
  high: number
}

/**
 * The value that a share of the numbers does not exceed, interpolated between neighbours.
 *
 * @param share From 0 to 1.
 */
export function quantile(numbers: readonly number[], share: number) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at % 1)
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

/** Median and quartiles; undefined without numbers. */
export const spread = (numbers: readonly number[]): Spread | undefined =>
  numbers.length === 0
    ? undefined
    : { low: quantile(numbers, 0.25), mid: median(numbers), high: quantile(numbers, 0.75) }

/**
 * The ratio of two series: the ratio of the medians, and the quartiles of the ratios of consecutive
 * visits, which share the machine's noise.
 * @param others As many, in the same order.
 */
export function ratio(ones: readonly number[], others: readonly number[]): Spread {
  const pairs = ones.map((one, index) => one / (others[index] ?? NaN))
  return { low: quantile(pairs, 0.25), mid: median(ones) / median(others), high: quantile(pairs, 0.75) }
}

/**
 * The part of long tasks that is over 50 ms, in ms: the main thread could not answer.
 * @param tasks Durations in ms.
 */
export const blockedTime = (tasks: readonly number[]) =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)

/** The median, with the quartiles if they differ from it. */
export function withSpread(spread: Spread | undefined, digits = 0) {
  if (!spread) return '–'
  const [low, mid, high] = (['low', 'mid', 'high'] as const).map((name) => spread[name].toFixed(digits))
  return `${mid}` + (low === high ? '' : ` (${low}–${high})`)
}
