import { describe, expect, it } from 'vitest'
import { validateFields } from '@charity-elements/ui/text-form'
import {
  type MonthlyDetails,
  type MonthlyDetailsField,
  canSubmit,
  monthlyDetailsRules,
  emptyMonthlyDetails,
  monthlyFormData,
} from './model.ts'
import { donorTexts } from '../flow/donor/texts.ts'
import { giver } from './examples.ts'
import { texts } from './texts.ts'

const right: MonthlyDetails = { ...giver, message: '' }
const names = Object.keys(emptyMonthlyDetails) as MonthlyDetailsField[]
const wrong = (values: Partial<MonthlyDetails>, refused = {}) =>
  validateFields({ ...right, ...values }, monthlyDetailsRules(refused, donorTexts, texts), names)

describe('the details of a monthly donor', () => {
  it('are names, personal number, phone, email, account, bank and a message [MON-5]', () => {
    expect(names).toEqual(['firstName', 'lastName', 'ssn', 'phone', 'email', 'account', 'bank', 'message'])
    expect(wrong({})).toEqual({})
  })

  it.each(names.filter((name) => name !== 'message'))('require %s [MON-19, MON-21]', (name) => {
    for (const empty of ['', '  ']) expect(wrong({ [name]: empty })).toEqual({ [name]: 'Fältet får inte vara tomt' })
  })

  it('require no message, and accept a long one [MON-20]', () => {
    expect(wrong({ message: '' })).toEqual({})
    expect(wrong({ message: 'x'.repeat(1000) })).toEqual({})
  })

  it.each([
    ['firstName', 35],
    ['lastName', 35],
    ['bank', 30],
    ['account', 50],
  ] as const)('have a %s of at most %i characters [MON-22, MON-23, MON-27, MON-28]', (name, limit) => {
    expect(wrong({ [name]: ` ${'å'.repeat(limit)} ` })).toEqual({})
    expect(wrong({ [name]: 'å'.repeat(limit + 1) })).toEqual({ [name]: `Högst ${limit} tecken` })
  })

  it('have an email of at most 60 characters [MON-24]', () => {
    expect(wrong({ email: `${'a'.repeat(48)}@example.org` })).toEqual({})
    expect(wrong({ email: `${'a'.repeat(49)}@example.org` })).toEqual({ email: 'Högst 60 tecken' })
  })

  it.each(['anna', 'anna@', '@example.org', 'anna@gmail', 'anna berg@example.org'])(
    'reject the email %s [MON-40]',
    (email) => {
      expect(wrong({ email })).toEqual({ email: 'Du har angivit en felaktig epostadress' })
    },
  )

  it.each(['198507099805', '19850709-9805', '200002292384', '19850709 - 9805'])(
    'have a personal number of 12 digits, with or without a dash: %s [MON-26, MON-29, MON-32]',
    (ssn) => {
      expect(wrong({ ssn })).toEqual({})
    },
  )

  it.each([
    ['850709980', '9 digits'],
    ['1985070998051', '13 digits'],
    ['19850709-98055', '14 characters'],
    ['188507099805', 'another century'],
    ['218507099805', 'another century'],
    ['198513099805', 'no such month'],
    ['198500099805', 'no such month'],
    ['198502309805', 'no such day'],
    ['198507009805', 'no such day'],
    ['1985-0709-9805', 'a dash elsewhere'],
    ['19850709-980', '3 digits at the end'],
    ['19850709+9805', 'another sign'],
  ])('reject the personal number %s (%s) [MON-26, MON-29, MON-30, MON-31, MON-32, MON-33]', (ssn) => {
    expect(wrong({ ssn })).toEqual({ ssn: 'Du har angivit ett felaktigt personnummer' })
  })

  it.each(['0701234567', '070-123 45 67', '46701234567', '+46701234567', '+46 70-123 45 67'])(
    'have a phone such as %s, sent as +46 [MON-25, MON-34, MON-35, MON-36, MON-37, MON-39]',
    (phone) => {
      expect(wrong({ phone })).toEqual({})
      expect(monthlyFormData({ ...right, phone }, added).phone).toBe('+46701234567')
    },
  )

  it.each([
    '070123456',
    '07012345678',
    '4670123456',
    '467012345678',
    '+4670123456',
    '+467012345678',
    '0812345678',
    'x',
  ])('reject the phone %s [MON-25, MON-34, MON-35, MON-36, MON-38]', (phone) => {
    expect(wrong({ phone })).toEqual({ phone: 'Du har angivit ett felaktigt telefonnummer' })
  })

  it('stay invalid after the signing provider rejected them, until they change [ERR-7, ERR-9]', () => {
    const refused = { ssn: right.ssn, email: right.email }
    expect(wrong({}, refused)).toEqual({
      ssn: 'Du har angivit ett felaktigt personnummer',
      email: 'Du har angivit en felaktig epostadress',
    })
    expect(wrong({ ssn: '198507099806', email: 'anna@example.com' }, refused)).toEqual({})
  })
})

const added = {
  templateId: 'manad',
  thankYouPageUrl: 'https://www.example.org/tack/',
  cancelUrl: 'https://www.example.org/ge/manad/',
  giftAmount: 200,
}

describe('submitting the details', () => {
  it('sends the cleaned fields, template, addresses and amount, and no others [MON-5, MON-6, MON-7]', () => {
    expect(monthlyFormData({ ...right, firstName: ' Anna ', message: 'Hej\n' }, added)).toEqual({
      firstName: 'Anna',
      lastName: 'Berg',
      ssn: '198507099805',
      phone: '+46701234567',
      email: 'anna@example.org',
      bank: 'Swedbank',
      account: '8327-9, 123 456 789-0',
      message: 'Hej',
      templateId: 'manad',
      thankYouPageUrl: 'https://www.example.org/tack/',
      cancelUrl: 'https://www.example.org/ge/manad/',
      giftAmount: 200,
    })
  })

  it.each(names.filter((name) => name !== 'message'))('is disabled while %s is empty [MON-41]', (name) => {
    expect(canSubmit(right, {}, 200)).toBe(true)
    expect(canSubmit({ ...right, [name]: ' ' }, {}, 200)).toBe(false)
  })

  it('is disabled while a field has an error [MON-42]', () => {
    expect(canSubmit(right, { phone: 'wrong' }, 200)).toBe(false)
  })

  it('is disabled while there is no amount [MON-43]', () => {
    expect(canSubmit(right, {}, null)).toBe(false)
  })
})
