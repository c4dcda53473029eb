import { createCreditCardGiftBody, createInvoiceGiftBody, isInvoiceComplete } from '@charity-elements/contract'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { donorTexts } from '../flow/donor/texts.ts'
import { texts } from './texts.ts'
import { validateFields } from '@charity-elements/ui/text-form'
import {
  type Company,
  type CompanyChoices,
  companyPayload,
  companyToSave,
  companyRules,
  emptyCompany,
  companyFieldsFor,
  invoicePayload,
  restoredChoices,
} from './model.ts'

const bakery: Company = {
  companyName: ' Bageriet AB ',
  companyContact: 'Anna Åberg',
  donatorEmail: 'anna@example.org',
  ssn: '556016-0680',
  invoiceAddress: 'Storgatan 1',
  invoiceZip: '111 22',
  invoiceCity: 'Stockholm',
  invoiceReference: '',
}
const byCard: CompanyChoices = { paymentType: 'creditCard', invoiceType: 'email', acceptDM: false, isAnonymous: false }
const byEmail: CompanyChoices = { paymentType: 'invoice', invoiceType: 'email', acceptDM: true, isAnonymous: false }
const byPost: CompanyChoices = {
  paymentType: 'invoice',
  invoiceType: 'regularMail',
  acceptDM: true,
  isAnonymous: false,
}

const wrong = (company: Partial<Company>, choices: CompanyChoices) =>
  Object.keys(validateFields({ ...bakery, ...company }, companyRules(donorTexts, texts), companyFieldsFor(choices)))

const company = {
  companyName: 'Bageriet AB',
  contactPersonName: 'Anna Åberg',
  contactPersonEmail: 'anna@example.org',
  donatorSsnOrOrgno: '5560160680',
}
const gift = { giftAmount: 5000, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'company-gift' }

describe('payload of a company gift', () => {
  it('has the company, its number and contact, and acceptDM, and no other fields [CMP-11]', () => {
    expect(companyPayload(bakery, byCard)).toEqual({ ...company, acceptDM: false })
    const body = { requestType: 'company', ...gift, ...companyPayload(bakery, byCard), paymentThankYouPageId: '' }
    expect(parse(createCreditCardGiftBody, body)).toEqual(body)
  })

  it('has nothing about the company in an anonymous gift, nor has what is saved [STD-2]', () => {
    const anonymous = { ...byCard, acceptDM: true, isAnonymous: true }
    expect(companyPayload(bakery, anonymous)).toEqual({ acceptDM: false })
    expect(companyToSave(bakery, anonymous)).toEqual({ isAnonymous: true })
  })

  it('also has the invoice type, for an invoice by email [CMP-12, CMP-6]', () => {
    expect(invoicePayload(bakery, byEmail)).toEqual({ ...company, acceptDM: true, invoiceType: 'email' })
  })

  it('also has the address, only for an invoice by post [CMP-13]', () => {
    const posted = {
      ...company,
      acceptDM: true,
      invoiceType: 'regularMail',
      companyAddressStreet: 'Storgatan 1',
      companyPostalCode: '11122',
      companyAddressCity: 'Stockholm',
    }
    expect(invoicePayload(bakery, byPost)).toEqual(posted)
    expect(parse(createInvoiceGiftBody, { ...gift, ...posted })).toEqual({ ...gift, ...posted })
  })

  it('has the reference of an invoice only when it is given, and in no other gift', () => {
    const referred = { ...bakery, invoiceReference: ' PO 118 ' }
    expect(invoicePayload(referred, byEmail)).toEqual({
      ...invoicePayload(bakery, byEmail),
      invoiceReference: 'PO 118',
    })
    expect(companyPayload(referred, byCard)).toEqual(companyPayload(bakery, byCard))
    expect(companyToSave(referred, byEmail)).toHaveProperty('invoiceReference', ' PO 118 ')
    expect(companyToSave(bakery, byEmail)).not.toHaveProperty('invoiceReference')
  })
})

