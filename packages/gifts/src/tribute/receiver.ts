import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Rules } from '../donor/form.ts'
import { atMost, every, postCode, required } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import { type ReceiverType, type TributeKind, toMe } from './kind.ts'
import { tributeTexts as texts } from './texts.ts'

const emptyReceiver = { name: '', address: '', zipcode: '', city: '', postalCode: '', phone: '', email: '' }

/** The initial receiver form: the flow's first receiver type, and empty fields. */
export const startReceiver = ({ receiverTypes }: TributeKind) => ({
  receiverType: receiverTypes[0] as string,
  ...emptyReceiver,
})
export type ReceiverName = 'receiverType' | keyof typeof emptyReceiver

/** Splits a full name at its last space. The donor's name is only asked for once when the card goes to the donor (DON-4). */
export function splitName(fullName: string): { readonly first: string; readonly last: string } {
  const name = plain(fullName)
  const space = name.lastIndexOf(' ')
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1) }
}

/** The donor's own name must fit the two fields that it is sent in. */
const ownName = (typed: string): string | null => {
  const { first, last } = splitName(typed)
  return Math.max(first.length, last.length) > 35 ? texts.ownNameTooLong : null
}

const filled = required(donorTexts.required)

/** The rules REC-5 to REC-11. */
export const receiverRules = (receiverType: string): Rules<ReceiverName> => ({
  name: every(filled, atMost(71, donorTexts.tooLong), ...(receiverType === toMe ? [ownName] : [])),
  address: every(filled, atMost(45, donorTexts.tooLong)),
  zipcode: every(filled, postCode(donorTexts.wrongPostCode)),
  city: every(filled, atMost(35, donorTexts.tooLong)),
})

/** A receiver type of this flow; the first one if the saved type is not among them. */
export const receiverTypeOf = ({ receiverTypes }: TributeKind, saved: string): ReceiverType =>
  receiverTypes.find((type) => type === saved) ?? receiverTypes[0]
