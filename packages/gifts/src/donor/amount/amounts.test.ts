import { giftIdentity } from '@charity-elements/runtime/api/contract/gift.ts'
import { is } from 'valibot'
import { describe, expect, it } from 'vitest'
import { amountOffer, choiceAmong, highestGift, keptChoice, oneTimeMinimum, readChoice } from './amounts.ts'
import { monthlyMaximum, monthlyMinimum } from './monthly.ts'
import { amountTexts } from './texts.ts'

const offer = amountOffer({ amountChoices: [500, 100, 200], defaultAmount: 200, minimum: 50 })

describe('the amounts of a flow', () => {
  it.each([
    [200, 200],
    [250, 100],
    [undefined, 100],
  ])(
    'a default of %s is chosen from the start only if it is offered, else the smallest is: %s [STD-13]',
    (given, chosen) => {
      const { initial } = amountOffer({ amountChoices: [500, 100, 200], defaultAmount: given, minimum: 1 })
      expect(initial).toBe(chosen)
    },
  )

  it('are offered in the order of the content, each once [STD-12]', () => {
    expect(offer.choices).toEqual([500, 100, 200])
    expect(amountOffer({ amountChoices: [100, 100], minimum: 1 }).choices).toEqual([100])
  })

  it('that cannot be given are left out, and the console is told', () => {
    const { choices, problems } = amountOffer({ amountChoices: [0, 20, 99.5, 100, highestGift + 1], minimum: 50 })
    expect(choices).toEqual([100])
    expect(problems).toHaveLength(4)
  })

  it('are another amount alone where the content has none', () => {
    expect(choiceAmong(amountOffer({ amountChoices: [], minimum: 1 }), null)).toEqual({ selected: 'other', typed: '' })
  })

  it('that the donor chose stands while it is offered; else what is chosen from the start does', () => {
    const dearer = amountOffer({ amountChoices: [100, 500, 1000], defaultAmount: 1000, minimum: 500 })
    expect(choiceAmong(dearer, null)).toEqual({ selected: 1000, typed: '' })
    expect(choiceAmong(dearer, { selected: 500, typed: '' })).toEqual({ selected: 500, typed: '' })
    expect(choiceAmong(dearer, { selected: 100, typed: '75' })).toEqual({ selected: 1000, typed: '75' })
    expect(choiceAmong(dearer, { selected: 'other', typed: '75' })).toEqual({ selected: 'other', typed: '75' })
  })

  it.each([
    [75, 75],
    [undefined, 1],
    [0, 1],
    [49.5, 50],
  ])('a gift whose own minimum is %s can be given from %s kr [STD-14]', (given, minimum) => {
    expect(oneTimeMinimum(given)).toBe(minimum)
  })

  it.each([
    [60, 75, [100], 60],
    [undefined, 75, [100], 75],
    [undefined, undefined, [100, 80], 80],
    [undefined, undefined, [], 1],
  ])('a monthly gift: configured %s, the gift says %s, choices %s: from %s kr', (configured, own, choices, minimum) => {
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
    const read = readChoice({ selected: 'other', typed }, offer)
    expect(read.ok ? read.amount : read.problem).toBe(expected)
  })

  it('go as high as the server takes them', () => {
    expect([highestGift, highestGift + 1].map((amount) => is(giftIdentity.giftAmount, amount))).toEqual([true, false])
  })

  it('of a month have at most five digits', () => {
    const monthly = amountOffer({ amountChoices: [], minimum: 1, maximum: monthlyMaximum })
    expect(readChoice({ selected: 'other', typed: '99 999' }, monthly)).toEqual({ ok: true, amount: 99_999 })
    expect(readChoice({ selected: 'other', typed: '100000' }, monthly)).toEqual({ ok: false, problem: 'too-high' })
  })

  it('are written with kr, those of a month with kr/mån [STD-19, STD-25]', () => {
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
  ])('kept as %j come back as %j', (kept, choice) => {
    expect(keptChoice(kept, offer)).toEqual(choice)
  })
})
