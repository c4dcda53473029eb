import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhone, readablePhone } from './phone.ts'

const digits = (typed: string) => {
  const parsed = parsePhone(typed)
  return parsed.ok ? parsed.value.digits : parsed.reason
}

describe('parsePhone', () => {
  it.each([
    ['0701234567', 'the 07 form has 10 digits [MON-34, MON-39, DON-6, SWI-27]'],
    ['46701234567', 'the 46 form has 11 digits [MON-35, DON-7, SWI-27]'],
    ['+46701234567', 'the +46 form has 12 characters, the plus counted [MON-36, SWI-27]'],
    ['070-123 45 67', 'spaces and dashes do not count [MON-37]'],
    ['+46 70–123\u00a045\u201167', 'nor do the spaces and dashes of a word processor [MON-37]'],
    ['\u202a+46701234567\u202c', 'nor the marks that phones put around pasted numbers'],
  ])('accepts %j: %s', (typed) => {
    expect(parsePhone(typed)).toEqual({ ok: true, value: { withPlus: '+46701234567', digits: '46701234567' } })
  })

  it.each([
    ['070123456', 'too-short', '07 and 9 digits [MON-34, DON-6]'],
    ['07012345678', 'form', '07 and 11 digits [MON-34, DON-6]'],
    ['4670123456', 'form', '46 and 10 digits [MON-35, DON-7]'],
    ['467012345678', 'form', '46 and 12 digits [MON-35, DON-7]'],
    ['+4670123456', 'form', '+46 and 11 characters [MON-36]'],
    ['+467012345678', 'form', '+46 and 13 characters [MON-36]'],
    ['+46070123456', 'form', 'a zero after the country code'],
    ['0046701234567', 'form', 'the country code with zeros'],
    ['+46 (0)70-123 45 67', 'too-long', 'the zero in brackets'],
    ['0812345678', 'form', 'a number that starts with neither'],
    ['+4770123456789', 'too-long', 'another country'],
    ['+46701234+67', 'form', 'a plus inside'],
    ['070123456a', 'form', 'a letter'],
    ['-', 'empty', 'nothing but a dash'],
    ['', 'empty', 'nothing'],
  ])('rejects %j as %s: %s', (typed, reason) => {
    expect(digits(typed)).toBe(reason)
  })

  it('rejects fewer than 10 and more than 13 characters [SWI-26]', () => {
    expect(['7'.repeat(9), '7'.repeat(10), '7'.repeat(13), '7'.repeat(14)].map(digits)).toEqual([
      'too-short',
      'form',
      'form',
      'too-long',
    ])
  })

  it('gives the same number for all three forms, however it is grouped', () => {
    const eightDigits = fc.stringMatching(/^\d{8}$/)
    const divided = (number: string, at: number) => `${number.slice(0, at)} - ${number.slice(at)}`
    fc.assert(
      fc.property(eightDigits, fc.constantFrom('07', '467', '+467'), fc.nat({ max: 12 }), (rest, start, at) => {
        expect(digits(divided(start + rest, at))).toBe('467' + rest)
      }),
    )
  })
})

it.each([
  ['0701234567', '070-123 45 67'],
  ['+46701234567', '070-123 45 67'],
  ['07012', '07012'],
])('a number to check is in groups: %s', (typed, shown) => {
  expect(readablePhone(typed)).toBe(shown)
})
