import type { GiftBody } from '@charity-elements/runtime/api/contract/gift.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Rules } from '../donor/form.ts'
import { contactTexts, requiredEmail } from '../donor/contact.ts'
import { atMost, personalNumber, phone } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'

/** The kinds of gift that the flow takes. */
export type StandardRequest = 'standard' | 'monthly'

export const emptyContact = {
  donatorFirstName: '',
  donatorLastName: '',
  donatorEmail: '',
  donatorPhoneCell: '',
  ssn: '',
} as const
export type ContactField = keyof typeof emptyContact
export type Contact = Readonly<Record<ContactField, string>>

/** What the donor says beside the fields. */
export interface Consent {
  readonly isAnonymous: boolean
  readonly acceptDM: boolean
}

const name = atMost(35, donorTexts.tooLong)

export const contactRules: Rules<ContactField> = {
  donatorFirstName: name,
  donatorLastName: name,
  donatorEmail: requiredEmail,
  donatorPhoneCell: phone(contactTexts.wrongPhone),
  ssn: personalNumber('ten', donorTexts.wrongPersonalNumberOptional),
}

/** The fields that a kind of gift asks for: no more than what is sent, and the personal number for the tax reduction. */
export const fieldsOf = (requestType: StandardRequest): readonly ContactField[] =>
  requestType === 'monthly'
    ? ['donatorEmail', 'ssn']
    : ['donatorFirstName', 'donatorLastName', 'donatorEmail', 'donatorPhoneCell', 'ssn']

/** What a flow sends of the donor, less the amount. */
export type DonorPayload = Partial<
  Pick<GiftBody, 'acceptDM' | 'donatorFirstName' | 'donatorLastName' | 'donatorEmail' | 'donatorPhoneCell'>
>

/**
 * The payload of the flow (specification 2, section 3): `standard` acceptDM, names, email and phone; `monthly` acceptDM and email. A
 * field that was left empty is left out, and an anonymous gift says nothing of the donor at all.
 */
export function payloadOf(
  requestType: StandardRequest,
  contact: Contact,
  { isAnonymous, acceptDM }: Consent,
): DonorPayload {
  if (isAnonymous) return { acceptDM: false }
  const address = readEmail(contact.donatorEmail)
  const mail = { acceptDM, ...(address.ok && { donatorEmail: address.value }) }
  if (requestType === 'monthly') return mail
  const number = readPhone(contact.donatorPhoneCell)
  const [firstName, lastName] = [plain(contact.donatorFirstName), plain(contact.donatorLastName)]
  return {
    ...mail,
    ...(firstName !== '' && { donatorFirstName: firstName }),
    ...(lastName !== '' && { donatorLastName: lastName }),
    ...(number.ok && { donatorPhoneCell: number.value.digits }),
  }
}

/** What is kept of the donor for a return: of one who is anonymous, only that. */
export const keptContact = (contact: Contact, { isAnonymous, acceptDM }: Consent): Record<string, unknown> =>
  isAnonymous ? { isAnonymous } : { ...contact, isAnonymous, acceptDM }
