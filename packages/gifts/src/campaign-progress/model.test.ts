import { describe, expect, it } from 'vitest'
import { percentOf, updateDelay } from './model.ts'

describe('campaign progress', () => {
  it.each([
    [0, 600_000, 0],
    [-5, 600_000, 0],
    [1, 600_000, 1],
    [412_300, 600_000, 68],
    [599_999, 600_000, 99],
    [600_000, 600_000, 100],
    [900_000, 600_000, 100],
    [500, 0, 0],
  ])('%d of %d is %d per cent', (raised, goal, percent) => {
    expect(percentOf({ raised, goal })).toBe(percent)
  })

  it('is never asked for more often than every 15 seconds', () => {
    expect([updateDelay(0), updateDelay(15), updateDelay(60)]).toEqual([15_000, 15_000, 60_000])
  })

  it.each([86_401, 2_147_484, 1e12, Infinity])(
    'an interval of %d seconds is a day: a longer timer fires at once',
    (seconds) => {
      expect(updateDelay(seconds)).toBe(86_400_000)
    },
  )
})
