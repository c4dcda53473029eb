import { describe, expect, it } from 'vitest'
import { readEmail } from './email.ts'

const address = (typed: string) => {
  const read = readEmail(typed)
  return read.ok ? read.value : read.reason
}

describe('an email address', () => {
  it.each([
    'anna@example.org',
    'Anna.Andersson+gava@mail.example.co.uk',
    "o'brien@example.ie",
    '1@2.se',
    'a_b-c%d@ex-ample.se',
    `${'a'.repeat(64)}@example.org`,
  ])('%j is taken as it is [MON-40]', (typed) => {
    expect(address(typed)).toBe(typed)
  })

  it('loses spaces at its ends and invisible marks', () => {
    expect(address(' anna@example.org\u200b\n')).toBe('anna@example.org')
  })

  it('may have Swedish letters in its domain, given as mail servers know them', () => {
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
  ])('%j is refused [MON-40, DON-11, STD-8]', (typed) => {
    expect(address(typed)).toBe('form')
  })

  it('that is left empty is told apart from a wrong one [DON-9]', () => {
    expect(address('  ')).toBe('empty')
  })

  it('is read at once even when it is made to be slow', () => {
    // A pattern that steps back would not be done before the test's time is up.
    for (const typed of ['a.'.repeat(50_000) + '!', 'a@' + 'a.'.repeat(50_000) + '!', 'a@' + '-'.repeat(100_000)]) {
      expect(address(typed)).toBe('form')
    }
  })
})
