import { normalizeInput } from '@charity-elements/runtime/parse/normalize-input.ts'
import type { Rules } from '../donor/form.ts'
import { maxLength, email, every, personalNumber, phone, required } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'

/** The fields about the donor. */
export const emptyDonator = {
  donatorFirstName: '',
  donatorLastName: '',
  donatorPhoneCell: '',
  donatorEmail: '',
  ssn: '',
}
export type DonatorField = keyof typeof emptyDonator

const name = maxLength(35, donorTexts.tooLong)

/** The rules DON-4 to DON-15. `hasNames`: asks for the names, since the receiver is another person. */
export const donatorRules = (hasNames: boolean): Rules<DonatorField> => ({
  donatorFirstName: hasNames ? every(required(donorTexts.required), name) : undefined,
  donatorLastName: hasNames ? name : undefined,
  donatorPhoneCell: every(required(donorTexts.required), phone(donorTexts.wrongPhoneLong)),
  donatorEmail: every(email(donorTexts.wrongEmailOptional), maxLength(40, donorTexts.tooLong)),
  ssn: personalNumber('ten', donorTexts.wrongPersonalNumberOptional),
})

/** Whether the payment button is enabled: first name and phone are filled in (DON-16). */
export const canPay = (firstName: string, phoneTyped: string): boolean =>
  normalizeInput(firstName) !== '' && normalizeInput(phoneTyped) !== ''
