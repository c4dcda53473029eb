import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyLimits, oneTimeLimits } from '@charity-elements/payments/start'
import {
  amountOffer,
  amountToSave,
  currentChoice,
  type DigitEdit,
  editDigits,
  parseAmountChoice,
  restoredChoice,
} from './chosen-amount.ts'

const limits = oneTimeLimits(50)
const offer = amountOffer({ amountChoices: [500, 100, 200], defaultAmount: 200, limits })

describe('the amounts that a flow offers', () => {
  it.each([
    [200, 200],
    [250, 100],
    [undefined, 100],
  ])('a default of %s is preselected if it is offered, else the smallest is: %s [STD-13]', (given, chosen) => {
    expect(amountOffer({ amountChoices: [500, 100, 200], defaultAmount: given, limits }).initial).toBe(chosen)
  })

  it('are in the order of the content, without those below the minimum [STD-12]', () => {
    expect(offer.choices).toEqual([500, 100, 200])
    expect(amountOffer({ amountChoices: [100, 49], limits }).choices).toEqual([100])
  })

  it('are only another amount when the content has none', () => {
    expect(currentChoice(amountOffer({ amountChoices: [], limits }), null)).toEqual({ selected: 'other', typed: '' })
  })
})

describe('the donor’s choice', () => {
  it('stays while it is offered; otherwise the default applies', () => {
    const higher = amountOffer({ amountChoices: [100, 500, 1000], defaultAmount: 1000, limits: oneTimeLimits(500) })
    expect(currentChoice(higher, null)).toEqual({ selected: 1000, typed: '' })
    expect(currentChoice(higher, { selected: 500, typed: '' })).toEqual({ selected: 500, typed: '' })
    expect(currentChoice(higher, { selected: 100, typed: '75' })).toEqual({ selected: 1000, typed: '75' })
    expect(currentChoice(higher, { selected: 'other', typed: '75' })).toEqual({ selected: 'other', typed: '75' })
  })

  it('is a fixed amount or a custom one within the limits [ANN-14]', () => {
    expect(parseAmountChoice({ selected: 500, typed: 'x' }, offer)).toEqual({ ok: true, amount: 500 })
    expect(parseAmountChoice({ selected: 'other', typed: '50' }, offer)).toEqual({ ok: true, amount: 50 })
    expect(parseAmountChoice({ selected: 'other', typed: '49' }, offer)).toEqual({ ok: false, problem: 'too-low' })
  })

  it.each([
    [{ selected: 500, typed: '' }, 500],
    [{ selected: 'other', typed: '1 000 kr' }, 1000],
    [{ selected: 'other', typed: 'hundra' }, 'hundra'],
    [{ selected: 'other', typed: '' }, ''],
  ] as const)('%j is saved as giftAmount %j [ANN-4, CMP-4]', (choice, giftAmount) => {
    expect(amountToSave(choice)).toBe(giftAmount)
  })

  it.each([
    [{ giftAmount: 500 }, { selected: 500, typed: '' }],
    [{ giftAmount: '500' }, { selected: 500, typed: '' }],
    [{ giftAmount: 75 }, { selected: 'other', typed: '75' }],
    [{ giftAmount: 'hundra' }, { selected: 'other', typed: 'hundra' }],
    [{ giftAmount: '' }, { selected: 'other', typed: '' }],
    [{ giftAmount: null }, { selected: 200, typed: '' }],
    [{}, { selected: 200, typed: '' }],
    [
      { selected: 500, typed: '' },
      { selected: 500, typed: '' },
    ],
    [
      { selected: 'other', typed: '75' },
      { selected: 'other', typed: '75' },
    ],
    [
      { selected: 300, typed: '' },
      { selected: 'other', typed: '300' },
    ],
  ])('saved as %j is restored as %j', (saved, choice) => {
    expect(restoredChoice(saved, offer)).toEqual(choice)
  })
})

describe('a field that takes digits only', () => {
  const limits = monthlyLimits(50, undefined, [])

  it.each([
    ['12', '123', '123'],
    ['12', '', ''],
    ['', '00200', '200'],
    ['', '1 000 kr', '1000'],
    ['12', '12 ', '12'],
  ])('holding %j takes %j as %j [MON-45, MON-46]', (before, typed, text) => {
    expect(editDigits(before, typed, limits)).toMatchObject({ text })
  })

  it.each([
    ['12', '12a', 'not-a-number'],
    ['75', '75,', 'not-a-number'],
    ['', '75,50', 'fraction'],
    ['12', '-12', 'too-low'],
    ['12345', '123456', 'too-high'],
    ['', '100 000', 'too-high'],
  ] as const)('holding %j refuses %j: %s [MON-45, MON-46]', (before, typed, problem) => {
    expect(editDigits(before, typed, limits)).toMatchObject({ text: before, problem })
  })

  it.each([
    ['200,00', '200', undefined],
    ['200.00', '200', undefined],
    ['1.000', '1000', undefined],
    ['75,5', '75', 'fraction'],
    ['75,001', '75', 'not-a-number'],
    ['2000', '2000', undefined],
  ] as const)('typed key by key, %s is %s', (written, text, problem) => {
    const typing = { text: '', decimals: '' } as DigitEdit
    const typed = [...written].reduce(
      (edit, key) => editDigits(edit.text, edit.text + key, limits, edit.decimals),
      typing,
    )
    expect([typed.text, typed.problem]).toEqual([text, problem])
    // What is deleted is not written any more.
    expect(editDigits(text, text.slice(0, -1), limits, typed.decimals).decimals).toBe('')
  })

  it('never holds anything but at most five digits [MON-45, MON-46]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'0123456789 ,.-kr') })), (edits) => {
        expect(edits.reduce((text, typed) => editDigits(text, text + typed, limits).text, '')).toMatch(/^\d{0,5}$/)
      }),
    )
  })
})
