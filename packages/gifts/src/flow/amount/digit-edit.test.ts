import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyLimits } from '@charity-elements/payments/start'
import { editDigits } from './digit-edit.ts'

describe('a field that takes digits only', () => {
  const limits = monthlyLimits(50, undefined, [])

  it.each([
    ['12', '123', '123'],
    ['12', '', ''],
    ['', '00200', '200'],
    ['', '1 000 kr', '1000'],
    ['12', '12 ', '12'],
  ])('holding %j takes %j as %j [MON-45, MON-46]', (before, typed, text) => {
    expect(editDigits(before, typed, limits)).toEqual({ text })
  })

  it.each([
    ['12', '12a', 'not-a-number'],
    ['75', '75,', 'not-a-number'],
    ['', '75,50', 'fraction'],
    ['12', '-12', 'too-low'],
    ['12345', '123456', 'too-high'],
    ['', '100 000', 'too-high'],
  ] as const)('holding %j refuses %j: %s [MON-45, MON-46]', (before, typed, problem) => {
    expect(editDigits(before, typed, limits)).toEqual({ text: before, problem })
  })

  it('never holds anything but at most five digits [MON-45, MON-46]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'0123456789 ,.-kr') })), (edits) => {
        expect(edits.reduce((text, typed) => editDigits(text, text + typed, limits).text, '')).toMatch(/^\d{0,5}$/)
      }),
    )
  })
})
