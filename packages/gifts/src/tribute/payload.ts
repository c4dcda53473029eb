import type { GiftBody } from '@charity-elements/runtime/api/contract/gift.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { readPersonalNumber } from '@charity-elements/runtime/parse/personal-number.ts'
import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import { readPostCode } from '@charity-elements/runtime/parse/post-code.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import { type DetailsName, readEventDate } from './details.ts'
import type { DonatorName } from './donator.ts'
import { type TributeKind, toMe } from './kind.ts'
import { type ReceiverName, splitName } from './receiver.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** All of the donor's answers for a gift with a card, except the amount. */
export interface Tribute {
  readonly details: Values<DetailsName>
  readonly isDateUnknown: boolean
  readonly receiver: Values<ReceiverName>
  readonly donator: Values<DonatorName>
  readonly acceptDM: boolean
}

/** What the create calls carry besides the gift itself. */
export type TributePayload = Omit<
  GiftBody,
  'requestType' | 'giftAmount' | 'giftObjectId' | 'giftPurpose' | 'giftVariant'
>

const valueOf = (parsed: { readonly ok: boolean; readonly value?: string }): string => parsed.value ?? ''

/** The donor's names. If the card goes to the donor, the receiver's. */
export function donatorNames({ receiver, donator }: Pick<Tribute, 'receiver' | 'donator'>) {
  if (receiver.receiverType === toMe) return splitName(receiver.name)
  return { first: plain(donator.donatorFirstName), last: plain(donator.donatorLastName) }
}

/** Drops empty fields: they are not sent. */
const withoutEmpty = <Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>

/** The payload of the flow (ANN-18, ANN-20). The forms must be valid. */
export function tributePayload({ requestType }: TributeKind, tribute: Tribute): TributePayload {
  const { details, isDateUnknown, receiver, donator, acceptDM } = tribute
  const names = donatorNames(tribute)
  const phone = readPhone(donator.donatorPhoneCell)
  const ssn = readPersonalNumber(donator.ssn, 'ten')
  const donor = {
    acceptDM,
    ...withoutEmpty({
      donatorFirstName: names.first,
      donatorLastName: names.last,
      donatorEmail: valueOf(readEmail(donator.donatorEmail)),
      donatorPhoneCell: phone.ok ? phone.value.digits : '',
      donatorSsnOrOrgno: ssn.ok ? ssn.value.digits : '',
    }),
  }
  return {
    ...donor,
    ...prefixed(requestType, {
      FirstName: plain(details.firstName),
      LastName: plain(details.lastName),
      GreetingText: details.personalGreeting.trim(),
      Date: isDateUnknown ? null : readEventDate(details.eventDate),
      AddressName: plain(receiver.name),
      AddressStreet: plain(receiver.address),
      AddressZip: valueOf(readPostCode(receiver.zipcode)),
      AddressCity: plain(receiver.city),
    }),
  }
}

type Prefixed<Prefix extends string, Fields> = { [Name in keyof Fields & string as `${Prefix}${Name}`]: Fields[Name] }

const prefixed = <const Prefix extends string, Fields extends Readonly<Record<string, string | null>>>(
  prefix: Prefix,
  fields: Fields,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value])) as Prefixed<Prefix, Fields>
