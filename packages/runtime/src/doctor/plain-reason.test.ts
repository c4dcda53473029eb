import { array, boolean, number, object, picklist, safeParse, string, union } from 'valibot'
import { expect, it } from 'vitest'
import { plainReason } from './plain-reason.ts'

it.each([
  [number(), 'hundra', 'should be a number'],
  [array(number()), '100', 'should be a list: [ … ]'],
  [object({ url: string() }), {}, 'lacks "url"'],
  [object({ url: string() }), 'x', 'should be an object: { … }'],
  [picklist(['module', 'footer']), 'sidebar', 'should be "module" or "footer"'],
  [union([string(), boolean()]), 5, 'should be a text or true or false'],
])('tells what a prop should be, and never what it is: %#', (schema, value, told) => {
  const { issues } = safeParse(schema, value)
  expect(plainReason(issues?.[0]?.message ?? '')).toBe(told)
})

it('leaves what is said in other words as it is', () => {
  expect(plainReason('is not JSON')).toBe('is not JSON')
})
