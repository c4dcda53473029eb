import { expect, it } from 'vitest'
import { shortText } from './element-errors.ts'

const circular: Record<string, unknown> = {}
circular['self'] = circular

it.each([
  ['text', '"text"'],
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, 'undefined'],
  [10n, '10'],
  [circular, '[object Object]'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(78)}…`],
])('a value for the console is short: %s', (value, text) => {
  expect(shortText(value)).toBe(text)
  expect(shortText(value).length).toBeLessThanOrEqual(80)
})
