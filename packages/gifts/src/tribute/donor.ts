import { normalizeInput } from '@charity-elements/runtime'
import type { Rules } from '../flow/donor/form.ts'
import { maxLength, email, every, personalNumber, phone, required } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'

/** The fields about the donor. */
export const emptyDonor = {
  donatorFirstName: '',
  donatorLastName: '',
  donatorPhoneCell: '',
  donatorEmail: '',
  ssn: '',
}
export type DonorField = keyof typeof emptyDonor

/**
 * The errors in the donor's fields. `hasNames` means that the form asks for the names, because the
 * receiver is another person.
 */
export function donorRules(hasNames: boolean, t: DonorTexts): Rules<DonorField> {
  return {
    donatorFirstName: hasNames ? every(required(t.required), maxLength('firstName', t)) : undefined,
    donatorLastName: hasNames ? maxLength('lastName', t) : undefined,
    donatorPhoneCell: every(required(t.required), phone(t.wrongPhoneLong)),
    donatorEmail: every(email(t.wrongEmailOptional), maxLength('email', t)),
    ssn: personalNumber('ten', t.wrongPersonalNumberOptional),
  }
}

/** Whether the payment button is enabled: first name and phone are filled in. */
export const canPay = (firstName: string, phoneTyped: string): boolean =>
  normalizeInput(firstName) !== '' && normalizeInput(phoneTyped) !== ''
