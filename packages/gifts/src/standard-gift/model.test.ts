import { createCreditCardGiftBody } from '@charity-elements/contract'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { validateFields } from '@charity-elements/ui/text-form'
import { donorTexts } from '../flow/donor/texts.ts'
import {
  type Contact,
  contactFieldsFor,
  contactRules,
  contactToSave,
  emptyContact,
  restoredConsent,
  standardPayload,
} from './model.ts'

const anna: Contact = {
  donatorFirstName: ' Anna ',
  donatorLastName: 'Åberg',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '070-123 45 67',
  ssn: '811218-9876',
}
const open = { isAnonymous: false, acceptDM: true }
const problems = (contact: Contact) =>
  Object.keys(validateFields(contact, contactRules(donorTexts), contactFieldsFor('standard')))

describe('payload of a standard gift', () => {
  const taxNumber = { donatorSsnOrOrgno: '8112189876' }

  it('has acceptDM, names, email, phone and the tax number, and no other fields [STD-22]', () => {
    expect(standardPayload('standard', anna, open)).toEqual({
      ...taxNumber,
      acceptDM: true,
      donatorFirstName: 'Anna',
      donatorLastName: 'Åberg',
      donatorEmail: 'anna@example.org',
      donatorPhoneCell: '46701234567',
    })
  })

  it('monthly: has only acceptDM, email and the tax number [STD-23]', () => {
    const email = { acceptDM: true, donatorEmail: 'anna@example.org' }
    expect(standardPayload('monthly', anna, open)).toEqual({ ...taxNumber, ...email })
    expect(standardPayload('monthly', { ...anna, ssn: '19811218-9876' }, open)).toEqual({ ...taxNumber, ...email })
  })

  it('leaves out empty fields', () => {
    const contact = { ...emptyContact, donatorEmail: 'anna@example.org' }
    expect(standardPayload('standard', contact, open)).toEqual({ acceptDM: true, donatorEmail: 'anna@example.org' })
  })

  it.each(['standard', 'monthly'] as const)('has nothing about the donor in an anonymous gift (%s)', (requestType) => {
    const consent = { isAnonymous: true, acceptDM: true }
    expect(standardPayload(requestType, anna, consent)).toEqual({ acceptDM: false })
    expect(contactToSave(anna, consent)).toEqual({ isAnonymous: true })
  })

  it('matches the contract', () => {
    const gift = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'standard-gift' }
    const body = {
      requestType: 'standard',
      ...gift,
      ...standardPayload('standard', anna, open),
      paymentThankYouPageId: '7f3c',
    }
    expect(parse(createCreditCardGiftBody, body)).toEqual(body)
  })
})

describe('a restored standard gift', () => {
  it.each([
    { isAnonymous: true, acceptDM: false },
    { isAnonymous: false, acceptDM: true },
    { isAnonymous: false, acceptDM: false },
  ])('has the choices that were saved: %j', (consent) => {
    expect(restoredConsent(contactToSave(anna, consent))).toEqual(consent)
  })

  it('is neither anonymous nor mailed where nothing was saved', () => {
    expect(restoredConsent({})).toEqual({ isAnonymous: false, acceptDM: false })
    expect(restoredConsent({ isAnonymous: 'true', acceptDM: 1 })).toEqual({ isAnonymous: false, acceptDM: false })
  })
})

describe('contact fields of a standard gift', () => {
  it('take names of 35 characters and no more', () => {
    const [fits, long] = ['å'.repeat(35), 'å'.repeat(36)]
    expect(problems({ ...anna, donatorFirstName: fits, donatorLastName: ` ${fits} ` })).toEqual([])
    expect(problems({ ...anna, donatorFirstName: long, donatorLastName: long })).toEqual([
      'donatorFirstName',
      'donatorLastName',
    ])
  })

  it.each([
    ['a right one', anna, []],
    ['no email', { ...anna, donatorEmail: ' ' }, ['donatorEmail']],
    ['a wrong email', { ...anna, donatorEmail: 'anna@' }, ['donatorEmail']],
  ])('require a valid email: %s [STD-8]', (_, contact, wrong) => {
    expect(problems(contact)).toEqual(wrong)
  })

  it.each([
    ['none', '', []],
    ['ten digits', '8112189876', []],
    ['twelve digits', '198112189876', []],
    ['eleven digits', '98112189876', ['ssn']],
    ['no such day', '811232-9876', ['ssn']],
  ])('validate a given personal number: %s [STD-9]', (_, ssn, wrong) => {
    expect(problems({ ...anna, ssn })).toEqual(wrong)
  })

  it('validate a given phone', () => {
    expect(problems({ ...anna, donatorPhoneCell: '0812345' })).toEqual(['donatorPhoneCell'])
  })

  it('monthly: only the fields that are sent, and the personal number for the tax', () => {
    expect(contactFieldsFor('monthly')).toEqual(['donatorEmail', 'ssn'])
  })
})
