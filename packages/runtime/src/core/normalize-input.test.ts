import { expect, it } from 'vitest'
import { normalizeInput } from './normalize-input.ts'

it.each([
  ['  070-123  45\t67\n', '070-123 45 67'],
  ['070\u2011123', '070-123'],
  ['850709\u22129805', '850709-9805'],
  ['5\u00a0000\u202f000', '5 000 000'],
  ['\u202d+46701234567\u202c', '+46701234567'],
  ['111\u200b22', '11122'],
  [' \u200b ', ''],
])('what was typed as %j is read as %j', (typed, expected) => {
  expect(normalizeInput(typed)).toBe(expected)
})
