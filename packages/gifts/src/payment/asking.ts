import type { AttemptId } from './attempt/identity.ts'
import { refusalIn } from './lost-call.ts'
import type { Step } from './machine.ts'
import { retryDelay } from './delays.ts'

/** A call that is made until it is answered. */
export interface Waiting {
  /** Calls in a row that gave no answer. */
  readonly losses: number
  /** The server has been asked and has not answered for a while, or the call was lost. */
  readonly isSlow: boolean
}

/** The call that makes a payment or an invoice, under a key that every try shares. */
export interface Asking extends Waiting {
  readonly attempt: AttemptId
}

export const notYet: Waiting = { losses: 0, isSlow: false }

/** What befalls every call that is waited for. */
export type WaitingEvent =
  /** No usable answer: whether the server did anything is unknown. */
  | { readonly type: 'lost' }
  /** The call under way has taken longer than people wait without asking why. */
  | { readonly type: 'delayed' }
  /** The network is back, or the page is seen again. */
  | { readonly type: 'woken' }
  /** The browser shows a kept page again (bfcache). */
  | { readonly type: 'restored' }

/** The server answered that it made nothing. `RP06`: another attempt stands in the way. */
export interface Refused {
  readonly type: 'refused'
  readonly error: string
}

/** What an event makes of a call that is waited for: it is made again where its answer cannot come any more. */
export function whileWaiting<State extends Waiting, Effect>(
  state: State,
  event: WaitingEvent,
  again: (after: number) => Effect,
): Step<State, Effect> {
  switch (event.type) {
    case 'lost': {
      const losses = state.losses + 1
      return { state: { ...state, losses, isSlow: true }, effects: [again(retryDelay(losses))] }
    }
    case 'delayed':
      return { state: { ...state, isSlow: true }, effects: [] }
    case 'woken':
      return { state, effects: state.losses > 0 ? [again(0)] : [] }
    case 'restored':
      return { state, effects: [again(0)] }
  }
}

/** Whether an event befalls every call that is waited for. */
export const isOfWaiting = <Event extends { readonly type: string }>(
  event: Event | WaitingEvent,
): event is WaitingEvent => ['lost', 'delayed', 'woken', 'restored'].includes(event.type)

/** What a create call told: its answer, the server's refusal, or that whether it did anything is unknown. */
export async function answerOf<Event>(ask: () => Promise<Event>): Promise<Event | Refused | { readonly type: 'lost' }> {
  try {
    return await ask()
  } catch (error) {
    const refusal = refusalIn(error)
    return refusal === undefined ? { type: 'lost' } : { type: 'refused', error: refusal }
  }
}
