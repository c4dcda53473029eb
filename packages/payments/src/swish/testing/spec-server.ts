import type { AttemptId } from '../../client/attempt.ts'

/*
 * A server that only has the specification's fields, and Swish, for one session: no attempt, no
 * key, no expiry. A reading decides what the specification leaves open.
 */

export interface SpecPayment {
  readonly status: 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'
  readonly type: 'swish' | 'swish-mcommerce'
  readonly amount: number
  /** The server has answered a poll with the final status, whether or not the answer arrived. */
  readonly isReported: boolean
  readonly isThanked: boolean
  /** The attempt that created the payment. The server does not know it. */
  readonly attempt: AttemptId | null
}

export interface SpecServer {
  readonly payments: readonly SpecPayment[]
  /** The session's payment: an index, or null. */
  readonly current: number | null
}

/** The choices that the specification leaves to the server. */
export interface Reading {
  /** The answer to a poll in a session without a payment; null for status 404. */
  readonly noPayment: object | null
  /** Which payments to reopen. */
  readonly reopens: 'open' | 'unreported' | 'until-reset'
  /** Whether a create is refused while the session has an open payment, or creates another one. */
  readonly refusesSecond: boolean
  /** Whether an accepted cancellation ends the payment. */
  readonly cancels: boolean
}

export const readings: Readonly<Record<string, Reading>> = {
  'a plain server': { noPayment: { status: 'error' }, reopens: 'unreported', refusesSecond: false, cancels: true },
  'a server that reopens open payments alone': { noPayment: {}, reopens: 'open', refusesSecond: true, cancels: true },
  'a server that cannot cancel': {
    noPayment: { status: 'error' },
    reopens: 'open',
    refusesSecond: false,
    cancels: false,
  },
  'a server that reopens until the reset': {
    noPayment: null,
    reopens: 'until-reset',
    refusesSecond: false,
    cancels: true,
  },
}

export const currentPayment = ({ payments, current }: SpecServer): SpecPayment | undefined =>
  current === null ? undefined : payments[current]

const withCurrent = (server: SpecServer, change: Partial<SpecPayment>): SpecServer => ({
  ...server,
  payments: server.payments.map((payment, index) => (index === server.current ? { ...payment, ...change } : payment)),
})

/** What happens at Swish to the session's payment; undefined if it is not open. */
export const settle = (server: SpecServer, status: SpecPayment['status']): SpecServer | undefined =>
  currentPayment(server)?.status === 'created' ? withCurrent(server, { status }) : undefined

export const markThanked = (server: SpecServer): SpecServer => withCurrent(server, { isThanked: true })

/** The answer: JSON, or null for status 404. */
interface Answered {
  readonly server: SpecServer
  readonly answer: object | null
}

const successOf = (server: SpecServer, success: boolean): Answered => ({ server, answer: { success } })

/** Of a create: the attempt behind it, and the code with which Swish refuses it. */
export interface CreateContext {
  readonly attempt: AttemptId | null
  readonly refusal: string | null
}

/** Answers a call. */
export function answerCall(
  server: SpecServer,
  path: string,
  body: Readonly<Record<string, unknown>>,
  reading: Reading,
  { attempt, refusal }: CreateContext,
): Answered {
  const payment = currentPayment(server)
  const isOpen = payment?.status === 'created'
  switch (path) {
    case '/api/winorg/createswishgift/':
    case '/api/winorg/createswishgiftmcommerce/': {
      const error = refusal ?? (isOpen && reading.refusesSecond ? 'RP06' : null)
      if (error) return { server, answer: { success: false, error } }
      const type = path.includes('mcommerce') ? 'swish-mcommerce' : 'swish'
      const made: SpecPayment = {
        status: 'created',
        type,
        amount: Number(body['giftAmount']),
        isReported: false,
        isThanked: false,
        attempt,
      }
      return {
        server: { payments: [...server.payments, made], current: server.payments.length },
        answer: { success: true, ...(type === 'swish-mcommerce' && { swishToken: 'token', svgData: '<svg/>' }) },
      }
    }
    case '/api/winorg/swishpoll/':
      if (!payment) return { server, answer: reading.noPayment }
      return isOpen
        ? { server, answer: { status: 'created', type: payment.type } }
        : { server: withCurrent(server, { isReported: true }), answer: { status: payment.status } }
    case '/api/winorg/cancelswishrequest/':
      return successOf((reading.cancels && settle(server, 'cancelled')) || server, isOpen)
    case '/api/winorg/resetpaymentsession/':
      return successOf({ ...server, current: null }, true)
    case '/api/winorg/should-reopen-swishmodal/': {
      const isEnded = payment !== undefined && !isOpen
      const isReopened =
        reading.reopens === 'until-reset' || (reading.reopens === 'unreported' && payment?.isReported === false)
      return { server, answer: { shouldOpen: isOpen || (isEnded && isReopened) } }
    }
    default:
      throw new Error(`The specification has no call ${path}.`)
  }
}
