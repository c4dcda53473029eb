import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { calls } from '@charity-elements/contract/reference'
import { type InferOutput, is, pipe, string, uuid } from 'valibot'
import type { Content } from '../content.ts'
import { HttpError } from '../http/http-error.ts'
import type { Limiter } from '../http/rate-limits.ts'
import type { AttemptConflict } from '../payments/create-attempt.ts'
import type { AttemptStore, NewAttempt } from '../store/attempt-store.ts'
import type { Attempt, Gift } from '../store/schema.ts'

type CreateBody = InferOutput<typeof calls.createSwishGiftMCommerce.request>
/** The part that the bodies of all create calls share. */
type GiftBody = Pick<CreateBody, 'requestType' | 'giftAmount' | 'giftObjectId' | 'giftPurpose' | 'giftVariant'>

/**
 * Splits the body of a create call into the gift and the donor's details. A stranger's phone may
 * show the purpose. If the host has a list of gifts, it therefore takes the purpose from there.
 * @throws HttpError 400 for an unknown gift, or an amount below the gift's minimum.
 */
export function splitGift(
  body: GiftBody,
  giftOf: Content['giftOf'],
): {
  amount: number
  gift: Gift
  donor: Record<string, unknown>
} {
  const { requestType, giftAmount, giftObjectId, giftPurpose, giftVariant, ...donor } = body
  const known = giftOf?.(giftObjectId)
  if (giftOf && !known) throw new HttpError(400, 'unknown giftObjectId')
  if (known && giftAmount < known.minimumAmount) throw new HttpError(400, 'amount below the minimum of the gift')
  const gift = { requestType, giftObjectId, giftPurpose: known?.purpose ?? giftPurpose, giftVariant }
  return { amount: giftAmount, gift, donor }
}

/** The tag in a `giftVariant`, without the variant of an experiment that may follow it. */
export const tagOf = (giftVariant: string): string => giftVariant.replace(/:.*/s, '')

const key = pipe(string(), uuid())

/**
 * The attempt's key, the header `Idempotency-Key`, and a digest of the content that is sent with
 * it, because the host refuses the same key with other content. The digest leaves out the return
 * address and the variant of an experiment, which may differ between two visits.
 */
export function attemptIdentity(request: FastifyRequest): Pick<NewAttempt, 'key' | 'fingerprint' | 'sendsReceipts'> {
  const { csrf: _csrf, received: _received, returnUrl: _returnUrl, giftVariant, ...rest } = Object(request.body)
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
