import {
  type CreateRetryState,
  type RetryEvent,
  isRetryEvent,
  initialRetryState,
  retryOnLoss,
} from '../payment/retry.ts'
import type { CreateFailure } from '../payment/create-call.ts'
import { type RefusalOutcome, refusalOutcome } from '../payment/create-error.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { Transition as MachineStep } from '@charity-elements/ui/machine.ts'

/** Why the modal closed while the donor is still on the page. */
export type InvoiceOutcome =
  | RefusalOutcome
  /** The donor did not wait: whether there is an invoice is unknown. The next press sends the same key. */
  | 'unknown'
  /** No answer, and another post could make a second invoice: only the organisation can tell whether there is one. */
  | 'unconfirmed'
  /** No session could be obtained: nothing was sent. */
  | 'unreachable'
  /** The browser restored the page from its back/forward cache: the invoice is made. */
  | 'done'

/** The states of an invoice. */
export type InvoiceState =
  | ({ readonly status: 'posting' } & CreateRetryState)
  | { readonly status: 'made' }
  | { readonly status: 'closed'; readonly outcome: InvoiceOutcome }

export type InvoiceEvent =
  | { readonly type: 'made'; readonly reference: string | null }
  | CreateFailure
  | RetryEvent
  /** 'Stäng': offered once an answer has been lost. */
  | { readonly type: 'give-up' }
  /** 'Fortsätt': for browsers that have not redirected by themselves. */
  | { readonly type: 'continue' }

export type InvoiceEffect =
  | { readonly type: 'post'; readonly after: number; readonly attempt: AttemptId }
  | { readonly type: 'stop' }
  | { readonly type: 'store-attempt'; readonly attempt: AttemptId }
  | { readonly type: 'clear-attempt' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `add_payment_info` and `purchase`. */
  | { readonly type: 'record-made'; readonly reference: string }
  /** `payment_error` in the data layer (INV-3). */
  | { readonly type: 'record-refusal'; readonly error: string }
  /** To the thank-you page. */
  | { readonly type: 'redirect' }
  | { readonly type: 'close'; readonly outcome: InvoiceOutcome }

export type InvoiceTransition = MachineStep<InvoiceState, InvoiceEffect>

/** The modal opens and posts the invoice. Every retry sends the same key (INV-1). */
export const initialInvoiceTransition = (attempt: AttemptId): InvoiceTransition => ({
  state: { status: 'posting', attempt, ...initialRetryState },
  effects: [
    { type: 'store-attempt', attempt },
    { type: 'record-start', attempt },
    { type: 'post', after: 0, attempt },
  ],
})

const closed = (outcome: InvoiceOutcome): InvoiceTransition => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})

/** Closes the modal and redirects to the thank-you page, if there is one. */
const continueToThankYou: InvoiceTransition = {
  ...closed('done'),
  effects: [...closed('done').effects, { type: 'redirect' }],
}

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceInvoice(state: InvoiceState, event: InvoiceEvent): InvoiceTransition {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: InvoiceState, event: InvoiceEvent): InvoiceTransition | undefined {
  switch (state.status) {
    case 'posting':
      return onPosting(state, event)
    case 'made':
      if (event.type === 'bfcache-restored') return closed('done')
      return event.type === 'continue' ? continueToThankYou : undefined
    case 'closed':
      return undefined
  }
}

function onPosting(
  state: Extract<InvoiceState, { status: 'posting' }>,
  event: InvoiceEvent,
): InvoiceTransition | undefined {
  if (event.type === 'lost' && event.isUnreachable) return closed('unreachable')
  if (isRetryEvent(event)) {
    return retryOnLoss(state, event, (after): InvoiceEffect => ({ type: 'post', after, attempt: state.attempt }))
  }
  switch (event.type) {
    case 'made':
      return {
        state: { status: 'made' },
        effects: [
          { type: 'clear-attempt' },
          { type: 'record-made', reference: event.reference ?? state.attempt },
          { type: 'redirect' },
        ],
      }
    case 'refused':
      return failed(refusalOutcome(event.error), event.error)
    case 'unconfirmed':
      return failed('unconfirmed', 'unconfirmed')
    case 'give-up':
      return state.isSlow ? closed('unknown') : undefined
    default:
      return undefined
  }
}

/** The modal closes and the failure is logged (INV-3). */
function failed(outcome: InvoiceOutcome, error: string): InvoiceTransition {
  const { state, effects } = closed(outcome)
  return { state, effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...effects] }
}
