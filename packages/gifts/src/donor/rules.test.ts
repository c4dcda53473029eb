import { describe, expect, it } from 'vitest'
import { atMost, email, every, isDoubtful, personalNumber, phone, postCode, required } from './rules.ts'

describe('the rules of a field', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['an invisible mark', '\u200b'],
  ])('%s is empty to a required field, and right to the others', (_, typed) => {
    expect(required('empty')(typed)).toBe('empty')
    expect([email('x'), phone('x'), postCode('x'), personalNumber('ten', 'x')].map((rule) => rule(typed))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('counts letters as people do, and not the spaces around them', () => {
    const rule = atMost(5, (limit) => `at most ${limit}`)
    expect(rule(' Åsa-L ')).toBeNull()
    expect(rule('👩‍🚒')).toBeNull()
    expect(rule('Åsa-Li')).toBe('at most 5')
  })

  it('tells what is wrong first, and nothing of what is right', () => {
    const rule = every(required('empty'), email('form'))
    expect([rule(''), rule('anna@gmail'), rule('anna@example.org')]).toEqual(['empty', 'form', null])
  })

  it.each([
    ['a phone', phone('wrong'), '070-123 45 67', '08-12 34 56'],
    ['a post code', postCode('wrong'), '111 22', '1112'],
    ['ten digits', personalNumber('ten', 'wrong'), '811218-9876', '19811218-9876'],
    ['twelve digits', personalNumber('twelve', 'wrong'), '19811218-9876', '811218-9876'],
  ])('%s: takes one and refuses another', (_, rule, right, wrong) => {
    expect([rule(right), rule(wrong)]).toEqual([null, 'wrong'])
  })

  it('doubts a personal number whose last digit is not what the others give, and takes it all the same', () => {
    expect(isDoubtful('811218-9876', 'ten')).toBe(false)
    expect(isDoubtful('811218-9875', 'ten')).toBe(true)
    expect(personalNumber('ten', 'wrong')('811218-9875')).toBeNull()
  })
})
