import { giftIdentity } from '@charity-elements/runtime/api/contract/gift.ts'
import { is } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  amountOffer,
  currentChoice,
  maximumGift,
  restoredChoice,
  monthlyMaximum,
  monthlyMinimum,
  oneTimeMinimum,
  parseAmountChoice,
} from './amount-policy.ts'
import { amountTexts } from './texts.ts'

const offer = amountOffer({ amountChoices: [500, 100, 200], defaultAmount: 200, minimum: 50 })

describe('amount policy', () => {
  it.each([
    [200, 200],
    [250, 100],
    [undefined, 100],
  ])('a default of %s is preselected if it is offered, else the smallest is: %s [STD-13]', (given, chosen) => {
    const { initial } = amountOffer({ amountChoices: [500, 100, 200], defaultAmount: given, minimum: 1 })
    expect(initial).toBe(chosen)
  })

  it('the amounts are offered in the order of the content, each once [STD-12]', () => {
    expect(offer.choices).toEqual([500, 100, 200])
    expect(amountOffer({ amountChoices: [100, 100], minimum: 1 }).choices).toEqual([100])
  })

  it('amounts that cannot be given are dropped, with a warning each', () => {
    const { choices, warnings: problems } = amountOffer({
      amountChoices: [0, 20, 99.5, 100, maximumGift + 1],
      minimum: 50,
    })
    expect(choices).toEqual([100])
    expect(problems).toHaveLength(4)
  })

  it('a flow without amounts offers only another amount', () => {
    expect(currentChoice(amountOffer({ amountChoices: [], minimum: 1 }), null)).toEqual({
      selected: 'other',
      typed: '',
    })
  })

  it('the donor’s choice stays while it is offered; otherwise the default applies', () => {
    const higher = amountOffer({ amountChoices: [100, 500, 1000], defaultAmount: 1000, minimum: 500 })
    expect(currentChoice(higher, null)).toEqual({ selected: 1000, typed: '' })
    expect(currentChoice(higher, { selected: 500, typed: '' })).toEqual({ selected: 500, typed: '' })
    expect(currentChoice(higher, { selected: 100, typed: '75' })).toEqual({ selected: 1000, typed: '75' })
    expect(currentChoice(higher, { selected: 'other', typed: '75' })).toEqual({ selected: 'other', typed: '75' })
  })

  it.each([
    [75, 75],
    [undefined, 1],
    [0, 1],
    [49.5, 50],
  ])('a gift with the minimum %s can be given from %s kr [STD-14]', (given, minimum) => {
    expect(oneTimeMinimum(given)).toBe(minimum)
  })

  it.each([
    [60, 75, [100], 60],
    [undefined, 75, [100], 75],
    [undefined, undefined, [100, 80], 80],
    [undefined, undefined, [], 1],
  ])('monthly minimum: configured %s, of the gift %s, choices %s: %s kr', (configured, own, choices, minimum) => {
    expect(monthlyMinimum(configured, own, choices)).toBe(minimum)
  })

  it.each([
    ['200', 200],
    ['200 kr', 200],
    ['1 000', 1000],
    ['200,00', 200],
    ['50', 50],
    ['', 'empty'],
    ['tjugo', 'not-a-number'],
    ['75,50', 'fraction'],
    ['49', 'too-low'],
    ['-200', 'too-low'],
    ['1 000 000', 1_000_000],
    ['1000001', 'too-high'],
    ['46701234567', 'too-high'],
    ['99999999999999999999', 'too-high'],
  ])("'Annat belopp' typed as %j gives %s", (typed, expected) => {
    const parsed = parseAmountChoice({ selected: 'other', typed }, offer)
    expect(parsed.ok ? parsed.amount : parsed.problem).toBe(expected)
  })

  it('the maximum is the server’s', () => {
    expect([maximumGift, maximumGift + 1].map((amount) => is(giftIdentity.giftAmount, amount))).toEqual([true, false])
  })

  it('a monthly amount has at most five digits', () => {
    const monthly = amountOffer({ amountChoices: [], minimum: 1, maximum: monthlyMaximum })
    expect(parseAmountChoice({ selected: 'other', typed: '99 999' }, monthly)).toEqual({ ok: true, amount: 99_999 })
    expect(parseAmountChoice({ selected: 'other', typed: '100000' }, monthly)).toEqual({
      ok: false,
      problem: 'too-high',
    })
  })

  it('amounts are written with kr, monthly ones with kr/mån [STD-19, STD-25]', () => {
    expect([amountTexts.once(200), amountTexts.monthly(200)]).toEqual(['200 kr', '200 kr/mån'])
  })

  it.each([
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
    [{}, { selected: 200, typed: '' }],
  ])('a choice saved as %j is restored as %j', (saved, choice) => {
    expect(restoredChoice(saved, offer)).toEqual(choice)
  })
})
