import type { PolledStatus } from '@charity-elements/contract/swish.ts'
import { pollDelay, retryDelay } from '../payment/delays.ts'
import { isCodeOfCreate, onEnd, onRefusal, onStatus, wasNeverCreated } from './poll-answer.ts'
import { type Payment, type SwishState, carryOver } from './state.ts'
import type { ExternalEvent, SwishEffect, SwishTransition } from './swish-events.ts'

export type Initializing = Extract<SwishState, { status: 'initializing' }>
export type Creating = Extract<SwishState, { status: 'initializing-mcommerce' }> | Initializing

/**
 * The transition while a payment is being created: what the dialog does when the create times out or its answer is lost. What is known
 * then, `payment/create-call.ts` decides.
 */
export function onCreating(state: Creating, event: ExternalEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'created':
      return onCreated(state, event.payment)
    case 'create-refused':
      return onRefusal(state, event.error)
    case 'create-lost': {
      if (event.isUnreachable) return onEnd({ ...carryOver(state), status: 'fail', reason: 'unreachable' })
      const failureCount = state.failureCount + 1
      return {
        state: { ...state, failureCount, isSlow: true },
        effects: [retryCreate(state, retryDelay(failureCount))],
      }
    }
    case 'create-unconfirmed':
      return {
        state: { ...state, failureCount: 0, isUnconfirmed: true, isSlow: true },
        effects: [{ type: 'poll', after: retryDelay(1) }],
      }
    case 'polled':
      return state.isUnconfirmed ? onUnconfirmed(state, event.answer) : undefined
    case 'poll-lost':
      return state.isUnconfirmed ? withoutNews(state) : undefined
    case 'became-active':
    case 'bfcache-restored':
      if (state.isUnconfirmed) return { state, effects: [{ type: 'poll', after: 0 }] }
      return state.failureCount > 0 ? { state, effects: [retryCreate(state, 0)] } : undefined
    default:
      return undefined
  }
}

/** So many polls that know of no payment, and the donor decides how to go on. */
const pollsWithoutNews = 4

/** A poll after a lost create: there is a payment, or nobody knows. */
function onUnconfirmed(state: Creating, answer: PolledStatus): SwishTransition {
  if (wasNeverCreated(answer) && !isCodeOfCreate(answer)) return withoutNews(state)
  const { state: next, effects } = onStatus(state, answer)
  const recorded: SwishEffect = { type: 'record-payment', reference: answer.attempt ?? state.attempt }
  return { state: next, effects: answer.status === 'created' ? [recorded, ...effects] : effects }
}

function withoutNews(state: Creating): SwishTransition {
  const failureCount = state.failureCount + 1
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  if (failureCount < pollsWithoutNews) return { state: { ...state, failureCount, isSlow: true }, effects: [poll] }
  return { state: { ...carryOver(state), status: 'fail', reason: 'unconfirmed' }, effects: [poll] }
}

/** Sends the same attempt again: the server recognises its key and repeats its answer. */
export function retryCreate(state: Creating, after: number): SwishEffect {
  const { attempt } = state
  return state.status === 'initializing'
    ? { type: 'create', after, attempt, number: state.number }
    : { type: 'create-mcommerce', after, attempt }
}

function onCreated(state: Creating, payment: Payment): SwishTransition {
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  const recorded: SwishEffect = { type: 'record-payment', reference: payment.reference ?? state.attempt }
  if (state.status === 'initializing') {
    return { state: { ...carryOver(state), isNew: false, status: 'pending', payment }, effects: [recorded, poll] }
  }
  const { token, returnToken } = payment
  const app: SwishEffect[] =
    state.device === 'handheld' && token !== null ? [{ type: 'open-app', token, returnToken }] : []
  return {
    state: { ...carryOver(state), isNew: false, status: 'idle', entry: 'code', payment },
    effects: [recorded, poll, ...app],
  }
}
