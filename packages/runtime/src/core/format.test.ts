import { expect, it } from 'vitest'
import { formatNumber } from './language/define-texts.ts'
import { formatKronor } from './language/language.ts'

it.each([
  [0, '0 kr'],
  [200, '200 kr'],
  [1000, '1\u00a0000 kr'],
  [9999, '9\u00a0999 kr'],
  [10_000, '10\u00a0000 kr'],
  [1_234_567, '1\u00a0234\u00a0567 kr'],
])('formatKronor: %i is %j', (amount, text) => {
  expect(formatKronor(amount)).toBe(text)
})

it('formatNumber: formats a number without kr', () => {
  expect(formatNumber(15_728_640)).toBe('15\u00a0728\u00a0640')
})
