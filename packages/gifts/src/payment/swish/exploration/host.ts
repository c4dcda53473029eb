import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import type { AttemptId } from '../../attempt/identity.ts'
import type { SwishEvent } from '../events.ts'
import type { Payment } from '../state.ts'

/** A simulated server with Swish behind it, as far as one session sees them: values alone, so that every state can be kept. */
export interface Host {
  /** The newest last. */
  readonly attempts: readonly HostAttempt[]
}

export interface HostAttempt {
  readonly key: AttemptId
  readonly type: Payment['type']
  readonly status: 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'
  readonly error: string | null
  /** A poll has carried the terminal answer out of the server, whether or not it arrived. */
  readonly isTold: boolean
}

/** What Swish says to a new payment. */
export type CreateAnswer = 'accepted' | 'RP06' | 'ACMT03' | 'FF10'

const isOpen = ({ status }: HostAttempt): boolean => status === 'created'
const moneyMayHaveLeft = ({ status, error }: HostAttempt): boolean => status === 'paid' || error === 'DS24'
const replace = (host: Host, attempt: HostAttempt): Host => ({
  attempts: host.attempts.map((each) => (each.key === attempt.key ? attempt : each)),
})

export const newest = ({ attempts }: Host): HostAttempt | undefined => attempts.at(-1)
export const openAttempt = ({ attempts }: Host): HostAttempt | undefined => attempts.find(isOpen)

export const paymentOf = ({ key, type }: HostAttempt): Payment => ({
  type,
  reference: key,
  token: type === 'swish-mcommerce' ? 'token' : null,
  svg: null,
  expiresAt: null,
  returnToken: null,
})

/** A create call: the same key is the same attempt; one attempt is open at a time, and none while money left unheard of. */
export function create(
  host: Host,
  key: AttemptId,
  type: Payment['type'],
  answer: CreateAnswer,
): { host: Host; event: SwishEvent } {
  const known = host.attempts.find((attempt) => attempt.key === key)
  const told = (attempt: HostAttempt): SwishEvent =>
    attempt.error !== null && attempt.error !== 'DS24'
      ? { type: 'create-refused', error: attempt.error }
      : { type: 'created', payment: paymentOf(attempt) }
  if (known) return { host, event: told(known) }
  if (shouldReopen(host)) return { host, event: { type: 'create-refused', error: 'RP06' } }
  const isAccepted = answer === 'accepted'
  const attempt: HostAttempt = {
    key,
    type,
    status: isAccepted ? 'created' : 'error',
    error: isAccepted ? null : answer,
    isTold: !isAccepted,
  }
  return { host: { attempts: [...host.attempts, attempt] }, event: told(attempt) }
}

/** A poll: where the newest attempt stands. */
export function poll(host: Host): { host: Host; event: SwishEvent } {
  const attempt = newest(host)
  const answer: PolledStatus = attempt
    ? {
        status: attempt.status,
        type: attempt.type,
        error: attempt.error,
        attempt: attempt.key,
        swishToken: paymentOf(attempt).token,
      }
    : { status: 'error', error: 'none' }
  const told = attempt && !isOpen(attempt) ? replace(host, { ...attempt, isTold: true }) : host
  return { host: told, event: { type: 'polled', answer } }
}

/** A cancellation, which Swish may refuse. */
export function cancel(host: Host, isRefused: boolean): { host: Host; event: SwishEvent } {
  const attempt = newest(host)
  if (attempt?.status !== 'created' || isRefused) {
    return { host, event: { type: 'cancel-answered', success: attempt?.status === 'cancelled' } }
  }
  return {
    host: replace(host, { ...attempt, status: 'cancelled' }),
    event: { type: 'cancel-answered', success: true },
  }
}

/** Whether the donor is to hear of an attempt: it waits, or money left (or may have) and no page was told. */
export const isUntold = (attempt: HostAttempt): boolean =>
  isOpen(attempt) || (moneyMayHaveLeft(attempt) && !attempt.isTold)

/** The reopen check. */
export const shouldReopen = ({ attempts }: Host): boolean => attempts.some(isUntold)

/** What the donor, or time, does to the payment that waits at Swish. */
export function atSwish(
  host: Host,
  deed: 'approve' | 'decline' | 'cancel' | 'expire' | 'fail' | 'lose-sight',
): Host | undefined {
  const open = openAttempt(host)
  if (!open) return undefined
  const ended = {
    approve: { status: 'paid', error: null },
    decline: { status: 'declined', error: null },
    cancel: { status: 'cancelled', error: null },
    expire: { status: 'timed-out', error: null },
    fail: { status: 'error', error: 'FF10' },
    'lose-sight': { status: 'error', error: 'DS24' },
  } as const
  return replace(host, { ...open, ...ended[deed] })
}
