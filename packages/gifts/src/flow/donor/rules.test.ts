import { describe, expect, it } from 'vitest'
import {
  maxLength,
  email,
  every,
  isDoubtful,
  personalNumber,
  phone,
  postCode,
  required,
  typedPostCode,
} from './rules.ts'

describe('field rules', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a zero-width space', '\u200b'],
  ])('%s counts as empty: an error for `required`, valid for all other rules', (_, typed) => {
    expect(required('empty')(typed)).toBe('empty')
    expect([email('x'), phone('x'), postCode('x'), personalNumber('ten', 'x')].map((rule) => rule(typed))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('maxLength counts code points and ignores surrounding spaces', () => {
    const rule = maxLength('city', { tooLong: ({ characters }) => `at most ${characters}` })
    expect(rule(` ${'Å'.repeat(35)} `)).toBeNull()
    expect(rule('👩‍🚒'.repeat(11))).toBeNull()
    expect(rule('Å'.repeat(36))).toBe('at most 35')
  })

  it('every gives the first error, and null for a valid value', () => {
    const rule = every(required('empty'), email('form'))
    expect([rule(''), rule('anna@gmail'), rule('anna@example.org')]).toEqual(['empty', 'form', null])
  })

  it.each([
    ['a phone', phone('wrong'), '070-123 45 67', '08-12 34 56'],
    ['a post code', postCode('wrong'), '111 22', '1112'],
    ['ten digits', personalNumber('ten', 'wrong'), '811218-9876', '811218-987'],
    ['twelve digits', personalNumber('twelve', 'wrong'), '19811218-9876', '19811218-987'],
  ])('%s: accepts a valid value and rejects an invalid one', (_, rule, right, wrong) => {
    expect([rule(right), rule(wrong)]).toEqual([null, 'wrong'])
  })

  it.each([
    ['111 22', '111 22'],
    ['11122', '11122'],
    ['111222', '111222'],
    ['1112223', '111222'],
    ['111 2 23', '111223'],
    ['SE-111 22', '111 22'],
    ['111a', '111'],
    ['  1', '1'],
  ])('a post code typed as %j is taken as %j, at most six characters [REC-10]', (typed, text) => {
    expect(typedPostCode(typed)).toBe(text)
  })

  it('a wrong check digit makes a personal number doubtful but still valid', () => {
    expect(isDoubtful('811218-9876', 'ten')).toBe(false)
    expect(isDoubtful('811218-9875', 'ten')).toBe(true)
    expect(personalNumber('ten', 'wrong')('811218-9875')).toBeNull()
  })
})
