import { expect, it } from 'vitest'
import { parsePostCode } from './post-code.ts'

it.each([
  ['11122', '11122', 'five digits [REC-8]'],
  ['111 22', '11122', 'spaces are stripped [REC-9]'],
  [' 111\u00a022 ', '11122', 'a no-break space too [REC-9]'],
  ['1112', 'form', 'four digits [REC-8]'],
  ['111222', 'form', 'six digits [REC-8]'],
  ['1112a', 'form', 'a letter [REC-8]'],
  ['111-22', 'form', 'a dash'],
  ['', 'empty', 'nothing'],
])('parsePostCode: %j gives %j: %s', (typed, expected) => {
  const parsed = parsePostCode(typed)
  expect(parsed.ok ? parsed.value : parsed.reason).toBe(expected)
})
