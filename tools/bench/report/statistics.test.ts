import { describe, expect, test } from 'vitest'
import { blockedTime, median, quantile, ratio, spread } from './statistics.ts'

describe('statistics of the benchmark', () => {
  test('a median of an even number of values lies between the middle two', () => {
    expect(median([9, 1, 3, 5])).toBe(4)
    expect(median([7])).toBe(7)
  })

  test('quartiles are interpolated, and the values keep their order', () => {
    const values = [50, 10, 40, 20, 30]
    expect(spread(values)).toEqual({ low: 20, mid: 30, high: 40 })
    expect(quantile([0, 10], 0.25)).toBe(2.5)
    expect(values).toEqual([50, 10, 40, 20, 30])
    expect(spread([])).toBeUndefined()
  })

  test('a ratio is that of the medians, with the quartiles of the pairs', () => {
    // The machine was slow in the second run, for both.
    expect(ratio([10, 100, 12], [5, 50, 4])).toEqual({ low: 2, mid: 2.4, high: 2.5 })
  })

  test('blocked time is what long tasks take over 50 ms each', () => {
    expect(blockedTime([50, 51, 150, 20])).toBe(101)
  })
})
