import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { calls } from '@charity-elements/contract/reference'
import { type InferOutput, is, pipe, string, uuid } from 'valibot'
import { parseEmail, type RequestType } from '@charity-elements/contract'
import { HttpError } from '../http/http-error.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { AttemptConflict } from '../payments/create-attempt.ts'
import type { AttemptStore, NewAttempt } from '../store/attempt-store.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import type { Attempt, Gift } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'
import { parseTaxNumber } from '../tax/tax-number.ts'
import { isReportable as isReportableGift, yearInSweden } from '../tax/thresholds.ts'
import type { Services } from './services.ts'

type CreateBody = InferOutput<typeof calls.createSwishGiftMCommerce.request>
/** The part that the bodies of all create calls share. */
type GiftBody = Pick<
  CreateBody,
  'requestType' | 'giftAmount' | 'giftObjectId' | 'giftPurpose' | 'giftVariant' | 'campaign'
>

/**
 * Splits the body of a create call into the gift and the donor's details, and completes both: with
 * a purpose from the host's list of gifts, because a stranger's phone may show it; with the tax
 * number that the donor typed, if the page only saves it; and with whether the gift can be reported
 * to Skatteverket.
 * @throws HttpError 400 for an unknown gift, or an amount below the gift's minimum. Not for the key
 * of an attempt that exists: its gift may have been withdrawn since, and its answer lost.
 */
export async function readGift(
  body: GiftBody,
  request: FastifyRequest,
  session: Session,
  { attempts, content: { giftOf }, forms, taxThresholds }: Services,
): Promise<{ amount: number; gift: Gift; donor: Record<string, unknown> }> {
  const { requestType, giftAmount: amount, giftObjectId, giftPurpose, giftVariant, campaign, ...sent } = body
  const known = giftOf?.(giftObjectId)
  const isTooLow = known && amount < known.minimumAmount
  if (((giftOf && !known) || isTooLow) && !(await attempts.findFor(session.id, attemptKey(request)))) {
    throw new HttpError(400, isTooLow ? 'amount below the minimum of the gift' : 'unknown giftObjectId')
  }
  const donor = await withSavedTaxNumber(requestType, sent, session, forms)
  const isReportable = isReportableGift(
    { amount, taxNumber: donor['donatorSsnOrOrgno'], year: yearInSweden(new Date()) },
    taxThresholds,
  )
  const gift = {
    requestType,
    giftObjectId,
    giftPurpose: !known || known.otherPurposes?.includes(giftPurpose) ? giftPurpose : known.purpose,
    giftVariant,
    ...(campaign && { campaign }),
    isReportable,
  }
  return { amount, gift, donor }
}

/**
 * The donor's details with the tax number of the form that the session has saved, for pages that
 * speak the specification alone: its payloads of these flows have no number. The form must be this
 * donor's, so it must have the same email address. Anonymous gifts have none.
 */
async function withSavedTaxNumber(
  requestType: RequestType,
  donor: Record<string, unknown>,
  session: Session,
  forms: PersistedFormStore,
): Promise<Record<string, unknown>> {
  const email = donor['donatorEmail'] ?? donor['contactPersonEmail']
  const isTribute = requestType === 'anniversary' || requestType === 'memorial'
  if (isTribute || !email || donor['donatorSsnOrOrgno']) return donor
  const saved = [
    (await forms.find(session.id, 'gift'))?.['donatorForm'],
    Object((await forms.find(session.id, 'card'))?.['formValue']).donatorForm,
  ]
  const own = saved
    .map((form) => Object(form))
    .find(({ donatorEmail, isAnonymous }) => {
      const address = typeof donatorEmail === 'string' ? parseEmail(donatorEmail) : undefined
      return isAnonymous !== true && address?.ok && address.value === email
    })
  const number = parseTaxNumber(own?.ssn)
  return number ? { ...donor, donatorSsnOrOrgno: number } : donor
}

/** The tag in a `giftVariant`, without the variant of an experiment that may follow it. */
export const tagOf = (giftVariant: string): string => giftVariant.replace(/:.*/s, '')

const key = pipe(string(), uuid())

/**
 * The attempt's key, the header `Idempotency-Key`, and a digest of the content that is sent with
 * it, because the host refuses the same key with other content. The digest leaves out the return
 * address, the campaign and the variant of an experiment, which may differ between two visits.
 */
export function attemptIdentity(request: FastifyRequest): Pick<NewAttempt, 'key' | 'fingerprint' | 'sendsReceipts'> {
  const {
    csrf: _csrf,
    received: _received,
    returnUrl: _returnUrl,
    campaign: _campaign,
    giftVariant,
    ...rest
  } = Object(request.body)
  const content = typeof giftVariant === 'string' ? { ...rest, giftVariant: tagOf(giftVariant) } : rest
  const sorted = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    key: attemptKey(request),
    fingerprint: createHash('sha256').update(sorted).digest('base64url'),
    sendsReceipts: request.sendsReceipts ?? false,
  }
}

/**
 * The header `Idempotency-Key`, a UUID. Clients without this extension send none. Their attempt
 * gets a new key, and their session still has at most one open attempt.
 * @throws HttpError 400 when the header is not a UUID.
 */
export function attemptKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key']
  if (header === undefined) return crypto.randomUUID()
  if (!is(key, header)) throw new HttpError(400, 'Idempotency-Key is not a UUID')
  return header.toLowerCase()
}

/**
 * Limits new gifts only. If the answer to a create was lost, the page repeats it with the same key
 * until it gets one.
 */
export const onlyNew =
  (limit: Limiter, findFor: (sessionId: string, key: string) => Promise<unknown>): Limiter =>
  async (request) => {
    const known = request.session && (await findFor(request.session.id, attemptKey(request)))
    return known ? undefined : limit(request)
  }

/**
 * Records that a page gets the final status, unless the page itself says when it has arrived. A
 * donor who leaves or reloads the page before the whole response has been sent gets it again.
 */
export async function markGiven(
  { sendsReceipts }: FastifyRequest,
  { raw }: FastifyReply,
  attempts: AttemptStore,
  { key }: Attempt,
): Promise<void> {
  if (sendsReceipts || raw.destroyed) return
  await attempts.markAnswered(key)
  raw.once('finish', () => void attempts.markReported(key).catch(() => undefined))
}

/**
 * The attempt, or the error response of a refused one.
 * @throws HttpError 422 when the key belongs to other content or to another visitor's payment that
 * failed; 504 when the provider has not answered yet: the outcome is unknown, and the client may
 * retry with the same key.
 */
export function attemptOrError(
  started: Attempt | AttemptConflict,
): Attempt | { success: false; error: string; receipt?: string | undefined } {
  if ('conflict' in started) {
    const { conflict, receipt } = started
    if (conflict === 'key-taken') throw new HttpError(422, 'Idempotency-Key belongs to other content')
    return { success: false, error: 'RP06', receipt }
  }
  if (started.status === 'creating') throw new HttpError(504, 'silent')
  return started.acceptedAt ? started : { success: false, error: started.error ?? started.status }
}
