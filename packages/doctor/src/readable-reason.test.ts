import { array, boolean, number, object, picklist, safeParse, string, union } from 'valibot'
import { expect, it } from 'vitest'
import { readableReason } from './readable-reason.ts'

it.each([
  [number(), 'hundra', 'should be a number'],
  [array(number()), '100', 'should be a list: [ … ]'],
  [object({ url: string() }), {}, 'lacks "url"'],
  [object({ url: string() }), 'x', 'should be an object: { … }'],
  [picklist(['module', 'footer']), 'sidebar', 'should be "module" or "footer"'],
  [union([string(), boolean()]), 5, 'should be a text or true or false'],
])('readableReason: says what a prop should be, never its value: %#', (schema, value, expected) => {
  const { issues } = safeParse(schema, value)
  expect(readableReason(issues?.[0]?.message ?? '')).toBe(expected)
})

it('readableReason: leaves other messages unchanged', () => {
  expect(readableReason('is not JSON')).toBe('is not JSON')
})
