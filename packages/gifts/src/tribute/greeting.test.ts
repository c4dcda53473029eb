import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessCharacters, filterGreeting, namedAsRemoved } from './greeting.ts'

describe('the greeting on a card', () => {
  it.each([
    'Grattis på 70-årsdagen, kära Åsa! Kram från Örjan & Märta.',
    'ÅÄÖ åäö éèü ñ ø Łukasz Čapek',
    'Rad ett\nRad två\n\n– Rad tre … (med parentes), "citat" och ’apostrof’?',
    '0123456789 100 % 3/4 #1 a@b *',
  ])('keeps letters, digits, whitespace and common punctuation: %j [ANN-13]', (text) => {
    expect(filterGreeting(text)).toEqual({ text, removed: [] })
  })

  it.each([
    ['Grattis 🎉🎉 på dagen ❤️!', 'Grattis  på dagen !', ['🎉', '❤️']],
    ['👨‍👩‍👧 hälsar', ' hälsar', ['👨‍👩‍👧']],
    ['Nr 1️⃣ <b>hurra</b> ~', 'Nr  bhurra/b ', ['1️⃣', '<', '>', '~']],
    ['½ ♥ © €', '   ', ['½', '♥', '©', '€']],
  ])('removes what cannot be printed and reports each grapheme once: %j [ANN-13]', (typed, text, removed) => {
    expect(filterGreeting(typed)).toEqual({ text, removed })
  })

  it('removes invisible characters silently and composes accents [ANN-13]', () => {
    expect(filterGreeting('A\u030akes\u200b dag\u0007')).toEqual({ text: 'Åkes dag', removed: [] })
  })

  it('normalises line breaks, so that none is counted twice', () => {
    expect(filterGreeting('a\r\nb\rc\u2028d').text).toBe('a\nb\nc\nd')
  })

  it('does not change when filtered again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = filterGreeting(typed).text
        return filterGreeting(once).text === once && filterGreeting(once).removed.length === 0
      }),
    )
  })

  it('has at most 750 characters [ANN-12]', () => {
    expect([750, 751, 800].map((length) => excessCharacters('å'.repeat(length)))).toEqual([0, 1, 50])
  })
})

it('greeting: what was removed is named until the donor clears the field', () => {
  const first = namedAsRemoved([], filterGreeting('Grattis 🎉'))
  expect(first).toEqual(['🎉'])
  expect(namedAsRemoved(first, filterGreeting('Grattis du'))).toEqual(['🎉'])
  expect(namedAsRemoved(first, filterGreeting('Grattis ★'))).toEqual(['★'])
  expect(namedAsRemoved(first, filterGreeting(''))).toEqual([])
})
