import { z } from 'zod'
import type { Gift } from '../store/schema.ts'

/** Whole kronor, at least 1. What the columns and Swish can hold is far above any gift. */
export const giftAmount = z.int().min(1)

const short = z.string().max(200).optional()

export const giftIdentity = {
  giftAmount,
  giftObjectId: z.string().max(200),
  giftPurpose: z.string().max(200),
  giftVariant: z.string().max(200),
}

export const companyFields = {
  companyName: short,
  contactPersonName: short,
  contactPersonEmail: short,
  invoiceType: z.enum(['email', 'regularMail']).optional(),
  companyAddressStreet: short,
  companyPostalCode: short,
  companyAddressCity: short,
}

/** The fields of a gift in somebody's honour or memory, by the flow's prefix. */
const cardFields = <Prefix extends 'anniversary' | 'memorial'>(prefix: Prefix) => {
  const date = z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .optional()
  const fields = {
    FirstName: short,
    LastName: short,
    GreetingText: z.string().max(750).optional(),
    Date: date,
    AddressName: short,
    AddressStreet: short,
    AddressZip: short,
    AddressCity: short,
  }
  type Named = { [Name in keyof typeof fields as `${Prefix}${Name & string}`]: (typeof fields)[Name] }
  return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [prefix + name, rule])) as Named
}

export const giftFields = {
  requestType: z.enum(['standard', 'monthly', 'company', 'anniversary', 'memorial']),
  ...giftIdentity,
  acceptDM: z.boolean().optional(),
  donatorFirstName: short,
  donatorLastName: short,
  donatorEmail: short,
  donatorPhoneCell: short,
  donatorSsnOrOrgno: short,
  ...companyFields,
  ...cardFields('anniversary'),
  ...cardFields('memorial'),
}
const giftBody = z.object(giftFields)

/** A create call's body, parted into what the gift is and what the donor says of themselves. */
export function giftOf(body: z.output<typeof giftBody>): {
  amount: number
  gift: Gift
  donor: Record<string, unknown>
} {
  const { requestType, giftAmount, giftObjectId, giftPurpose, giftVariant, ...rest } = giftBody.parse(body)
  return { amount: giftAmount, gift: { requestType, giftObjectId, giftPurpose, giftVariant }, donor: rest }
}

const uuid = z.uuid()

/**
 * The attempt's key in the header `Idempotency-Key`, a UUID. A caller that knows only the specification's own calls sends
 * none: its attempt is then known by a new key, and is still one at a time.
 */
export function attemptKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return crypto.randomUUID()
  const read = uuid.safeParse(typeof header === 'string' ? header.toLowerCase() : '')
  return read.success ? read.data : undefined
}
