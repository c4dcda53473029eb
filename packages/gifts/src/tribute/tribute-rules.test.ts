import { describe, expect, it } from 'vitest'
import { anniversary } from '../anniversary-gift/anniversary.tsx'
import { validateFields, type Rules } from '@charity-elements/ui/text-form'
import { memorial } from '../memorial-gift/memorial.tsx'
import {
  detailsRules,
  emptyDetails,
  parseEventDate,
  withDashes,
  canPay,
  donorRules,
  emptyDonor,
  initialReceiver,
  receiverRules,
  receiverTypeOf,
  restoredChoices,
  splitName,
  suggestedReceiverName,
} from './fields.ts'
import { cardTexts } from '@charity-elements/payments/start-form'
import { donorTexts } from '../flow/donor/texts.ts'
import { flowTexts } from '../flow/texts.ts'
import { donorMethods } from '../flow/methods.ts'
import { tributeSteps } from './tribute-variant.ts'
import { tributeTexts } from './texts.ts'

/** The errors of a form with these values. */
function wrong<Name extends string>(rules: Rules<Name>, values: Partial<Record<Name, string>>) {
  const names = Object.keys(rules) as Name[]
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
  return validateFields({ ...empty, ...values }, rules, names)
}
const empty = 'Fältet får inte vara tomt'

describe('the details of a gift with a card', () => {
  const rules = detailsRules(false, donorTexts, tributeTexts)
  const right = { firstName: 'Eva', lastName: 'Berg', eventDate: '2026-12-24' }

  it('have a first and last name, a date and a greeting [ANN-4]', () => {
    expect(Object.keys(emptyDetails)).toEqual(['firstName', 'lastName', 'eventDate', 'personalGreeting'])
    expect(wrong(rules, right)).toEqual({})
  })

  it('require both names and a date; the greeting is optional [ANN-7, ANN-9]', () => {
    expect(wrong(rules, {})).toEqual({ firstName: empty, lastName: empty, eventDate: empty })
  })

  it('limit names to 35 characters, without the spaces at both ends [ANN-8]', () => {
    const [fits, long] = ['å'.repeat(35), 'å'.repeat(36)]
    expect(wrong(rules, { ...right, firstName: ` ${fits} `, lastName: fits })).toEqual({})
    expect(wrong(rules, { ...right, firstName: long, lastName: long })).toEqual({
      firstName: 'Högst 35 tecken',
      lastName: 'Högst 35 tecken',
    })
  })

  it('require no date when "Vet ej datum" is ticked [ANN-9]', () => {
    expect(wrong(detailsRules(true, donorTexts, tributeTexts), { ...right, eventDate: '' })).toEqual({})
  })

  it.each([
    '24/12 2026',
    '2026-02-30',
    '26-12-24',
    '2026-13-01',
    '2026-1-04',
    '2026-01-4',
    '2026/12/24',
    '2026.12.24',
    '2026-1224',
    '202612-24',
    'i morgon',
    '2026-12-24T00:00',
    'x20261224',
    '202612245',
  ])('accept a date only as YYYY-MM-DD: %j is rejected [ANN-10]', (eventDate) => {
    expect(wrong(rules, { ...right, eventDate })).toEqual({ eventDate: 'Skriv datumet som ÅÅÅÅ-MM-DD' })
  })

  it('accept a date without dashes, which some phone keyboards lack [ANN-10]', () => {
    expect(parseEventDate('20261224')).toBe('2026-12-24')
    expect(withDashes('20261224')).toBe('2026-12-24')
    for (const typed of ['2026122', '20261324', '2026-12-24', '']) expect(withDashes(typed)).toBe(typed)
    expect(parseEventDate('2026 12 24')).toBe('2026-12-24')
    expect(parseEventDate(' 2026–12–24 ')).toBe('2026-12-24')
  })

  it('limit the greeting to 750 characters and say how many are too many [ANN-12]', () => {
    expect(wrong(rules, { ...right, personalGreeting: 'å'.repeat(750) })).toEqual({})
    expect(wrong(rules, { ...right, personalGreeting: 'å'.repeat(762) })).toEqual({
      personalGreeting: 'Högst 750 tecken. Ta bort 12 tecken.',
    })
  })
})

