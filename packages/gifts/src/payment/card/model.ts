import {
  type Asking,
  type Refused,
  type Waiting,
  type WaitingEvent,
  isOfWaiting,
  notYet,
  whileWaiting,
} from '../asking.ts'
import type { AttemptId } from '../attempt/identity.ts'
import type { Step as MachineStep } from '../machine.ts'

/** Why the modal closed with the donor still here. */
export type CardOutcome =
  /** The donor gave it up. No money can have left: nobody was at the card page. */
  | 'cancelled'
  /** The server answered that there is no payment. */
  | 'refused'
  /** The session has another open attempt. */
  | 'existing'
  /** The browser showed the page again that it kept while the donor was at the card page. */
  | 'returned'

/** Where the way to the card page stands. */
export type CardState =
  | ({ readonly status: 'creating'; readonly isAnew: boolean } & Asking)
  /** The payment is there; what was typed is kept before the donor leaves. */
  | ({ readonly status: 'keeping'; readonly url: string } & Waiting)
  | { readonly status: 'leaving'; readonly url: string }
  | { readonly status: 'closed'; readonly outcome: CardOutcome }

export type CardEvent =
  | { readonly type: 'created'; readonly url: string; readonly reference: string }
  /** No payment was created. */
  | Refused
  /** The attempt's payment ended before, unpaid or thanked for; with an identity for the one that takes its place. */
  | { readonly type: 'over'; readonly error: string; readonly next: AttemptId }
  | { readonly type: 'kept' }
  | WaitingEvent
  /** 'Avbryt'. */
  | { readonly type: 'cancel' }
  /** The way to the card page is pressed, where the browser has not gone by itself. */
  | { readonly type: 'leave' }

export type CardEffect =
  | { readonly type: 'create'; readonly after: number; readonly attempt: AttemptId }
  | { readonly type: 'keep'; readonly after: number }
  /** Gives up the call under way. */
  | { readonly type: 'stop' }
  | { readonly type: 'remember'; readonly attempt: AttemptId }
  /** The attempt has had its terminal answer. */
  | { readonly type: 'forget' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  | { readonly type: 'record-payment'; readonly reference: string }
  /** `payment_error` in the data layer. */
  | { readonly type: 'record-refusal'; readonly error: string }
  | { readonly type: 'leave'; readonly url: string }
  | { readonly type: 'close'; readonly outcome: CardOutcome }

export type Step = MachineStep<CardState, CardEffect>

/** The modal opens: the payment is created (CRD-1). The attempt is remembered first, so that a reload asks with the same key. */
export const begin = (attempt: AttemptId, isAnew = false): Step => ({
  state: { status: 'creating', attempt, isAnew, ...notYet },
  effects: [
    { type: 'remember', attempt },
    { type: 'record-start', attempt },
    { type: 'create', after: 0, attempt },
  ],
})

/** How often keeping is tried before the donor goes on without: a gift is worth more than a filled-in form. */
const keepTries = 3

/** The next state and what to do about it. An event that means nothing in a state leaves it as it is. */
export function step(state: CardState, event: CardEvent): Step {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: CardState, event: CardEvent): Step | undefined {
  switch (state.status) {
    case 'creating':
      return onCreating(state, event)
    case 'keeping':
      return onKeeping(state, event)
    case 'leaving':
      switch (event.type) {
        case 'restored':
          return closed('returned')
        case 'cancel':
          return closed('cancelled')
        case 'leave':
          return leaving(state.url)
        default:
          return undefined
      }
    case 'closed':
      return undefined
  }
}

function onCreating(state: Extract<CardState, { status: 'creating' }>, event: CardEvent): Step | undefined {
  if (isOfWaiting(event)) {
    return whileWaiting(state, event, (after): CardEffect => ({ type: 'create', after, attempt: state.attempt }))
  }
  switch (event.type) {
    case 'created':
      return {
        state: { status: 'keeping', url: event.url, ...notYet },
        effects: [
          { type: 'record-payment', reference: event.reference },
          { type: 'keep', after: 0 },
        ],
      }
    case 'refused':
      return refused(event.error)
    case 'over':
      // The donor has asked for a payment and gets one. Only once: a new attempt that is over at once is a failure.
      return state.isAnew ? refused(event.error) : begin(event.next, true)
    case 'cancel':
      return closed('cancelled')
    default:
      return undefined
  }
}

function onKeeping(state: Extract<CardState, { status: 'keeping' }>, event: CardEvent): Step | undefined {
  if (event.type === 'kept' || (event.type === 'lost' && state.losses + 1 === keepTries)) return leaving(state.url)
  if (event.type === 'cancel') return closed('cancelled')
  return isOfWaiting(event) ? whileWaiting(state, event, (after): CardEffect => ({ type: 'keep', after })) : undefined
}

function refused(error: string): Step {
  const { state, effects } = closed(error === 'RP06' ? 'existing' : 'refused')
  return { state, effects: [{ type: 'forget' }, { type: 'record-refusal', error }, ...effects] }
}

const leaving = (url: string): Step => ({ state: { status: 'leaving', url }, effects: [{ type: 'leave', url }] })

const closed = (outcome: CardOutcome): Step => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})
