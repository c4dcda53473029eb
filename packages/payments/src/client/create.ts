import { type GiftDetails, idempotencyHeader, type RequestType } from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { type AttemptId, newAttemptId } from './attempt.ts'
import {
  type Connection,
  type ConnectionMonitor,
  createConnectionMonitor,
  invalidRequest,
  isAborted,
  keyOfAnother,
  refusalCode,
  type RefusalOutcome,
  refusalOutcome,
} from './errors.ts'
import { giveUpAfter, requestTimeout } from './delays.ts'
import type { Transition } from '@charity-elements/ui/state-machine'
import { type OtherEvent, type RequestEvent, type RequestProgress, onRequestEvent, resendLater } from './requests.ts'

/** The server answered that it created nothing. `RP06`: the session has another open attempt. */
export interface CreateRefused {
  readonly type: 'create-refused'
  readonly error: string
}

/** The meaning of a create call without an answer. */
export type CreateFailure =
  | CreateRefused
  /** It is safe to send again, because nothing left the page or the host recognises the key. */
  | { readonly type: 'create-lost'; readonly connection: Connection }
  /** There was no session for a minute, so nothing left the page. Offer the donor a way out. */
  | { readonly type: 'create-unreachable' }
  /**
   * We do not know whether anything was created, and sending again could create it twice, so the
   * element never does that by itself.
   */
  | { readonly type: 'create-unconfirmed'; readonly connection: Connection }

/** Options for a create call: when it counts as lost, and its header on hosts that know it. */
export interface CreateOptions {
  readonly timeout: number
  readonly headers?: Readonly<Record<string, string>>
  /** The experiment and the variant that the donor sees, on hosts that accept them. */
  readonly variant?: string
  /** Whether the host takes the tax number of gifts whose specified payload has none. */
  readonly takesTaxNumber?: boolean
}

/** The flows whose payload has a tax number in the specification. */
const isWithTaxNumber = (requestType: RequestType | undefined) =>
  requestType === 'anniversary' || requestType === 'memorial'

/**
 * The body of a create call as this host takes it: with the variant after the tag
 * (`gift-bar:amounts-higher`), and without a tax number that it does not expect. The variant is not
 * part of the attempt's identity, because a reload may show another.
 */
export function bodyForHost<
  Body extends Partial<Pick<GiftDetails, 'requestType' | 'donatorSsnOrOrgno'>> & Pick<GiftDetails, 'giftVariant'>,
>(body: Body, { variant, takesTaxNumber }: Pick<CreateOptions, 'variant' | 'takesTaxNumber'>): Body {
  const { donatorSsnOrOrgno: _, ...withoutNumber } = body
  const sent = takesTaxNumber || isWithTaxNumber(body.requestType) ? body : (withoutNumber as Body)
  return variant ? { ...sent, giftVariant: `${sent.giftVariant}:${variant}` } : sent
}

/**
 * Sends a create call and returns its event, or what the lack of an answer means. Throws if the
 * call was aborted.
 */
export type SendCreate = <Event>(
  attempt: AttemptId,
  send: (options: CreateOptions) => Promise<Event>,
) => Promise<Event | CreateFailure>

/**
 * Sends the create calls of one payment. A host that recognises the attempt's key gets as many as
 * needed; a host that would create the payment again gets one. If the host knows the key from
 * another request, it is replaced, once. This file decides what a timeout means; `creating.ts`
 * decides what happens next.
 */