describe('the receiver of the card', () => {
  const rules = receiverRules('Anhörig', donorTexts, tributeTexts)
  const right = { name: 'Eva Berg', address: 'Storgatan 1', zipcode: '111 22', city: 'Stockholm' }

  it('has all initial fields, also postalCode, phone and email [REC-1, REC-2]', () => {
    expect(initialReceiver(anniversary)).toEqual({
      receiverType: 'Till den som ska hyllas',
      name: '',
      address: '',
      zipcode: '',
      city: '',
      postalCode: '',
      phone: '',
      email: '',
    })
  })

  it('is one of the flow’s types, in their order [REC-3, REC-4]', () => {
    expect(anniversary.receiverTypes).toEqual(['Till den som ska hyllas', 'Till mig'])
    expect(memorial.receiverTypes).toEqual(['Begravningsbyrå', 'Anhörig', 'Till mig'])
  })

  it('is one of the flow’s types, whatever was saved', () => {
    expect(receiverTypeOf(memorial, 'Anhörig')).toBe('Anhörig')
    expect(receiverTypeOf(memorial, 'Till den som ska hyllas')).toBe('Begravningsbyrå')
  })

  it.each([
    ['the person honoured', 'Till den som ska hyllas', '', '', 'Eva Berg'],
    [
      'the same person again, once the donor has emptied the field',
      'Till den som ska hyllas',
      '',
      'Eva Berg',
      'Eva Berg',
    ],
    ['that person by the name as it is now', 'Till den som ska hyllas', 'Eva B', 'Eva B', 'Eva Berg'],
    ['whom the donor has typed', 'Till den som ska hyllas', 'Nils Berg', 'Eva Berg', 'Nils Berg'],
    ['nobody yet, once it is the donor', 'Till mig', 'Eva Berg', 'Eva Berg', ''],
    ['still the one whom the donor has typed', 'Till mig', 'Nils Berg', '', 'Nils Berg'],
  ])('is %s', (_, type, name, suggested, receiver) => {
    expect(suggestedReceiverName(type, name, 'Eva Berg', suggested)).toBe(receiver)
  })

  it('is restored with the date and the mailing that were chosen', () => {
    const forms = {
      detailsForm: { isDateUnknown: true },
      receiverForm: { receiverType: 'Till mig' },
      donatorForm: { acceptDM: true },
    }
    expect(restoredChoices(memorial, forms)).toEqual({ isDateUnknown: true, receiverType: 'Till mig', acceptDM: true })
    expect(restoredChoices(memorial, {})).toEqual({
      isDateUnknown: false,
      receiverType: 'Begravningsbyrå',
      acceptDM: false,
    })
  })

  it('requires a complete address', () => {
    expect(wrong(rules, {})).toEqual({ name: empty, address: empty, zipcode: empty, city: empty })
    expect(wrong(rules, right)).toEqual({})
  })

  it.each([
    ['name', 71],
    ['address', 45],
    ['city', 35],
  ] as const)('has a %s of at most %i characters [REC-5, REC-6, REC-7]', (field, limit) => {
    expect(wrong(rules, { ...right, [field]: 'x'.repeat(limit) })).toEqual({})
    expect(wrong(rules, { ...right, [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: `Högst ${limit} tecken` })
  })

  it('has a post code of exactly five digits, spaces stripped [REC-8, REC-9, REC-10]', () => {
    for (const zipcode of ['11122', '111 22', ' 11122 ']) expect(wrong(rules, { ...right, zipcode })).toEqual({})
  })

  it.each(['1112', '111222', '1112a', 'SE-11122', '111-22'])(
    'shows an error for the post code %j [REC-8, REC-11]',
    (zipcode) => {
      expect(wrong(rules, { ...right, zipcode })).toEqual({ zipcode: 'Ange ett giltigt postnummer med fem siffror' })
    },
  )

  it('has a name that fits the donor’s two fields if the receiver is the donor', () => {
    const name = `${'A'.repeat(36)} Berg`
    expect(wrong(rules, { ...right, name })).toEqual({})
    expect(wrong(receiverRules('Till mig', donorTexts, tributeTexts), { ...right, name })).toEqual({
      name: 'Förnamn och efternamn får ha högst 35 tecken var',
    })
    const longest = `${'A'.repeat(35)} ${'B'.repeat(35)}`
    expect(wrong(receiverRules('Till mig', donorTexts, tributeTexts), { ...right, name: longest })).toEqual({})
  })

  it.each([
    ['Anna Berg', 'Anna', 'Berg'],
    ['Anna Maria von Berg', 'Anna Maria von', 'Berg'],
    ['  Anna  Berg ', 'Anna', 'Berg'],
    ['Anna', 'Anna', ''],
    ['', '', ''],
  ])('gives the donor’s names, split at the last space: %j', (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last })
  })
})

