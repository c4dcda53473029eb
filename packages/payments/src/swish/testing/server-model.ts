import type { PolledStatus } from '@charity-elements/contract'
import type { AttemptId } from '../../client/attempt.ts'
import { type ExternalEvent, type Payment, emptyPayment } from '../../client/state.ts'

/**
 * A model of the server and Swish for one session. It has plain values, so that every state can be
 * stored.
 */
export interface ServerModel {
  /** The newest last. */
  readonly attempts: readonly ServerAttempt[]
}

export interface ServerAttempt {
  readonly key: AttemptId
  readonly type: 'swish' | 'swish-mcommerce'
  readonly status: 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'
  readonly error: string | null
  /** The server has answered a poll with the final status, whether or not the answer arrived. */
  readonly isReported: boolean
}

/** The answer of Swish to a new payment. */
export type CreateAnswer = 'accepted' | 'RP06' | 'ACMT03' | 'FF10'

const isOpen = ({ status }: ServerAttempt): boolean => status === 'created'
const mayBePaid = ({ status, error }: ServerAttempt): boolean => status === 'paid' || error === 'DS24'
const replace = (host: ServerModel, attempt: ServerAttempt): ServerModel => ({
  attempts: host.attempts.map((each) => (each.key === attempt.key ? attempt : each)),
})

export const newestAttempt = ({ attempts }: ServerModel): ServerAttempt | undefined => attempts.at(-1)
const openAttempt = ({ attempts }: ServerModel): ServerAttempt | undefined => attempts.find(isOpen)

const paymentOf = ({ key, type }: ServerAttempt): Payment => ({
  ...emptyPayment,
  type,
  reference: key,
  token: type === 'swish-mcommerce' ? 'token' : null,
})

/**
 * A create call. The same key is the same attempt. One attempt is open at a time, and none while a
 * paid one is unreported.
 */
export function handleCreate(
  host: ServerModel,
  key: AttemptId,
  type: ServerAttempt['type'],
  answer: CreateAnswer,
): { host: ServerModel; event: ExternalEvent } {
  const known = host.attempts.find((attempt) => attempt.key === key)
  const answerFor = (attempt: ServerAttempt): ExternalEvent =>
    attempt.error !== null && attempt.error !== 'DS24'
      ? { type: 'create-refused', error: attempt.error }
      : { type: 'payment-created', payment: paymentOf(attempt) }
  if (known) return { host, event: answerFor(known) }
  if (shouldReopen(host)) return { host, event: { type: 'create-refused', error: 'RP06' } }
  const isAccepted = answer === 'accepted'
  const attempt: ServerAttempt = {
    key,
    type,
    status: isAccepted ? 'created' : 'error',
    error: isAccepted ? null : answer,
    isReported: !isAccepted,
  }
  return { host: { attempts: [...host.attempts, attempt] }, event: answerFor(attempt) }
}

/** A poll: the status of the newest attempt. */
export function handlePoll(host: ServerModel): { host: ServerModel; event: ExternalEvent } {
  const attempt = newestAttempt(host)
  const answer: PolledStatus = attempt
    ? {
        status: attempt.status,
        type: attempt.type,
        error: attempt.error,
        attempt: attempt.key,
        swishToken: paymentOf(attempt).token,
      }
    : { status: 'error', error: 'none' }
  const reported = attempt && !isOpen(attempt) ? replace(host, { ...attempt, isReported: true }) : host
  return { host: reported, event: { type: 'poll-answered', answer } }
}

/** A cancellation, which Swish may refuse. */
export function handleCancel(host: ServerModel, isRefused: boolean): { host: ServerModel; event: ExternalEvent } {
  const attempt = newestAttempt(host)
  if (attempt?.status !== 'created' || isRefused) {
    return { host, event: { type: 'cancel-answered', success: attempt?.status === 'cancelled' } }
  }
  return {
    host: replace(host, { ...attempt, status: 'cancelled' }),
    event: { type: 'cancel-answered', success: true },
  }
}

/**
 * Whether the donor still has to learn of an attempt: it is open, or it is or may be paid and no
 * poll has said so.
 */
export const isUnreported = (attempt: ServerAttempt): boolean =>
  isOpen(attempt) || (mayBePaid(attempt) && !attempt.isReported)

/** The answer of the resume check. */
export const shouldReopen = ({ attempts }: ServerModel): boolean => attempts.some(isUnreported)

/** What happens to the pending payment at Swish. */
export function applyAtSwish(
  host: ServerModel,
  outcome: 'approve' | 'decline' | 'cancel' | 'expire' | 'fail' | 'unknown',
): ServerModel | undefined {
  const open = openAttempt(host)
  if (!open) return undefined
  const ended = {
    approve: { status: 'paid', error: null },
    decline: { status: 'declined', error: null },
    cancel: { status: 'cancelled', error: null },
    expire: { status: 'timed-out', error: null },
    fail: { status: 'error', error: 'FF10' },
    unknown: { status: 'error', error: 'DS24' },
  } as const
  return replace(host, { ...open, ...ended[outcome] })
}
