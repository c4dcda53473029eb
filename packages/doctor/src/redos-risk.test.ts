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
  ])('none: %s', (pattern) => {
    expect(isReDoSRisk(pattern)).toBe(false)
  })
})
