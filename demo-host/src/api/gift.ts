import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Conflict } from '../payments/begin.ts'
import type { Attempt, Gift } from '../store/schema.ts'

/**
 * The highest gift, in kronor: who gives more than a million agrees on it with somebody, not with a page, and a slip of the hand
 * (a phone number for an amount) is more likely. The elements say so too. In öre, as the card page counts, it still fits in 32 bits.
 */
export const highestGift = 1_000_000

/** Whole kronor, at least 1. */
export const giftAmount = z.int().min(1).max(highestGift)

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

/** An invoice's body: the company's fields; that it is a company's gift goes without saying. */
export const invoiceFields = { ...giftIdentity, ...companyFields, acceptDM: giftFields.acceptDM }

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
 * @throws Refusal 400 when the header is no UUID.
 */
export function attemptKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key']
  if (header === undefined) return crypto.randomUUID()
  const read = uuid.safeParse(typeof header === 'string' ? header.toLowerCase() : '')
  if (!read.success) throw new Refusal(400, 'Idempotency-Key is no UUID')
  return read.data
}

/**
 * The attempt that has begun, or the error that a refused one is answered with.
 * @throws Refusal 422 when the key is that of another payment, of which nothing came; 504 when the other party has not answered for it: nothing may be
 * said of it yet, and the same key asks on.
 */
export function begunOrError(begun: Attempt | Conflict): Attempt | { success: false; error: string } {
  if (begun === 'key-taken') throw new Refusal(422, 'Idempotency-Key belongs to another payment')
  if (begun === 'existing-payment') return { success: false, error: 'RP06' }
  if (begun.status === 'creating') throw new Refusal(504, 'silent')
  return begun.acceptedAt ? begun : { success: false, error: begun.error ?? begun.status }
}
