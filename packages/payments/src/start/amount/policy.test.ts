import { giftIdentity, maxGiftAmount } from '@charity-elements/contract'
import { is } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  barLimits,
  fixedAmounts,
  moduleAmount,
  monthlyLimits,
  oneTimeLimits,
  parseCustomAmount,
  amountProblemText,
} from './policy.ts'
import { impactOf } from './Impact.tsx'
import { formatKronor } from '@charity-elements/runtime'
import { amountTexts } from '../texts.ts'

describe('the minimum', () => {
  it.each([
    [75, 75],
    [undefined, 1],
    [0, 1],
    [49.5, 50],
  ])('one-time: a gift with the minimum %s can be given from %s kr [STD-14]', (given, minimum) => {
    expect(oneTimeLimits(given)).toEqual({ minimum, maximum: 1_000_000 })
  })

  it.each([
    [60, 75, [100], 60],
    [undefined, 75, [100], 75],
    [undefined, undefined, [100, 80], 80],
    [undefined, undefined, [], 1],
  ])(
    'monthly: configured %s, of the gift %s, choices %s: %s kr [MON-48, MON-49, MON-50]',
    (own, gift, all, minimum) => {
      expect(monthlyLimits(own, gift, all)).toEqual({ minimum, maximum: 99_999 })
    },
  )

  it.each([
    [[100, 200], 50, 50],
    [[20, 200], 50, 20],
    [[100, 200], undefined, 100],
    [[], 50, 50],
    [[], undefined, 1],
  ])('gift bar: fixed amounts %s, of the gift %s: %s kr [GBA-17]', (fixed, gift, minimum) => {
    expect(barLimits(gift, fixed)).toEqual({ minimum, maximum: 5000 })
  })

  it.each([
    [20, 50, 50],
    [75, 50, 75],
    [50, 50, 50],
    [75, undefined, 75],
    [0, undefined, 1],
  ])('gift module: amount %s with the gift’s minimum %s gives %s kr [GMO-8]', (giftAmount, minimum, amount) => {
    expect(moduleAmount(giftAmount, minimum)).toBe(amount)
  })
})

it('the maximum is the server’s', () => {
  expect([maxGiftAmount, maxGiftAmount + 1].map((amount) => is(giftIdentity.giftAmount, amount))).toEqual([true, false])
})

it('fixed amounts that cannot be given are dropped with a warning; repeats are shown once', () => {
  const { amounts, warnings } = fixedAmounts([0, 20, 99.5, 500, 100, 500, maxGiftAmount + 1], 50, 'data-amount-choices')
  expect(amounts).toEqual([500, 100])
  expect(warnings).toHaveLength(4)
  expect(warnings[1]).toBe('data-amount-choices: 20 is not a whole number from 50 to 1000000 and is left out')
})

describe('a custom amount', () => {
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
  ])('typed as %j gives %s', (typed, expected) => {
    const parsed = parseCustomAmount(typed, oneTimeLimits(50))
    expect(parsed.ok ? parsed.amount : parsed.problem).toBe(expected)
  })

  it('is at most 99 999 kr a month [MON-46]', () => {
    const limits = monthlyLimits(1, undefined, [])
    expect(parseCustomAmount('99 999', limits)).toEqual({ ok: true, amount: 99_999 })
    expect(parseCustomAmount('100000', limits)).toEqual({ ok: false, problem: 'too-high' })
  })
})

it('an impact is that of the highest amount reached', () => {
  const impacts = [
    { amount: 500, text: 'fem' },
    { amount: 100, text: 'ett' },
  ]
  expect([null, 99, 100, 499, 500, 9000].map((amount) => impactOf(impacts, amount)?.text)).toEqual([
    undefined,
    undefined,
    'ett',
    'ett',
    'fem',
    'fem',
  ])
})

it('amounts are written with kr, monthly ones with kr/mån [STD-19, STD-25]', () => {
  expect([formatKronor(200), amountTexts.monthly({ amount: formatKronor(200) })]).toEqual(['200 kr', '200 kr/mån'])
})

it.each([
  ['too-low', 'Lägsta belopp är 50 kr'],
  ['too-high', 'Högsta belopp är 5 000 kr'],
  ['empty', 'Ange ett belopp'],
] as const)('an amount that is %s is answered with: %s', (problem, said) => {
  expect(
    amountProblemText(problem, { minimum: 50, maximum: 5000 }, amountTexts, formatKronor).replace(/\u00a0/g, ' '),
  ).toBe(said)
})
