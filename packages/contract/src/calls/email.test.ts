import { describe, expect, it } from 'vitest'
import { parseEmail } from './email.ts'

const address = (typed: string) => {
  const parsed = parseEmail(typed)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseEmail', () => {
  it.each([
    'anna@example.org',
    'Anna.Andersson+gava@mail.example.co.uk',
    "o'brien@example.ie",
    '1@2.se',
    'a_b-c%d@ex-ample.se',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %j unchanged [MON-40]', (typed) => {
    expect(address(typed)).toBe(typed)
  })

  it('removes surrounding spaces and invisible marks', () => {
    expect(address(' anna@example.org\u200b\n')).toBe('anna@example.org')
  })

  it('accepts Swedish letters in the domain, returned as Punycode', () => {
    expect(address('info@räksmörgås.se')).toBe('info@xn--rksmrgs-5wao1o.se')
  })

  it.each([
    'anna',
    'anna@',
    '@example.org',
    'anna@gmail',
    'anna@@example.org',
    'anna@example..org',
    'anna@.org',
    'anna@example.org.',
    'anna@-example.org',
    'anna@example-.org',
    'anna@192.168.0.1',
    '.anna@example.org',
    'anna.@example.org',
    'an..na@example.org',
    'an na@example.org',
    'anna@exa mple.org',
    'anna,bo@example.org',
    'anna@example.org, bo@example.org',
    'Anna <anna@example.org>',
    '"anna"@example.org',
    'mailto:anna@example.org',
    'åsa@example.org',
    `${'a'.repeat(65)}@example.org`,
    `anna@${'a'.repeat(64)}.org`,
    `anna@${'abcdefgh.'.repeat(28)}org`,
  ])('rejects %j [MON-40, DON-11, STD-8]', (typed) => {
    expect(address(typed)).toBe('form')
  })

  it('distinguishes an empty value from a wrong one [DON-9]', () => {
    expect(address('  ')).toBe('empty')
  })

  it('is fast also for hostile input', () => {
    // A backtracking pattern would exceed the test's timeout.
    for (const typed of ['a.'.repeat(50_000) + '!', 'a@' + 'a.'.repeat(50_000) + '!', 'a@' + '-'.repeat(100_000)]) {
      expect(address(typed)).toBe('form')
    }
  })
})