describe('a restored company gift', () => {
  it.each([
    { invoiceType: 'email', acceptDM: true, isAnonymous: false },
    { invoiceType: 'regularMail', acceptDM: false, isAnonymous: false },
  ] as const)('has the choices that were saved: %j', (choices) => {
    expect(restoredChoices(companyToSave(bakery, choices))).toEqual(choices)
  })

  it('stays anonymous, and sends nothing by default', () => {
    expect(restoredChoices({ isAnonymous: true })).toMatchObject({ isAnonymous: true, acceptDM: false })
    expect(restoredChoices({})).toEqual({ invoiceType: 'email', acceptDM: false, isAnonymous: false })
  })
})

describe('fields of a company gift', () => {
  it.each([
    ['companyName', 71],
    ['companyContact', 71],
    ['invoiceAddress', 45],
    ['invoiceCity', 35],
  ] as const)('take a %s of %i characters and no more', (field, limit) => {
    expect(wrong({ [field]: 'x'.repeat(limit) }, byPost)).toEqual([])
    expect(wrong({ [field]: 'x'.repeat(limit + 1) }, byPost)).toEqual([field])
  })

  it('take a reference of 50 characters at most', () => {
    expect(wrong({ invoiceReference: 'x'.repeat(50) }, byEmail)).toEqual([])
    expect(wrong({ invoiceReference: 'x'.repeat(51) }, byEmail)).toEqual(['invoiceReference'])
    expect(wrong({ invoiceReference: 'x'.repeat(51) }, byCard)).toEqual([])
  })

  it('have no errors when all are filled in', () => {
    expect([wrong({}, byCard), wrong({}, byEmail), wrong({}, byPost)]).toEqual([[], [], []])
  })

  it('require the company and the contact [CMP-7]', () => {
    expect(wrong({ companyName: '', companyContact: ' ' }, byEmail)).toEqual(['companyName', 'companyContact'])
  })

  it.each(['', 'anna', 'anna@example'])('require a valid email: %j is rejected [CMP-8]', (donatorEmail) => {
    expect(wrong({ donatorEmail }, byEmail)).toEqual(['donatorEmail'])
  })

  it('also require the street and the city for an invoice by post [CMP-9]', () => {
    expect(wrong(emptyCompany, byPost)).toEqual([
      'companyName',
      'companyContact',
      'donatorEmail',
      'invoiceAddress',
      'invoiceZip',
      'invoiceCity',
    ])
    expect(wrong({ ...bakery, invoiceAddress: '', invoiceZip: '', invoiceCity: '' }, byEmail)).toEqual([])
  })

  it.each([
    ['11122', []],
    ['111 22', []],
    ['1112', ['invoiceZip']],
    ['111222', ['invoiceZip']],
    ['', ['invoiceZip']],
  ])('require a post code of five digits for an invoice by post: %j [CMP-10]', (invoiceZip, problems) => {
    expect(wrong({ invoiceZip }, byPost)).toEqual(problems)
  })

  it.each([byEmail, byPost])('are complete for the host when they are for the donor: $invoiceType', (choices) => {
    const texts = ['', ' ', 'x', 'anna@example', '1112', '11122']
    for (const field of companyFieldsFor(choices).filter((name) => name !== 'ssn'))
      for (const text of texts) {
        const company = { ...bakery, [field]: text }
        const isComplete = isInvoiceComplete(invoicePayload(company, choices))
        expect([field, text, isComplete]).toEqual([field, text, wrong(company, choices).length === 0])
      }
  })

  it.each([
    ['', []],
    ['5560160680', []],
    ['556016-0680', []],
    ['55601606', ['ssn']],
  ])('validate a given organisation number: %j', (ssn, problems) => {
    expect(wrong({ ssn }, byCard)).toEqual(problems)
  })
})