describe('the donor of a gift with a card', () => {
  const rules = donorRules(true, donorTexts)
  const right = { donatorFirstName: 'Anna', donatorPhoneCell: '0701234567' }

  it('has names, phone, email and personal number, and pays by card by default [DON-1, DON-2]', () => {
    expect(Object.keys(emptyDonor)).toEqual([
      'donatorFirstName',
      'donatorLastName',
      'donatorPhoneCell',
      'donatorEmail',
      'ssn',
    ])
    expect(donorMethods(cardTexts, flowTexts).map(({ value }) => value)).toEqual(['creditCard', 'swish'])
  })

  it('is never anonymous: a first name and a phone are required [STD-7]', () => {
    expect(wrong(rules, {})).toEqual({ donatorFirstName: empty, donatorPhoneCell: empty })
  })

  it('may leave out the email and the personal number [DON-9, DON-12]', () => {
    expect(wrong(rules, right)).toEqual({})
  })

  it('has names of at most 35 characters each [DON-5]', () => {
    const [fits, long] = ['å'.repeat(35), 'å'.repeat(36)]
    expect(wrong(rules, { ...right, donatorFirstName: fits, donatorLastName: fits })).toEqual({})
    expect(wrong(rules, { ...right, donatorFirstName: long, donatorLastName: long })).toEqual({
      donatorFirstName: 'Högst 35 tecken',
      donatorLastName: 'Högst 35 tecken',
    })
  })

  it('is asked for no names when the card goes to the donor [DON-4]', () => {
    expect(wrong(donorRules(false, donorTexts), { donatorPhoneCell: '0701234567' })).toEqual({})
  })

  it.each(['0701234567', '070-123 45 67', '46701234567', '+46701234567'])(
    'has a phone such as %s [DON-6, DON-7]',
    (phone) => {
      expect(wrong(rules, { ...right, donatorPhoneCell: phone })).toEqual({})
    },
  )

  it.each(['070123456', '07012345678', '4670123456', '467012345678', '0812345678', '0046701234567', 'abc'])(
    'gets an error for the phone %s [DON-6, DON-7, DON-8]',
    (phone) => {
      expect(wrong(rules, { ...right, donatorPhoneCell: phone })).toEqual({
        donatorPhoneCell: 'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
      })
    },
  )

  it('has an email of at most 40 characters [DON-10]', () => {
    expect(wrong(rules, { ...right, donatorEmail: `${'a'.repeat(28)}@example.org` })).toEqual({})
    expect(wrong(rules, { ...right, donatorEmail: `${'a'.repeat(29)}@example.org` })).toEqual({
      donatorEmail: 'Högst 40 tecken',
    })
  })

  it('gets an error for an invalid email [DON-11]', () => {
    expect(wrong(rules, { ...right, donatorEmail: 'anna@' })).toEqual({
      donatorEmail: 'Ange en giltig E-postadress eller lämna fältet blankt',
    })
  })

  it.each(['8507099805', '850709-9805'])('has a personal number such as %s [DON-13, DON-14]', (ssn) => {
    expect(wrong(rules, { ...right, ssn })).toEqual({})
  })

  it.each(['98507099805', '850709--9805', '850709-98055', '850732-9805', '85070998'])(
    'gets an error for the personal number %s [DON-13, DON-14, DON-15]',
    (ssn) => {
      expect(wrong(rules, { ...right, ssn })).toEqual({
        ssn: 'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
      })
    },
  )

  it('cannot pay without a first name and a phone [DON-16]', () => {
    expect([canPay('Anna', '0701234567'), canPay(' ', '0701234567'), canPay('Anna', ' ')]).toEqual([true, false, false])
  })
})

it('a gift with a card has three steps: details, receiver and donator [ANN-2]', () => {
  expect(tributeSteps).toEqual(['details', 'receiver', 'donator'])
})
