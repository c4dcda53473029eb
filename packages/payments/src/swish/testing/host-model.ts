import type { AttemptId } from '../../client/attempt.ts'

/*
 * A server and Swish, for one session, as plain values. Our host has a key for each create and
 * names the attempt that a poll is about. The other hosts only have the specification's fields: no
 * key, no name, no expiry.
 */

export interface HostPayment {
  readonly status: 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'
  readonly error: string | null
  readonly type: 'swish' | 'swish-mcommerce'
  readonly amount: number
  /** The server has answered with the final status, whether or not the answer arrived. */
  readonly isReported: boolean
  readonly isThanked: boolean
  /** The attempt that created the payment, which only our host knows. */
  readonly attempt: AttemptId
}

export interface ServerModel {
  /** The newest last. */
  readonly payments: readonly HostPayment[]
  /** The session's payment: an index, or null. */
  readonly current: number | null
}

/** What the specification leaves to the server. */
export interface Host {
  /** The answer to a poll in a session without a payment; null for status 404. */
  readonly noPayment: object | null
  /** Which payments to reopen. */
  readonly reopens: 'open' | 'unreported' | 'until-reset'
  /** Whether a create is refused while the session has an open payment, or creates another one. */
  readonly refusesSecond: boolean
  /** Whether an accepted cancellation ends the payment. */
  readonly cancels: boolean
  /** Whether it has the extensions `attempts` and `idempotency`. */
  readonly isOurs?: true
}

export const ourHost: Host = {
  noPayment: { status: 'error', error: 'none' },
  reopens: 'unreported',
  refusesSecond: true,
  cancels: true,
  isOurs: true,
}

/** Hosts that only know the specification. */
export const specHosts: Readonly<Record<string, Host>> = {
  'a plain host': { noPayment: { status: 'error' }, reopens: 'unreported', refusesSecond: false, cancels: true },
  'a host that reopens open payments alone': { noPayment: {}, reopens: 'open', refusesSecond: true, cancels: true },
  'a host that cannot cancel': {
    noPayment: { status: 'error' },
    reopens: 'open',
    refusesSecond: false,
    cancels: false,
  },
  'a host that reopens until the reset': {
    noPayment: null,
    reopens: 'until-reset',
    refusesSecond: false,
    cancels: true,
  },
}

const isOpen = (payment: HostPayment | undefined): boolean => payment?.status === 'created'

export const currentPayment = ({ payments, current }: ServerModel): HostPayment | undefined =>
  current === null ? undefined : payments[current]

/** Whether the donor still has to learn of a payment: it is open, or may be paid and no poll has said so. */
export const isUnreported = (payment: HostPayment): boolean =>
  isOpen(payment) || ((payment.status === 'paid' || payment.error === 'DS24') && !payment.isReported)

const withCurrent = (server: ServerModel, change: Partial<HostPayment>): ServerModel => ({
  ...server,
  payments: server.payments.map((payment, index) => (index === server.current ? { ...payment, ...change } : payment)),
})

/** What happens at Swish to the session's payment; undefined if it is not open. */
export const settle = (
  server: ServerModel,
  status: HostPayment['status'],
  error: string | null = null,
): ServerModel | undefined => (isOpen(currentPayment(server)) ? withCurrent(server, { status, error }) : undefined)

/** The donor is thanked for a payment. */
export const markThanked = (server: ServerModel, thanked: HostPayment): ServerModel => ({
  ...server,
  payments: server.payments.map((payment) => (payment === thanked ? { ...payment, isThanked: true } : payment)),
})

/** What a call does not say itself. */
export interface CallContext {
  /** Of a create: its attempt. */
  readonly attempt: AttemptId | null
  /** The code with which Swish refuses a new payment. */
  readonly refusal?: string | null
  readonly isCancelRefused?: boolean
}

/** The answer: JSON, or null for status 404. */
interface Answered {
  readonly server: ServerModel
  readonly answer: object | null
}

/** Answers a call. */
export function answerCall(
  server: ServerModel,
  path: string,
  body: Readonly<Record<string, unknown>>,
  host: Host,
  context: CallContext,
): Answered {
  const payment = currentPayment(server)
  switch (path) {
    case '/api/winorg/createswishgift/':
      return answerCreate(server, 'swish', body, host, context)
    case '/api/winorg/createswishgiftmcommerce/':
      return answerCreate(server, 'swish-mcommerce', body, host, context)
    case '/api/winorg/swishpoll/':
      if (!payment) return { server, answer: host.noPayment }
      return {
        server: isOpen(payment) ? server : withCurrent(server, { isReported: true }),
        answer: { ...pollAnswer(payment), ...(host.isOurs && named(payment)) },
      }
    case '/api/winorg/cancelswishrequest/': {
      const isCancelled = host.cancels && isOpen(payment) && !context.isCancelRefused
      return {
        server: (isCancelled && settle(server, 'cancelled')) || server,
        answer: { success: host.isOurs ? isCancelled || payment?.status === 'cancelled' : isOpen(payment) },
      }
    }
    case '/api/winorg/resetpaymentsession/':
      // Our host follows the payment to its end.
      return { server: host.isOurs ? server : { ...server, current: null }, answer: { success: true } }
    case '/api/winorg/should-reopen-swishmodal/':
      return { server, answer: { shouldOpen: isReopened(server, host) } }
    default:
      throw new Error(`The specification has no call ${path}.`)
  }
}

/** On our host, the same key is the same payment, and none is created while the donor may have paid another. */
function answerCreate(
  server: ServerModel,
  type: HostPayment['type'],
  body: Readonly<Record<string, unknown>>,
  host: Host,
  { attempt, refusal = null }: CallContext,
): Answered {
  if (attempt === null) throw new Error('A create has an attempt.')
  const known = host.isOurs && server.payments.find((payment) => payment.attempt === attempt)
  if (known) return { server, answer: createAnswer(known, host) }
  const isTaken = host.isOurs ? server.payments.some(isUnreported) : isOpen(currentPayment(server))
  if (isTaken && host.refusesSecond) return { server, answer: { success: false, error: 'RP06' } }
  const made: HostPayment = {
    status: refusal === null ? 'created' : 'error',
    error: refusal,
    type,
    amount: Number(body['giftAmount']),
    isReported: refusal !== null,
    isThanked: false,
    attempt,
  }
  // Our host stores a refused attempt, too.
  const isStored = refusal === null || host.isOurs
  const after = { payments: [...server.payments, made], current: server.payments.length }
  return { server: isStored ? after : server, answer: createAnswer(made, host) }
}

function createAnswer({ error, type, attempt }: HostPayment, { isOurs }: Host): object {
  if (error !== null && error !== 'DS24') return { success: false, error }
  const code = type === 'swish-mcommerce' && { swishToken: 'token', svgData: isOurs ? null : '<svg/>' }
  return { success: true, ...code, ...(isOurs && { attempt }) }
}

const pollAnswer = ({ status, type }: HostPayment): object => (status === 'created' ? { status, type } : { status })

const named = ({ type, error, attempt, amount }: HostPayment): object => ({
  type,
  error,
  attempt,
  giftAmount: amount,
  giftPurpose: 'Hemlöshet',
  swishToken: type === 'swish-mcommerce' ? 'token' : null,
})

function isReopened(server: ServerModel, host: Host): boolean {
  if (host.isOurs) return server.payments.some(isUnreported)
  const payment = currentPayment(server)
  if (payment === undefined || isOpen(payment)) return payment !== undefined
  return host.reopens === 'until-reset' || (host.reopens === 'unreported' && !payment.isReported)
}
