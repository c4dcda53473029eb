import { parseEmail, parsePostCode } from '@charity-elements/contract'
import { taxNumber } from '../flow/donor/personal-number.ts'
import { parsePhone } from '@charity-elements/payments/client'
import type { FormPayload } from '../flow/useGiftFlow.tsx'
import { normalizeInput } from '@charity-elements/runtime'
import { type DetailsField, parseEventDate, type DonorField, type ReceiverField, splitName } from './fields.ts'
import { type TributeVariant, donorAsReceiver } from './tribute-variant.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** All of the donor's answers for a gift with a card, except the amount. */
export interface Tribute {
  readonly details: Values<DetailsField>
  readonly isDateUnknown: boolean
  readonly receiver: Values<ReceiverField>
  readonly donor: Values<DonorField>
  readonly acceptDM: boolean
}

const valueOf = (parsed: { readonly ok: boolean; readonly value?: string }): string => parsed.value ?? ''

/** The donor's names. If the donor gets the card, those of the receiver. */
export function donorNames({ receiver, donor }: Pick<Tribute, 'receiver' | 'donor'>) {
  if (receiver.receiverType === donorAsReceiver) return splitName(receiver.name)
  return { first: normalizeInput(donor.donatorFirstName), last: normalizeInput(donor.donatorLastName) }
}

/** Drops empty fields: they are not sent. */
const withoutEmpty = <Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>

/** The payload of the flow. The forms must be valid. */
export function tributePayload({ requestType }: TributeVariant, tribute: Tribute): FormPayload {
  const { details, isDateUnknown, receiver, donor, acceptDM } = tribute
  const names = donorNames(tribute)
  const phone = parsePhone(donor.donatorPhoneCell)
  return {
    acceptDM,
    ...withoutEmpty({
      donatorFirstName: names.first,
      donatorLastName: names.last,
      donatorEmail: valueOf(parseEmail(donor.donatorEmail)),
      donatorPhoneCell: phone.ok ? phone.value.digits : '',
    }),
    ...taxNumber(donor.ssn),
    ...prefixed(requestType, {
      FirstName: normalizeInput(details.firstName),
      LastName: normalizeInput(details.lastName),
      GreetingText: details.personalGreeting.trim(),
      Date: isDateUnknown ? null : parseEventDate(details.eventDate),
      AddressName: normalizeInput(receiver.name),
      AddressStreet: normalizeInput(receiver.address),
      AddressZip: valueOf(parsePostCode(receiver.zipcode)),
      AddressCity: normalizeInput(receiver.city),
    }),
  }
}

type Prefixed<Prefix extends string, Fields> = { [Name in keyof Fields & string as `${Prefix}${Name}`]: Fields[Name] }

const prefixed = <const Prefix extends string, Fields extends Readonly<Record<string, string | null>>>(
  prefix: Prefix,
  fields: Fields,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value])) as Prefixed<Prefix, Fields>
