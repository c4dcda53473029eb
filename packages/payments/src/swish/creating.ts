import { onCreating } from '../client/create.ts'
import { pollDelay, retryDelay } from '../client/delays.ts'
import { type PolledPayment, type SwishExternalEvent, onEnd, onRefusal, onStatus } from './polled-payment.ts'
import { type Payment, type SwishState, commonFields } from './state.ts'
import type { SwishEffect, SwishTransition } from './swish-events.ts'

export type Initializing = Extract<SwishState, { status: 'initializing' }>
/** A state that sends a create call, or looks for its payment. */
export type SwishCreating = Extract<SwishState, { step: 'sending' | 'searching' }>

/**
 * The transition while a payment is being created (`payment/creating.ts`), and while polls look for
 * the payment of a lost create.
 */
export function onSwishCreating(state: SwishCreating, event: SwishExternalEvent): SwishTransition | undefined {
  if (event.type === 'payment-created') return onCreated(state, event.payment)
  if (state.step === 'searching') {
    switch (event.type) {
      case 'polled':
        return onSearched(state, event.payment)
      case 'poll-lost':
        return withoutNews({ ...state, connection: event.connection })
      case 'page-activated':
      case 'page-restored':
        return { state, effects: [{ type: 'poll', after: 0 }] }
    }
  }
  return onCreating(
    state,
    event.type === 'page-restored' ? { type: 'page-activated' } : event,
    (after) => createCall(state, after),
    (reason, error, connection): SwishTransition => {
      switch (reason) {
        case 'unconfirmed':
          return {
            state: { ...state, step: 'searching', failureCount: 0, connection },
            effects: [{ type: 'poll', after: retryDelay(1) }],
          }
        case 'unreachable':
          return onEnd({ ...commonFields(state), status: 'fail', reason })
        default:
          return onRefusal(state, error)
      }
    },
  )
}

/** After this many polls that know of no payment, the donor decides how to continue. */
const pollsWithoutNews = 4

/** Handles a poll after a lost create: there is a payment, or nobody knows. */
function onSearched(state: SwishCreating, polled: PolledPayment): SwishTransition {
  const { outcome, answer } = polled
  if (outcome === 'missing') return withoutNews(state)
  const { state: next, effects } = onStatus(state, polled)
  const recorded: SwishEffect = { type: 'record-payment', reference: answer.attempt ?? state.attempt }
  return { state: next, effects: outcome === 'created' ? [recorded, ...effects] : effects }
}

function withoutNews(state: SwishCreating): SwishTransition {
  const failureCount = state.failureCount + 1
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  if (failureCount < pollsWithoutNews) {
    return { state: { ...state, failureCount }, effects: [poll] }
  }
  return { state: { ...commonFields(state), status: 'fail', reason: 'unconfirmed' }, effects: [poll] }
}

/**
 * The create call of an attempt. If it is sent again, the server recognises its key and repeats its
 * answer.
 */
export function createCall(state: SwishCreating, after: number): SwishEffect {
  const { attempt } = state
  return state.status === 'initializing'
    ? { type: 'create', after, attempt, number: state.number }
    : { type: 'create-mcommerce', after, attempt }
}

function onCreated(state: SwishCreating, payment: Payment): SwishTransition {
  const common = { ...commonFields(state), isPaymentKnown: true, reference: payment.reference }
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  const recorded: SwishEffect = { type: 'record-payment', reference: payment.reference ?? state.attempt }
  if (state.status === 'initializing') {
    return { state: { ...common, status: 'pending', payment }, effects: [recorded, poll] }
  }
  const { token, returnToken } = payment
  const app: SwishEffect[] =
    state.device === 'handheld' && token !== null ? [{ type: 'open-app', token, returnToken }] : []
  return { state: { ...common, status: 'idle', entry: 'code', payment }, effects: [recorded, poll, ...app] }
}
