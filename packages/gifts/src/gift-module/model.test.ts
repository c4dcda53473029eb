import { expect, it } from 'vitest'
import { moduleAmount } from './model.ts'

it.each([
  [20, 50, 50],
  [75, 50, 75],
  [50, 50, 50],
  [75, undefined, 75],
  [0, undefined, 1],
])('gift module: amount %s with the gift’s minimum %s gives %s kr [GMO-8]', (giftAmount, minimum, amount) => {
  expect(moduleAmount(giftAmount, minimum)).toBe(amount)
})
