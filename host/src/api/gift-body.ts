import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Content } from '../content.ts'
import { HttpError } from '../http/http-error.ts'
import type { AttemptConflict } from '../payments/create-attempt.ts'
import type { Attempt, Gift } from '../store/schema.ts'

/**
 * The highest gift in kronor. A larger amount is more likely a mistake (such as a phone number) than a gift; the elements have the
 * same limit. In öre, the card provider's unit, it still fits in 32 bits.
 */
const maxGiftAmount = 1_000_000

/** Whole kronor, at least 1. */
export const giftAmount = z.int().min(1).max(maxGiftAmount)

const short = z.string().max(200).optional()

const giftIdentity = {
  giftAmount,
  giftObjectId: z.string().max(200),
  giftPurpose: z.string().max(200),
  giftVariant: z.string().max(200),
}

const companyFields = {
  companyName: short,
  contactPersonName: short,
  contactPersonEmail: short,
  invoiceType: z.enum(['email', 'regularMail']).optional(),
  companyAddressStreet: short,
  companyPostalCode: short,
  companyAddressCity: short,
}

/** The fields of an anniversary or memorial gift, with the flow's prefix. */
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

/** The body of an invoice call: the company's fields and reference, without `requestType`, which is always `company`. */
export const invoiceFields = {
  ...giftIdentity,
  ...companyFields,
  acceptDM: giftFields.acceptDM,
  invoiceReference: short,
}
const giftBody = z.object({ ...giftFields, ...invoiceFields })

/**
 * Splits the body of a create call into the gift and the donor's details. The purpose, which a stranger's phone may show, is that of the
 * known gift with this id, when the host knows its gifts.
 * @throws HttpError 400 for an unknown gift, or an amount below the gift's minimum.
 */
export function splitGift(
  body: z.output<typeof giftBody>,
  giftOf: Content['giftOf'],
): {
  amount: number
  gift: Gift
  donor: Record<string, unknown>
} {
  const { requestType, giftAmount, giftObjectId, giftPurpose, giftVariant, ...rest } = giftBody.parse(body)
  const known = giftOf?.(giftObjectId)
  if (giftOf && !known) throw new HttpError(400, 'unknown giftObjectId')
  if (known && giftAmount < known.minimumAmount) throw new HttpError(400, 'amount below the minimum of the gift')
  const gift = { requestType, giftObjectId, giftPurpose: known?.purpose ?? giftPurpose, giftVariant }
  return { amount: giftAmount, gift, donor: rest }
}

const uuid = z.uuid()

/**
 * The attempt's key, the header `Idempotency-Key`, and a digest of what is sent with it: the same key with other content is refused.
 * The return address is no content, since it may differ between two visits.
 */
export function attemptIdentity(request: FastifyRequest): { key: string; fingerprint: string } {
  const { csrf: _csrf, returnUrl: _returnUrl, ...content } = Object(request.body)
  const sorted = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { key: attemptKey(request), fingerprint: createHash('sha256').update(sorted).digest('base64url') }
}

/**
 * The header `Idempotency-Key`, a UUID. Clients that do not know this extension send none; their attempt gets a new key, and a
 * session still has one open attempt at most.
 * @throws HttpError 400 when the header is not a UUID.
 */
export function attemptKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key']
  if (header === undefined) return crypto.randomUUID()
  const read = uuid.safeParse(typeof header === 'string' ? header.toLowerCase() : '')
  if (!read.success) throw new HttpError(400, 'Idempotency-Key is not a UUID')
  return read.data
}

/**
 * The attempt, or the error response of a refused one.
 * @throws HttpError 422 when the key belongs to other content or to another visitor's payment that failed; 504 when the provider has not answered yet: the
 * outcome is unknown, and the client may retry with the same key.
 */
export function attemptOrError(started: Attempt | AttemptConflict): Attempt | { success: false; error: string } {
  if (started === 'key-taken') throw new HttpError(422, 'Idempotency-Key belongs to other content')
  if (started === 'existing-payment') return { success: false, error: 'RP06' }
  if (started.status === 'creating') throw new HttpError(504, 'silent')
  return started.acceptedAt ? started : { success: false, error: started.error ?? started.status }
}
