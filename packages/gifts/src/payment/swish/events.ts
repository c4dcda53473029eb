import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import type { AttemptId } from '../attempt/identity.ts'
import type { GiftSeen, Payment, SwishState } from './state.ts'

/** What the server, the network or the browser told. */
export type Told =
  /** A payment has been created. */
  | { readonly type: 'created'; readonly payment: Payment }
  /** The server answered that no payment was created. `error`: a Swish error code, or a word of the host's. */
  | { readonly type: 'create-refused'; readonly error: string }
  /** No usable answer: whether a payment was created is unknown. */
  | { readonly type: 'create-lost' }
  /** `isThanked`: the donor has been thanked for the payment that the answer is about. */
  | { readonly type: 'polled'; readonly answer: PolledStatus; readonly isThanked?: boolean }
  | { readonly type: 'poll-lost' }
  | { readonly type: 'cancel-answered'; readonly success: boolean }
  | { readonly type: 'cancel-lost' }
  /** The call under way has taken longer than people wait without asking why. */
  | { readonly type: 'delayed' }
  /** The page is seen again, the network is back, or the computer woke: what we know may be old. */
  | { readonly type: 'woken' }
  /** The browser showed a kept page again (bfcache). */
  | { readonly type: 'restored' }

/** What a donor can choose. */
export type Choice =
  | { readonly type: 'open-app' }
  | { readonly type: 'choose-number' }
  /** Back from the entry of a number: to the payment that still waits, else to a code. */
  | { readonly type: 'leave-number' }
  | { readonly type: 'type-number'; readonly phone: string }
  | { readonly type: 'submit-number' }
  /** Back to the entry from a number that was refused. */
  | { readonly type: 'change-number' }
  | { readonly type: 'cancel' }
  /** Follow the payment that exists: from existing-payment, cancel-fail and canceling. */
  | { readonly type: 'take-up' }
  | { readonly type: 'retry' }
  /** Close, where closing is allowed. */
  | { readonly type: 'close' }
  /** Out of `fail` and `paid`, which have no cross. */
  | { readonly type: 'leave' }

/** A choice that was made, with an identity for the attempt that it may begin. */
export type Chosen = Choice & { readonly attempt: AttemptId }

export type SwishEvent = Told | Chosen

/** A call to the server, sent after so many milliseconds. It takes the place of the call before it, if that is not done. */
export type SwishCall =
  | { readonly type: 'create-mcommerce'; readonly after: number; readonly attempt: AttemptId }
  /** `number`: digits, 46 first. */
  | { readonly type: 'create'; readonly after: number; readonly attempt: AttemptId; readonly number: string }
  | { readonly type: 'poll'; readonly after: number }
  | { readonly type: 'cancel'; readonly after: number }
  | { readonly type: 'reset'; readonly after: number }

/** What to do about a step. */
export type SwishEffect =
  | SwishCall
  /** Remember the attempt over a reload, until `forget-attempt`. */
  | { readonly type: 'keep-attempt'; readonly attempt: AttemptId }
  /** The session's attempt is followed: remember that there is one, though its identity may be another page's. */
  | { readonly type: 'keep-following' }
  /** The attempt has had its terminal answer. */
  | { readonly type: 'forget-attempt' }
  | { readonly type: 'open-app'; readonly token: string; readonly returnToken: string | null }
  /** `gift:start` and `begin_checkout`. */
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `add_payment_info`. */
  | { readonly type: 'record-payment'; readonly reference: string | null }
  /** `gift:paid` and `purchase`. */
  | { readonly type: 'record-paid'; readonly reference: string | null; readonly gift: GiftSeen }
  /** To the thank-you page. */
  | { readonly type: 'redirect' }
  /** Take the dialog away. */
  | { readonly type: 'close' }

export interface Step {
  readonly state: SwishState
  readonly effects: readonly SwishEffect[]
}
