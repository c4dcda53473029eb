import type { PolledStatus } from '@charity-elements/contract/swish.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { KnownGift, Payment, SwishState } from './state.ts'

/** An event from the server, the network or the browser. */
export type ExternalEvent =
  /** A payment has been created. */
  | { readonly type: 'created'; readonly payment: Payment }
  /** The server answered that no payment was created. `error`: a Swish error code, or a code of the host. */
  | { readonly type: 'create-refused'; readonly error: string }
  /** No usable answer, and the create can safely be sent again. `isUnreachable`: no session could be obtained for a minute. */
  | { readonly type: 'create-lost'; readonly isUnreachable: boolean }
  /** No usable answer, and sending again could create a second payment. */
  | { readonly type: 'create-unconfirmed' }
  /**
   * `isThanked`: the donor has already been thanked for this payment. `isOtherSession`: the session's token has been replaced since the
   * create, so an answer without a payment says nothing about it.
   */
  | {
      readonly type: 'polled'
      readonly answer: PolledStatus
      readonly isThanked?: boolean
      readonly isOtherSession?: boolean
    }
  /** `retryAfter`: milliseconds that the server asks to wait. */
  | { readonly type: 'poll-lost'; readonly retryAfter?: number | undefined }
  /** The payment has been polled for so long that nobody is waiting any more. */
  | { readonly type: 'poll-stopped' }
  | { readonly type: 'cancel-answered'; readonly success: boolean }
  | { readonly type: 'cancel-lost' }
  /** The pending request has passed `slowAfter`. */
  | { readonly type: 'delayed' }
  /** The page is visible again or the network is back: the state may be stale. */
  | { readonly type: 'became-active' }
  /** The browser restored the page from its back/forward cache. */
  | { readonly type: 'bfcache-restored' }

/** What the donor can do in the dialog. */
export type UserAction =
  | { readonly type: 'open-app' }
  | { readonly type: 'enter-number' }
  /** Back from the number entry: to the payment that is still pending, else to a QR code. */
  | { readonly type: 'leave-number' }
  | { readonly type: 'type-number'; readonly phone: string }
  | { readonly type: 'submit-number' }
  /** Back to the number entry from a refused number. */
  | { readonly type: 'change-number' }
  | { readonly type: 'cancel' }
  /** Show the existing payment: from existing-payment, cancel-fail and canceling. */
  | { readonly type: 'show-payment' }
  | { readonly type: 'retry' }
  /** Close the dialog, where that is allowed. */
  | { readonly type: 'close' }
  /** Leave `fail` or `paid`, which have no close button. */
  | { readonly type: 'leave' }

/** A user action with an id for the attempt that it may begin. */
export type UserActionEvent = UserAction & { readonly attempt: AttemptId }

export type SwishEvent = ExternalEvent | UserActionEvent

/** A request, sent after `after` milliseconds. It replaces the pending one. */
export type SwishCall =
  | { readonly type: 'create-mcommerce'; readonly after: number; readonly attempt: AttemptId }
  /** `number`: digits, 46 first. */
  | { readonly type: 'create'; readonly after: number; readonly attempt: AttemptId; readonly number: string }
  | { readonly type: 'poll'; readonly after: number }
  | { readonly type: 'cancel'; readonly after: number }
  | { readonly type: 'reset'; readonly after: number }

/** A side effect of a transition. */
export type SwishEffect =
  | SwishCall
  /** Store the attempt in the tab, until `clear-attempt`. */
  | { readonly type: 'store-attempt'; readonly attempt: AttemptId }
  /** Store that the session has an attempt, although its id may be unknown on this page. */
  | { readonly type: 'store-followed-attempt' }
  /** The server has said that there is a payment of the stored attempt. */
  | { readonly type: 'confirm-attempt' }
  /** The attempt has its final answer. */
  | { readonly type: 'clear-attempt' }
  | { readonly type: 'open-app'; readonly token: string; readonly returnToken: string | null }
  /** `gift:start` and `begin_checkout`. */
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `add_payment_info`. */
  | { readonly type: 'record-payment'; readonly reference: string | null }
  /** `gift:paid` and `purchase`. */
  | { readonly type: 'record-paid'; readonly reference: string | null; readonly gift: KnownGift }
  /** Go to the thank-you page. */
  | { readonly type: 'redirect' }
  /** Close the dialog. */
  | { readonly type: 'close' }

export interface SwishTransition {
  readonly state: SwishState
  readonly effects: readonly SwishEffect[]
}
