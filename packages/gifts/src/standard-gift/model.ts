import { type GiftBody, parseEmail } from '@charity-elements/contract'
import { parsePhone } from '@charity-elements/payments/client'
import { normalizeInput } from '@charity-elements/runtime'
import type { Rules } from '@charity-elements/ui/text-form'
import { taxNumber } from '../flow/donor/personal-number.ts'
import { maxLength, personalNumber, phone, requiredEmail } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'

/** The request types of the flow. */
export type StandardRequestType = 'standard' | 'monthly'

export const emptyContact = {
  donatorFirstName: '',
  donatorLastName: '',
  donatorEmail: '',
  donatorPhoneCell: '',
  ssn: '',
} as const
export type ContactField = keyof typeof emptyContact
export type Contact = Readonly<Record<ContactField, string>>

/** The donor's choices besides the text fields. */
export interface Consent {
  readonly isAnonymous: boolean
  readonly acceptDM: boolean
}

export const contactRules = (t: DonorTexts): Rules<ContactField> => ({
  donatorFirstName: maxLength('firstName', t),
  donatorLastName: maxLength('lastName', t),
  donatorEmail: requiredEmail(t),
  donatorPhoneCell: phone(t.wrongPhone),
  ssn: personalNumber('ten', t.wrongPersonalNumberOptional),
})

/**
 * The fields that a request type asks for: only those that are sent, and the personal number for
 * the tax reduction.
 */
export const contactFieldsFor = (requestType: StandardRequestType): readonly ContactField[] =>
  requestType === 'monthly'
    ? ['donatorEmail', 'ssn']
    : ['donatorFirstName', 'donatorLastName', 'donatorEmail', 'donatorPhoneCell', 'ssn']

/** The fields that the flow sends about the donor, without the amount. */
export type DonorPayload = Partial<
  Pick<
    GiftBody,
    'acceptDM' | 'donatorFirstName' | 'donatorLastName' | 'donatorEmail' | 'donatorPhoneCell' | 'donatorSsnOrOrgno'
  >
>

/**
 * The payload of the flow: `standard` has acceptDM, names, email and phone, `monthly` acceptDM and
 * email; both the tax number, which is only sent where the host names `tax-number`. Leaves out empty
 * fields, and all data about an anonymous donor.
 */
export function standardPayload(
  requestType: StandardRequestType,
  contact: Contact,
  { isAnonymous, acceptDM }: Consent,
): DonorPayload {
  if (isAnonymous) return { acceptDM: false }
  const address = parseEmail(contact.donatorEmail)
  const shared = { acceptDM, ...(address.ok && { donatorEmail: address.value }), ...taxNumber(contact.ssn) }
  if (requestType === 'monthly') return shared
  const number = parsePhone(contact.donatorPhoneCell)
  const [firstName, lastName] = [normalizeInput(contact.donatorFirstName), normalizeInput(contact.donatorLastName)]
  return {
    ...shared,
    ...(firstName !== '' && { donatorFirstName: firstName }),
    ...(lastName !== '' && { donatorLastName: lastName }),
    ...(number.ok && { donatorPhoneCell: number.value.digits }),
  }
}

/** The donor's saved choices. */
export const restoredConsent = (saved: Readonly<Record<string, unknown>>): Consent => ({
  isAnonymous: saved['isAnonymous'] === true,
  acceptDM: saved['acceptDM'] === true,
})

/** The donor's data to save. For an anonymous gift, only the fact that it is anonymous. */
export const contactToSave = (contact: Contact, { isAnonymous, acceptDM }: Consent): Record<string, unknown> =>
  isAnonymous ? { isAnonymous } : { ...contact, isAnonymous, acceptDM }
