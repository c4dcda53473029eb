import type { PolledStatus } from '@charity-elements/contract'
import type { Connection } from '../client/errors.ts'
import type { CreateEvent } from '../client/create.ts'
import type { AttemptId } from '../client/attempt.ts'
import type { KnownGift, Payment, SwishState } from './state.ts'

/** An answer to a poll. */
export interface PollAnswer {
  readonly type: 'poll-answered'
  readonly answer: PolledStatus
  /** The donor has already been thanked for this payment. */
  readonly isThanked?: boolean
  /**
   * The session's token has been replaced since the create, so an answer without a payment proves
   * nothing.
   */
  readonly isOtherSession?: boolean
}

/** An event from the server, the network or the browser. */
export type ExternalEvent =
  | CreateEvent
  | { readonly type: 'payment-created'; readonly payment: Payment }
  | PollAnswer
  /** `retryAfter`: milliseconds that the server asks to wait. */
  | { readonly type: 'poll-lost'; readonly connection: Connection; readonly retryAfter?: number | undefined }
  /** The dialog has polled for so long that the payment is certainly over. */
  | { readonly type: 'polling-stopped' }
  | { readonly type: 'cancel-answered'; readonly success: boolean }
  | { readonly type: 'cancel-lost'; readonly connection: Connection }

/** The donor's actions in the dialog. */
export type UserAction =
  | { readonly type: 'app-opened' }
  | { readonly type: 'number-entry-opened' }
  /** Back from the number entry: to the payment that is still pending, else to a QR code. */
  | { readonly type: 'number-entry-left' }
  | { readonly type: 'number-typed'; readonly phone: string }
  | { readonly type: 'number-submitted' }
  /** Back to the number entry from a refused number. */
  | { readonly type: 'number-change-requested' }
  | { readonly type: 'cancel-requested' }
  /** Show the existing payment: from existing-payment, cancel-fail and canceling. */
  | { readonly type: 'payment-requested' }
  | { readonly type: 'retry-requested' }
  /** Close the dialog, if that is allowed. */
  | { readonly type: 'dialog-closed' }
  /**
   * Leave `fail` or `paid`, which have no close button, or a payment that cannot be created while
   * the service is failing.
   */
  | { readonly type: 'result-dismissed' }

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
  /** `gift-start` and `begin_checkout`. */
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `add_payment_info`. */
  | { readonly type: 'record-payment'; readonly reference: string | null }
  /** `gift-paid` and `purchase`. */
  | { readonly type: 'record-paid'; readonly reference: string | null; readonly gift: KnownGift }
  /** Go to the thank-you page. */
  | { readonly type: 'redirect' }
  /** Close the dialog. */
  | { readonly type: 'close' }

export interface SwishTransition {
  readonly state: SwishState
  readonly effects: readonly SwishEffect[]
}
