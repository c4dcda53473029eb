import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import numbers from './vectors/personal-numbers.json'
import swish from '@charity-elements/payments/vectors/swish-fields.json'
import { parsePersonalNumber } from './personal-number.ts'

const isTwelve = (typed: string) => parsePersonalNumber(typed, 'twelve').ok
const isTen = (typed: string) => parsePersonalNumber(typed, 'ten').ok
/** The complete numbers of the list: its last entry only has a space in the wrong place. */
const complete = numbers.filter((number) => number.integer > 0)

describe('personal number of a form of 12 digits', () => {
  it.each([
    ['198112189876', true, '12 digits [MON-29]'],
    ['19811218-9876', true, 'with a dash before the last four [MON-32]'],
    ['19811218–9876', true, 'with the dash of a word processor'],
    ['19811218 9876', true, 'with a space'],
    ['200002299876', true, 'a leap day'],
    ['8112189876', true, '10 digits, whose century is known [MON-29]'],
    ['811218-987', false, '9 digits'],
    ['1981121898766', false, '13 digits [MON-29]'],
    ['189812189876', false, 'the century 18 [MON-30]'],
    ['219812189876', false, 'the century 21 [MON-30]'],
    ['198113189876', false, 'a month 13 [MON-31]'],
    ['198100189876', false, 'a month 0 [MON-31]'],
    ['198112329876', false, 'a day 32 [MON-31]'],
    ['198112009876', false, 'a day 0 [MON-31]'],
    ['198104319876', false, 'the 31st of April [MON-31]'],
    ['198102299876', false, 'the 29th of February in an ordinary year [MON-31]'],
    ['190002299876', false, 'the 29th of February 1900 [MON-31]'],
    ['198112619876', false, 'a day 61 [MON-31]'],
    ['198112919876', false, 'a day 91 [MON-31]'],
    ['19811218-987', false, 'three digits after the dash [MON-32]'],
    ['19811218-98766', false, 'five digits after the dash [MON-32]'],
    ['1981-12189876', false, 'a dash elsewhere [MON-32]'],
    ['19811218--9876', false, 'two dashes [MON-32]'],
    ['19811218+9876', false, 'the sign of people over a hundred'],
    ['19811218987a', false, 'a letter'],
    ['197212!18879', false, 'another sign'],
  ])('%j: %j, %s', (typed, taken) => {
    expect(isTwelve(typed)).toBe(taken)
  })
})

describe('personal number of a form of 10 digits', () => {
  it.each([
    ['8112189876', true, '10 digits [DON-14]'],
    ['811218-9876', true, 'YYMMDD-XXXX [DON-14]'],
    ['0002299876', true, 'a leap day of a year that is one in either century'],
    ['811218+9876', false, 'the sign of people over a hundred'],
    ['198112189876', true, '12 digits, without the century [DON-14]'],
    ['189812189876', false, '12 digits of a century without people'],
    ['198102299876', false, 'the 29th of February in an ordinary year, with its century'],
    ['811218987', false, '9 digits [DON-14]'],
    ['81-12189876', false, 'a dash elsewhere [DON-14]'],
    ['8112789876', true, 'a coordination number, the day plus 60'],
    ['8112609876', false, 'a coordination number of a day 0'],
    ['8112929876', false, 'a coordination number of a day 32'],
    ['8113189876', false, 'a month 13'],
    ['8102299876', false, 'the 29th of February in an ordinary year'],
  ])('%j: %j, %s', (typed, taken) => {
    expect(isTen(typed)).toBe(taken)
  })
})

it.each([
  ['811218-9876', 'twelve', '198112189876'],
  ['260101-9876', 'twelve', '202601019876'],
  ['260601-9876', 'twelve', '202606019876'],
  ['260602-9876', 'twelve', '192606029876'],
  ['270101-9876', 'twelve', '192701019876'],
  ['19811218-9876', 'ten', '8112189876'],
  ['8112189876', 'ten', '8112189876'],
] as const)('personal number: %s is sent as %s digits, %s', (typed, form, digits) => {
  const parsed = parsePersonalNumber(typed, form, new Date('2026-06-01'))
  expect(parsed).toMatchObject({ ok: true, value: { digits } })
})

it('personal number: distinguishes an empty value from a wrong one [DON-12]', () => {
  expect(parsePersonalNumber('  ', 'ten')).toEqual({ ok: false, reason: 'empty' })
  expect(parsePersonalNumber('1', 'ten')).toEqual({ ok: false, reason: 'form' })
})

describe('published test personal numbers', () => {
  it.each(complete)('$long_format: last four valid $valid, type $type', (number) => {
    const expected = { ok: true, value: { isDoubtful: !number.valid } }
    const isTwelveAccepted = number.type === 'ssn'
    expect(parsePersonalNumber(number.long_format, 'twelve')).toMatchObject(isTwelveAccepted ? expected : { ok: false })
    expect(parsePersonalNumber(number.short_format, 'ten')).toMatchObject(expected)
  })

  it('agree with Swish on check digits', () => {
    for (const [typed, accepted] of swish.personNummer) {
      const text = String(typed)
      const parsed = parsePersonalNumber(text, /^\d{6}-?\d{4}$/.test(text) ? 'ten' : 'twelve')
      expect(parsed.ok && !parsed.value.isDoubtful).toBe(accepted !== false)
    }
  })
})

it('personal number: one wrong digit is always doubtful', () => {
  const right = complete.filter((number) => number.valid && number.type === 'ssn').map((number) => number.short_format)
  fc.assert(
    fc.property(fc.constantFrom(...right), fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      const wrong = Array.from(number, (digit, at) => (at === place ? (Number(digit) + by) % 10 : digit)).join('')
      const parsed = parsePersonalNumber(wrong, 'ten')
      expect(parsed.ok && !parsed.value.isDoubtful).toBe(false)
    }),
  )
})
