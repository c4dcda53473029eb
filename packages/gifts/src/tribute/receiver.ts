import { maxLengths } from '@charity-elements/contract'
import type { SavedForms } from '@charity-elements/payments/saved'
import { normalizeInput } from '@charity-elements/runtime'
import type { Rules } from '../flow/donor/form.ts'
import { type Rule, maxLength, every, postCode, required } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'
import { type ReceiverType, type TributeVariant, donorAsReceiver, honouredAsReceiver } from './tribute-variant.ts'
import type { TributeTexts } from './texts.ts'

const emptyReceiver = { name: '', address: '', zipcode: '', city: '', postalCode: '', phone: '', email: '' }

/** The initial receiver form: the flow's first receiver type, and empty fields. */
export const initialReceiver = ({ receiverTypes }: TributeVariant) => ({
  receiverType: receiverTypes[0] as string,
  ...emptyReceiver,
})
export type ReceiverField = 'receiverType' | keyof typeof emptyReceiver

/**
 * Splits a full name at its last space. If the donor gets the card, the form asks for the name only
 * once.
 */
export function splitName(fullName: string): { readonly first: string; readonly last: string } {
  const name = normalizeInput(fullName)
  const space = name.lastIndexOf(' ')
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1) }
}

/**
 * The receiver's name if the person honoured gets the card: that person's name, unless the donor
 * has typed another one. `suggested` is the name that was filled in before.
 */
export const suggestedReceiverName = (type: string, name: string, person: string, suggested: string): string =>
  name !== '' && name !== suggested ? name : type === honouredAsReceiver ? person : ''

/** The donor's own name is sent in two fields and must fit both. */
const ownName =
  (error: string): Rule =>
  (typed) => {
    const { first, last } = splitName(typed)
    return first.length > maxLengths.firstName || last.length > maxLengths.lastName ? error : null
  }

/** The errors in the receiver's fields. */
export function receiverRules(receiverType: string, donor: DonorTexts, t: TributeTexts): Rules<ReceiverField> {
  const filled = required(donor.required)
  return {
    name: every(
      filled,
      maxLength('fullName', donor),
      ...(receiverType === donorAsReceiver ? [ownName(t.ownNameTooLong)] : []),
    ),
    address: every(filled, maxLength('street', donor)),
    zipcode: every(filled, postCode(donor.wrongPostCode)),
    city: every(filled, maxLength('city', donor)),
  }
}

/** The saved answers besides text fields. */
export const restoredChoices = (
  variant: TributeVariant,
  { detailsForm = {}, receiverForm = {}, donatorForm = {} }: SavedForms,
) => ({
  isDateUnknown: detailsForm['isDateUnknown'] === true,
  receiverType: receiverTypeOf(variant, String(receiverForm['receiverType'])),
  acceptDM: donatorForm['acceptDM'] === true,
})

/** A receiver type of this flow; the first one if the saved type is not among them. */
export const receiverTypeOf = ({ receiverTypes }: TributeVariant, saved: string): ReceiverType =>
  receiverTypes.find((type) => type === saved) ?? receiverTypes[0]
