import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { CreateFailure } from './create-call.ts'
import type { Transition } from '@charity-elements/ui/machine.ts'
import { retryDelay } from './delays.ts'

/** A request that is sent again until the server answers. */
export interface RetryState {
  /** Requests in a row without an answer. */
  readonly failureCount: number
  /** The request takes long, or its answer was lost. */
  readonly isSlow: boolean
}

/** The request that creates a payment or an invoice. Every retry sends the same idempotency key. */
export interface CreateRetryState extends RetryState {
  readonly attempt: AttemptId
}

export const initialRetryState: RetryState = { failureCount: 0, isSlow: false }

/** What can happen to a request that is retried. */
export type RetryEvent =
  /** No usable answer, and it is safe to send again. */
  | Extract<CreateFailure, { readonly type: 'lost' }>
  /** The pending request has passed `slowAfter`. */
  | { readonly type: 'delayed' }
  /** The network is back, or the page is visible again. */
  | { readonly type: 'became-active' }
  /** The browser restored the page from its back/forward cache. */
  | { readonly type: 'bfcache-restored' }

/** The next state after an event. The request is sent again when its answer can no longer arrive. */
export function retryOnLoss<State extends RetryState, Effect>(
  state: State,
  event: RetryEvent,
  retry: (after: number) => Effect,
): Transition<State, Effect> {
  switch (event.type) {
    case 'lost': {
      const failureCount = state.failureCount + 1
      return { state: { ...state, failureCount, isSlow: true }, effects: [retry(retryDelay(failureCount))] }
    }
    case 'delayed':
      return { state: { ...state, isSlow: true }, effects: [] }
    case 'became-active':
      return { state, effects: state.failureCount > 0 ? [retry(0)] : [] }
    case 'bfcache-restored':
      return { state, effects: [retry(0)] }
  }
}

export const isRetryEvent = <Event extends { readonly type: string }>(event: Event | RetryEvent): event is RetryEvent =>
  ['lost', 'delayed', 'became-active', 'bfcache-restored'].includes(event.type)
