import { type Asking, type Refused, type WaitingEvent, isOfWaiting, notYet, whileWaiting } from '../asking.ts'
import type { AttemptId } from '../attempt/identity.ts'
import type { Step as MachineStep } from '../machine.ts'

/** Why the modal closed with the donor still here. */
export type InvoiceOutcome =
  /** The server answered that there is no invoice. */
  | 'refused'
  /** The session has another open attempt. */
  | 'existing'
  /** The donor would not wait: whether there is an invoice is unknown. The next press asks with the same key. */
  | 'unknown'
  /** The browser showed the page again that it kept: the invoice is made. */
  | 'done'

/** Where an invoice stands. */
export type InvoiceState =
  | ({ readonly status: 'posting' } & Asking)
  | { readonly status: 'made' }
  | { readonly status: 'closed'; readonly outcome: InvoiceOutcome }

export type InvoiceEvent =
  | { readonly type: 'made'; readonly reference: string | null }
  /** There is no invoice. */
  | Refused
  | WaitingEvent
  /** 'Stäng': offered once an answer has been lost. */
  | { readonly type: 'give-up' }
  /** The way on is pressed, where the browser has not gone by itself. */
  | { readonly type: 'go-on' }

export type InvoiceEffect =
  | { readonly type: 'post'; readonly after: number; readonly attempt: AttemptId }
  | { readonly type: 'stop' }
  | { readonly type: 'remember'; readonly attempt: AttemptId }
  | { readonly type: 'forget' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `add_payment_info` and `purchase`. */
  | { readonly type: 'record-made'; readonly reference: string }
  /** `payment_error` in the data layer (INV-3). */
  | { readonly type: 'record-refusal'; readonly error: string }
  /** To the thank-you page. */
  | { readonly type: 'redirect' }
  | { readonly type: 'close'; readonly outcome: InvoiceOutcome }

export type Step = MachineStep<InvoiceState, InvoiceEffect>

/** The modal opens: the invoice is posted, under a key that every try shares (INV-1). */
export const begin = (attempt: AttemptId): Step => ({
  state: { status: 'posting', attempt, ...notYet },
  effects: [
    { type: 'remember', attempt },
    { type: 'record-start', attempt },
    { type: 'post', after: 0, attempt },
  ],
})

const closed = (outcome: InvoiceOutcome): Step => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})

/** Out of the modal, and to the thank-you page where there is one. */
const goneOn: Step = { ...closed('done'), effects: [...closed('done').effects, { type: 'redirect' }] }

/** The next state and what to do about it. An event that means nothing in a state leaves it as it is. */
export function step(state: InvoiceState, event: InvoiceEvent): Step {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: InvoiceState, event: InvoiceEvent): Step | undefined {
  switch (state.status) {
    case 'posting':
      return onPosting(state, event)
    case 'made':
      if (event.type === 'restored') return closed('done')
      return event.type === 'go-on' ? goneOn : undefined
    case 'closed':
      return undefined
  }
}

function onPosting(state: Extract<InvoiceState, { status: 'posting' }>, event: InvoiceEvent): Step | undefined {
  if (isOfWaiting(event)) {
    return whileWaiting(state, event, (after): InvoiceEffect => ({ type: 'post', after, attempt: state.attempt }))
  }
  switch (event.type) {
    case 'made':
      return {
        state: { status: 'made' },
        effects: [
          { type: 'forget' },
          { type: 'record-made', reference: event.reference ?? state.attempt },
          { type: 'redirect' },
        ],
      }
    case 'refused': {
      const { state: end, effects } = closed(event.error === 'RP06' ? 'existing' : 'refused')
      return { state: end, effects: [{ type: 'forget' }, { type: 'record-refusal', error: event.error }, ...effects] }
    }
    case 'give-up':
      return state.isSlow ? closed('unknown') : undefined
    default:
      return undefined
  }
}