export function createSender(
  { supports, variant }: Pick<Services, 'supports' | 'variant'>,
  connection: ConnectionMonitor = createConnectionMonitor(),
): SendCreate {
  /** The key that each attempt was sent with. */
  const keys = new Map<AttemptId, AttemptId>()
  /** The keys that were sent and got no answer. */
  const unanswered = new Set<AttemptId>()
  let firstLossAt: number | undefined

  const unsent = (error: ApiError): CreateFailure => {
    firstLossAt ??= performance.now()
    return performance.now() - firstLossAt >= giveUpAfter
      ? { type: 'create-unreachable' }
      : { type: 'create-lost', connection: connection.lost(error) }
  }

  const sendCreate: SendCreate = async (attempt, send) => {
    const isIdempotent = await supports('idempotency')
    const takesVariant = variant !== undefined && (await supports('variants'))
    const takesTaxNumber = await supports('tax-number')
    const known = keys.get(attempt)
    if (known && !isIdempotent) return { type: 'create-unconfirmed', connection: 'slow' }
    const key = known ?? attempt
    keys.set(attempt, key)
    try {
      const event = await send({
        timeout: requestTimeout.create,
        ...(isIdempotent ? { headers: { [idempotencyHeader]: key } } : {}),
        ...(takesVariant && { variant }),
        ...(takesTaxNumber && { takesTaxNumber }),
      })
      firstLossAt = undefined
      connection.answered()
      return event
    } catch (error) {
      if (error instanceof ApiError && !error.wasSent) {
        if (!known) keys.delete(attempt)
        if (isAborted(error)) throw error
        return unsent(error)
      }
      if (isAborted(error)) throw error
      const refusal = refusalCode(error)
      if (isIdempotent && key === attempt && refusal === keyOfAnother) {
        keys.set(attempt, newAttemptId())
        return sendCreate(attempt, send)
      }
      // Only a refusal of the content is about the earlier request too, which may have created a
      // payment. The others may be a limit's, or a proxy's.
      const saysNothing = unanswered.has(key) && refusal !== invalidRequest && refusal !== keyOfAnother
      if (refusal !== undefined && !saysNothing) {
        console.warn(`charity-elements: the server refused a gift (${String(error)}).`)
        return { type: 'create-refused', error: refusal }
      }
      const isMalformed = error instanceof ApiError && error.kind === 'malformed'
      unanswered.add(key)
      const type = isIdempotent && !isMalformed ? 'create-lost' : 'create-unconfirmed'
      return { type, connection: connection.lost(error) }
    }
  }
  return sendCreate
}

/**
 * The first phase of every payment by Swish, card or invoice. It sends the create call until the
 * server answers, each time with the attempt's key.
 */
export interface Creating extends RequestProgress {
  readonly attempt: AttemptId
}

/** The possible events while a payment is created, besides its success. */
export type CreateEvent = CreateFailure | RequestEvent

/** Why a create call ended without a payment. */
export type CreateEnd =
  | RefusalOutcome
  /** There was no answer, and sending again could create a second payment. */
  | 'unconfirmed'
  /** There was no session for a minute, so nothing was sent. */
  | 'unreachable'

/**
 * The transition of a payment that is being created; undefined if an event does not apply.
 * `create-call.ts` decides what a lost answer means, and the payment method decides what the donor
 * sees when the call has ended.
 * @param onEnd `error` is the server's code, or the reason again if there is none.
 */
export function onCreating<State extends Creating, Effect, Ended extends Transition<unknown, unknown>>(
  state: State,
  event: CreateEvent | OtherEvent,
  resend: (after: number) => Effect,
  onEnd: (reason: CreateEnd, error: string, connection: Connection) => Ended,
): Transition<State, Effect> | Ended | undefined {
  if (!isCreateFailure(event)) return onRequestEvent(state, event, resend)
  switch (event.type) {
    case 'create-lost':
      return resendLater(state, event.connection, resend)
    case 'create-refused':
      return onEnd(refusalOutcome(event.error), event.error, 'good')
    case 'create-unconfirmed':
      return onEnd('unconfirmed', 'unconfirmed', event.connection)
    case 'create-unreachable':
      return onEnd('unreachable', 'unreachable', state.connection)
  }
}

const isCreateFailure = (event: CreateEvent | OtherEvent): event is CreateFailure =>
  ['create-lost', 'create-refused', 'create-unconfirmed', 'create-unreachable'].includes(event.type)
