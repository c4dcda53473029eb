import type { Transition } from '@charity-elements/ui/state-machine'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { CreateFailure } from './create-call.ts'
import type { Connection } from './connection.ts'
import { type RefusalOutcome, refusalOutcome } from './create-error.ts'
import { type OtherEvent, type RequestEvent, type RequestProgress, onRequestEvent, resendLater } from './request.ts'

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
