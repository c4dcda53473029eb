import { expect, it } from 'vitest'
import { nextCheckMs } from './swish-outcome.ts'

it.each([
  [0, false, 5_000],
  [0, true, 15_000],
  [299_999, true, 15_000],
  [300_000, true, 60_000],
  [300_000, false, 60_000],
  [3_600_000, false, 900_000],
])('a payment of %i ms, callbacks arrive: %s, is asked about after %i ms', (age, callbacksArrive, ms) => {
  expect(nextCheckMs(age, callbacksArrive)).toBe(ms)
})
