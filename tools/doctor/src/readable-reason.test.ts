import { array, boolean, number, object, picklist, safeParse, string, union } from 'valibot'
import { expect, it } from 'vitest'
import { readableReason, reasonInSwedish } from './readable-reason.ts'

it.each([
  [number(), 'hundra', 'should be a number', 'ska vara ett tal'],
  [array(number()), '100', 'should be a list: [ … ]', 'ska vara en lista: [ … ]'],
  [object({ url: string() }), {}, 'lacks "url"', 'saknar "url"'],
  [object({ url: string() }), 'x', 'should be an object: { … }', 'ska vara ett objekt: { … }'],
  [picklist(['module', 'footer']), 'sidebar', 'should be "module" or "footer"', 'ska vara "module" eller "footer"'],
  [union([string(), boolean()]), 5, 'should be a text or true or false', 'ska vara en text eller true eller false'],
])('readableReason: says what a prop should be, never its value: %#', (schema, value, expected, inSwedish) => {
  const { issues } = safeParse(schema, value)
  const reason = readableReason(issues?.[0]?.message ?? '')
  expect([reason, reasonInSwedish(reason)]).toEqual([expected, inSwedish])
})

it('readableReason: leaves other messages unchanged', () => {
  expect(readableReason('is not JSON')).toBe('is not JSON')
})
