import { describe, expect, it } from 'vitest'
import { isReDoSRisk } from './redos-risk.ts'

describe('pattern with a ReDoS risk', () => {
  it.each([
    '^(a+)+$',
    '([a-zA-Z]+)*',
    '(\\w+\\s?)*',
    '(.*)*',
    '(?:\\d+,?)+',
    '(a|a)*',
    '(a|\\w)+x',
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    '(?i)(x+x+)+y',
    '(\\p{L}+)+',
    '([^@]+)+@',
    '^(?:x|(a+)+)$',
    '(?:b|c|a|[ab])*',
    '(?:(?:a+|b)a)*',
    '(?:a+(?:b|c?))*',
    '(?:a+(?:b?c?))*',
    '(?:a+\\b)+',
    '(?:a+(?=x))+',
    '(?:a+(?!x))+',
    '(?:a+(?<=x))+',
    '(?:a+(?<!x))+',
    '(?<name>a+)+',
    '(?:a+\\k<name>)+',
    '(?:a+b{0})+',
    '(?:a+b{0,5})+',
    '(?:a+b{0,15}?)+',
    '(?:a{10,})+',
    '(?:a+[\\]a])+',
    '(?:a+\\u0061)+',
    '(?:a+\\u{61}?)+',
    '(?:a+\\x61)+',
    '(?:\\n+\\cJ)+',
    '(?:a+\\p{Ll})+',
  ])('%s', (pattern) => {
    expect(isReDoSRisk(pattern)).toBe(true)
  })

  it.each([
    '',
    '^\\d{3} ?\\d{2}$',
    '[a-z]+@[a-z]+\\.[a-z]+',
    '(\\w+\\s)*',
    '(?:\\d+,)+',
    '(foo|bar)*',
    '^(?=.*\\d)[^ ]{8,}$',
    '^[\\p{L} \\-]+$',
    '(\\d{3}-)*\\d{3}',
    '^([0-9]{6}|[0-9]{8})[-+]?[0-9]{4}$',
    '[(+]?[\\d ()-]*',
    'a)(b',
    '(?:a+(?:b?c))*',
    '(?:a+(?<name>x))+',
    '(?:a+b{1,5})+',
    '(?:a+b{10,20})+',
    '(?:a{2})+',
    '(?:a{2,30})+',
    '(?:a+[\\]b])+',
    '(?:a+\\u0062)+',
    '(?:a+\\x62)+',
    '(?:a+\\p{Lu})+',
    '(?:.+\\n)+',
    '(?:a+[b',
    '(?:a+\\p{L',
  ])('none: %s', (pattern) => {
    expect(isReDoSRisk(pattern)).toBe(false)
  })

  it('reads patterns of at most 10,000 letters', () => {
    expect(isReDoSRisk('a'.repeat(10_000))).toBe(false)
    expect(isReDoSRisk('a'.repeat(10_001))).toBe(true)
  })
})
