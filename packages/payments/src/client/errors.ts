import { ApiError } from '@charity-elements/runtime'
import { delayedAfter, failingAfter } from './delays.ts'

/**
 * Statuses that leave the outcome unknown: the server was too slow, or is still working on the
 * attempt. In the Internet-Draft of the Idempotency-Key header, 409 means "still working on this
 * key" and 422 "the key belongs to another request".
 */
const inconclusiveStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425])

/* The codes with which a server refuses a payment. `unknownOutcome` refuses none: it may be paid. */

/** The session has another open payment. */
export const existingPayment = 'RP06'
/** The number has no Swish. */
export const numberWithoutSwish = 'ACMT03'
/** Too many requests. Nothing was created, and it helps to wait a minute. */
export const tooManyRequests = 'http-429'
/** The content, such as an unknown gift. The server would refuse it again. */
export const invalidRequest = 'http-400'
/** The key belongs to another request. Nothing was created. */
export const keyOfAnother = 'http-422'

/**
 * The server's reason for refusing a create call, or undefined if the outcome is unknown. Only a
 * plain refusal counts, because a payment has failed only if the server says so
 * (docs/decisions/0018). Rethrows anything but an `ApiError`.
 */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  const { kind, status = 0 } = error
  if (kind !== 'status' || status < 400 || status >= 500 || isInconclusive(error)) return undefined
  return `http-${status}`
}

/** Whether a status leaves the outcome unknown. */
const isInconclusive = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'status' && inconclusiveStatuses.has(status)

export const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/** The state of the connection to the server, as far as it matters to the donor. */
export type Connection =
  | 'good'
  /** A request takes a long time, or got no answer. */
  | 'slow'
  /** The browser has no network. */
  | 'offline'
  /** The server has answered with errors for `delayedAfter`. */
  | 'delayed'
  /**
   * The server has answered with errors for `failingAfter`. The payment keeps trying; the donor
   * gets other ways to give.
   */
  | 'failing'

/** A request has passed `slowAfter`. */
export type RequestDelayed = { readonly type: 'request-delayed'; readonly connection: 'slow' | 'offline' }

/**
 * The state of the connection while a request is slow. That does not mean that a failing service
 * has recovered.
 */
export const whileDelayed = (before: Connection, { connection }: RequestDelayed): Connection =>
  before === 'failing' ? before : connection

/** Watches the requests of one payment. */
export interface ConnectionMonitor {
  /** A request was answered. */
  readonly answered: () => void
  /** The state of the connection after a request without a usable answer. */
  readonly lost: (error: unknown) => Connection
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** An error status from the server, or from a proxy in front of it. */
export const isErrorAnswer = (error: unknown): boolean =>
  error instanceof ApiError && !isInconclusive(error) && (error.kind === 'status' || error.kind === 'malformed')

export function createConnectionMonitor(): ConnectionMonitor {
  let errorsSince: number | undefined
  return {
    answered: () => {
      errorsSince = undefined
    },
    lost: (error) => {
      if (isOffline()) return 'offline'
      const isError = isErrorAnswer(error)
      if (isError) errorsSince ??= performance.now()
      const errorsFor = errorsSince === undefined ? 0 : performance.now() - errorsSince
      if (errorsFor >= failingAfter) return 'failing'
      if (!isError) return 'slow'
      return errorsFor >= delayedAfter ? 'delayed' : 'good'
    },
  }
}
