import { describe, expect, it } from 'vitest'
import { settingsFromEnv } from '../settings.ts'
import type { NumberedGift } from '../store/reportable-gifts.ts'
import { statementCsv, statementOf } from './statement.ts'
import { hasCheckDigit, parseTaxNumber, taxpayerKind } from './tax-number.ts'
import { isReportable, yearInSweden } from './thresholds.ts'

const anna = { donatorFirstName: 'Anna', donatorLastName: 'Åberg', donatorEmail: 'anna@example.org' }
const person = (number: string, amount: number, more: Partial<NumberedGift> = {}): NumberedGift => ({
  key: `key-${amount}`,
  amount,
  paidAt: new Date('2026-05-01T10:00:00Z'),
  paidBy: 'swish',
  paymentReference: null,
  donor: { ...anna, donatorSsnOrOrgno: number },
  ...more,
})
const company = (amount: number): NumberedGift => ({
  ...person('5560160680', amount),
  donor: { companyName: 'Bolaget AB', contactPersonEmail: 'asa@example.org', donatorSsnOrOrgno: '5560160680' },
})
const law = settingsFromEnv({}).taxThresholds
const amountsOf = (gifts: NumberedGift[], year = 2026) =>
  statementOf(gifts, year, law).lines.map(({ amount }) => amount)

describe('a tax number', () => {
  it.each([
    ['8112189876', '8112189876'],
    ['19811218-9876', '8112189876'],
    ['811218 - 9876', '8112189876'],
    ['16556016-0680', '5560160680'],
    ['811218-987', undefined],
    ['', undefined],
    [8112189876, undefined],
  ])('%j has the digits %j', (typed, digits) => expect(parseTaxNumber(typed)).toBe(digits))

  it('is a person’s or a company’s, and its last digit checks the others', () => {
    expect(['8112189876', '8152189876', '5560160680'].map(taxpayerKind)).toEqual(['person', 'company', 'company'])
    expect(['8112189876', '8112189875'].map(hasCheckDigit)).toEqual([true, false])
  })
})

describe('whether a gift can be reported', () => {
  it.each([
    ['8112189876', 199, 2026, false],
    ['8112189876', 200, 2026, true],
    ['8112189876', 200, 2025, true],
    ['5560160680', 1_999, 2026, false],
    ['5560160680', 2_000, 2026, true],
    ['5560160680', 2_000, 2025, false],
    ['', 5_000, 2026, false],
  ])('number %j, %d kr, %d: %j', (taxNumber, amount, year, expected) =>
    expect(isReportable({ taxNumber, amount, year }, law)).toBe(expected),
  )

  it('follows thresholds that the environment changes, and the year in Sweden', () => {
    const changed = settingsFromEnv({ TAX_PERSON_GIFT: '300', TAX_COMPANIES_FROM_YEAR: '2028' }).taxThresholds
    expect(isReportable({ taxNumber: '8112189876', amount: 299, year: 2026 }, changed)).toBe(false)
    expect(isReportable({ taxNumber: '5560160680', amount: 9_000, year: 2027 }, changed)).toBe(false)
    expect(() => settingsFromEnv({ TAX_PERSON_YEAR: 'much' })).toThrow('TAX_PERSON_YEAR')
    expect(yearInSweden(new Date('2026-12-31T23:30:00Z'))).toBe(2027)
  })
})

describe('the statement of a year', () => {
  it('has a person’s gifts from 200 kr on, if they reach 2,000 kr together', () => {
    expect(amountsOf([person('8112189876', 1_800), person('8112189876', 200)])).toEqual([1_800, 200])
    expect(amountsOf([person('8112189876', 1_900), person('8112189876', 199)])).toEqual([])
    expect(amountsOf([person('8112189876', 1_000), person('8507099805', 1_000)])).toEqual([])
  })

  it('has a company’s gifts from 2,000 kr on, since 2026', () => {
    expect(amountsOf([company(2_000), company(1_999)])).toEqual([2_000])
    expect(amountsOf([company(2_000)], 2025)).toEqual([])
  })

  it('counts what it leaves out, by reason', () => {
    const gifts = [person('x', 500), person('8112189876', 150), person('8112189876', 500), company(100)]
    expect(statementOf(gifts, 2026, law).leftOut).toEqual({
      'no valid number': 1,
      'gift below the threshold': 2,
      'year below the threshold': 1,
    })
  })

  it('is a file that a person can check', () => {
    const odd = person('8112189875', 2_500, { paidBy: 'card', paymentReference: 'pi_1' })
    const other = { ...anna, donatorFirstName: '=HYPERLINK("x";1)', donatorSsnOrOrgno: '8112189875' }
    const renamed = person('8112189875', 300, { paidAt: new Date('2026-12-31T22:30:00Z'), donor: other })
    const file = statementCsv(statementOf([odd, company(4_000), renamed], 2026, law))
    expect(file.split('\r\n')).toEqual([
      '\uFEFFSlag;Nummer;Namn;E-post;Datum;Belopp;Årets summa;Betalsätt;Referens;Att kontrollera',
      'Företag;556016-0680;Bolaget AB;asa@example.org;2026-05-01;4000;4000;Swish;key-4000;',
      'Privatperson;811218-9875;Anna Åberg;anna@example.org;2026-05-01;2500;2800;Kort;pi_1;Kontrollsiffran stämmer inte, Olika namn för samma nummer',
      `Privatperson;811218-9875;"'=HYPERLINK(""x"";1) Åberg";anna@example.org;2026-12-31;300;2800;Swish;key-300;Kontrollsiffran stämmer inte, Olika namn för samma nummer`,
      '',
    ])
  })
})
