import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import swish from '../../client/vectors/swish-fields.json'
import { parseAmount } from './parse.ts'

const value = (typed: string) => {
  const parsed = parseAmount(typed)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseAmount', () => {
  it.each([
    ['200', 200],
    ['200 kr', 200],
    ['200kr', 200],
    ['200 KR.', 200],
    ['kr 200', 200],
    ['SEK 200', 200],
    ['200 kronor', 200],
    ['200:-', 200],
    ['200,-', 200],
    ['200 :-', 200],
    ['200:–', 200],
    ['1 000', 1000],
    ['1\u00a0000 kr', 1000],
    ['1\u202f000', 1000],
    ['1.000', 1000],
    ['12.500', 12_500],
    ['1.000.000', 1_000_000],
    ['1.000,00', 1000],
    ['200,00', 200],
    ['200.00', 200],
    ['200,0', 200],
    ['  50  ', 50],
    ['0200', 200],
    ['0', 0],
    ['\u200e500\u200e', 500],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])('parses %j as %i kronor', (typed, kronor) => {
    expect(value(typed)).toBe(kronor)
  })

  it.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['-200', 'negative'],
    ['−200 kr', 'negative'],
    ['200,50', 'fraction'],
    ['0.99', 'fraction'],
    ['1.5', 'fraction'],
    ['99999999999999999999', 'too-large'],
    ['1,000', 'not-a-number'],
    ['1.00.000', 'not-a-number'],
    ['1000.000', 'not-a-number'],
    ['1,000.00', 'not-a-number'],
    ['200,123', 'not-a-number'],
    ['kr', 'not-a-number'],
    ['-', 'not-a-number'],
    ['--200', 'not-a-number'],
    ['200-', 'not-a-number'],
    ['100-200', 'not-a-number'],
    ['+200', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['10²', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['tjugo', 'not-a-number'],
    ['200 dollar', 'not-a-number'],
    ['200 kr 300 kr', 'not-a-number'],
  ])('rejects %j: %s [GBA-16, MON-45]', (typed, reason) => {
    expect(value(typed)).toBe(reason)
  })

  it('agrees with Swish', () => {
    // Three digits after a dot are thousands in Swedish but decimals in Swish's API. Swish never
    // gets the typed text.
    for (const [typed, accepted] of swish.amount.filter(([typed]) => typed !== '200.009')) {
      const parsed = parseAmount(String(typed))
      if (parsed.ok && accepted !== false) expect(parsed.value).toBe(Number(accepted))
      if (accepted === false && parsed.ok) expect(parsed.value < 1 || parsed.value >= 1e12).toBe(true)
    }
  })

  it('parses every whole amount in every notation without losing digits', () => {
    const notations = [
      (n: number) => String(n),
      (n: number) => n.toLocaleString('sv-SE'),
      (n: number) => n.toLocaleString('de-DE'),
      (n: number) => `${n},00 kr`,
      (n: number) => `${n}:-`,
    ]
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.constantFrom(...notations), (kronor, write) => {
        expect(value(write(kronor))).toBe(kronor)
      }),
    )
  })

  it('never throws, and returns only whole kronor that were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const parsed = parseAmount(typed)
        if (parsed.ok) expect(typed.replace(/\D/g, '')).toContain(String(parsed.value))
      }),
    )
  })
})
