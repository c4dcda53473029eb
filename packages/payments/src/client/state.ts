import type { PolledStatus } from '@charity-elements/contract'
import type { BrowserEvent } from '@charity-elements/ui/state-machine'
import type { AttemptId } from './attempt.ts'
import type { Connection, RequestDelayed } from './errors.ts'

/* One payment, whatever is lost: its states, what happens to it, and what the layer above learns. */

/** The known details of a gift. For a resumed payment they come from the server. */
export interface KnownGift {
  /** Whole kronor. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
  /** Of a payment that was there before: `monthly` is the first of many. */
  readonly requestType?: string | undefined
}

/** A payment that exists. */
export interface Payment {
  readonly type: 'swish' | 'swish-mcommerce' | 'card' | 'invoice'
  /** The server's opaque reference to the attempt. */
  readonly reference: string | null
  /** Opens the Swish app, and is the content of the QR code. Null if the payment was sent to a number. */
  readonly token: string | null
  /** The QR code as SVG markup. */
  readonly svg: string | null
  /** When the payment times out: an ISO 8601 instant. */
  readonly expiresAt: string | null
  /** Part of the URL that the Swish app returns to. */
  readonly returnToken: string | null
  /** The card page. */
  readonly pageUrl: string | null
}

export const emptyPayment = {
  reference: null,
  token: null,
  svg: null,
  expiresAt: null,
  returnToken: null,
  pageUrl: null,
} as const satisfies Partial<Payment>

/** What is paid, and how. */
export interface PaymentRequest {
  /** Whole kronor. */
  readonly amount: number
  /** The number that pays by Swish: digits, 46 first. Null for a token, and for other methods. */
  readonly number: string | null
}

/** A request, with the id of its attempt. */
export interface Attempt {
  readonly attempt: AttemptId
  readonly request: PaymentRequest
}

/** Why there is no payment. */
export type Refusal =
  | 'refused'
  /** The server would refuse this gift again. */
  | 'invalid'
  /** The session has another open payment. */
  | 'existing'
  /** There is another open payment, which this session does not have. */
  | 'existing-elsewhere'
  /** The number is not connected to Swish. */
  | 'number'
  /** There have been too many requests. It helps to wait a minute. */
  | 'too-many'
  /** There was no session for a minute, so nothing was sent. */
  | 'unreachable'

/** What the layer above learns about the payment. */
export type PaymentNews =
  /** A create call begins. */
  | { readonly type: 'begun'; readonly attempt: AttemptId; readonly gift: KnownGift }
  | {
      readonly type: 'created'
      readonly payment: Payment
      readonly gift: KnownGift
      /**
       * How we know: the create call was answered; a poll found the payment although that answer
       * was lost; or a poll says that it is still open.
       */
      readonly by: 'answer' | 'search' | 'poll'
      /** How to refer to the payment: the server's reference, or else this page's attempt. */
      readonly reference: string | null
    }
  /** `error` is the server's code, or the reason again if there is none. */
  | { readonly type: 'refused'; readonly why: Refusal; readonly error: string }
  /** `reference` is null if this page does not know which attempt it was. */
  | { readonly type: 'paid'; readonly reference: string | null; readonly gift: KnownGift }
  | { readonly type: 'declined' | 'cancelled' | 'timed-out'; readonly gift: KnownGift }
  /**
   * Nobody knows whether the gift was paid, or whether the payment was created. Polls continue
   * where the method has them.
   */
  | { readonly type: 'unknown'; readonly about: 'paid' | 'created'; readonly gift: KnownGift }
  /** The payment can still be paid. `unreached`: there was no answer. */
  | { readonly type: 'not-cancelled'; readonly why: 'refused' | 'unreached' }
  | { readonly type: 'connection-changed'; readonly connection: Connection }

/** The progress of a cancellation. */
export interface Cancellation {
  readonly answer: 'awaited' | 'accepted' | 'refused'
  /** Requests in a row without an answer. */
  readonly failureCount: number
}

/** A payment of which this page has no answer. */
export type CancelledPayment =
  /** It was there before. */
  | 'existing'
  /** It goes to a number, and its create may still reach the server. */
  | 'unanswered'
  | undefined

/** What the client is doing. */
export type Phase =
  /** There is nothing to ask about. */
  | { readonly name: 'none' }
  /** The create call is sent until there is an answer, each time with the attempt's key. */
  | ({
      readonly name: 'creating'
      readonly failureCount: number
      readonly isReplacement: boolean
      /** It is unknown whether an earlier create has led to a payment. */
      readonly mayHaveOther?: boolean
    } & Attempt)
  /**
   * The answer to the create was lost on a host that would create the payment again, so the call is
   * not repeated, and polls find out whether there is a payment.
   */
  | ({ readonly name: 'searching'; readonly failureCount: number } & Attempt)
  /** Polls for the session's payment. `existing`: a create was refused because of it. */
  | { readonly name: 'looking'; readonly for: 'interrupted' | 'existing' }
  /**
   * The tab has stored an attempt whose status is unknown. If there is no payment, the next attempt
   * begins.
   */
  | { readonly name: 'looking'; readonly for: 'unsettled'; readonly next: Attempt }
  /** Polls while the gift may still be paid. `isUnconfirmed`: no poll has known of the payment. */
  | { readonly name: 'watching'; readonly isUnconfirmed: boolean }
  /**
   * `next`: what to create afterwards, because a session has one open payment at a time.
   * `of`: what is cancelled, if not a known payment of this page.
   */
  | ({ readonly name: 'cancelling'; readonly next: Attempt | null; readonly of?: CancelledPayment } & Cancellation)

export type PhaseOf<Name extends Phase['name']> = Extract<Phase, { readonly name: Name }>

export interface PaymentState {
  readonly phase: Phase
  readonly gift: KnownGift
  readonly connection: Connection
  /** The last known open payment. */
  readonly payment: Payment | null
  /** The attempt that the tab has stored, if it began in this tab. */
  readonly stored: { readonly attempt: AttemptId; readonly amount: number | null } | null
  /**
   * The server has reported this gift's payment. Until then, a polled payment for which the donor
   * has been thanked is an earlier one.
   */
  readonly isKnown: boolean
  /**
   * This browser knows of an earlier payment. Until this gift's own payment is known, an ended
   * payment that a poll reports without an `attempt` may be that one.
   */
  readonly hasEarlierPayment: boolean
  /** Only a Swish payment has polls. An invoice is settled when it is created. */
  readonly method: 'swish' | 'card' | 'invoice'
}

/** What the layer above asks for. */
export type PaymentCommand =
  /** `isUnsettled`: the tab has stored an attempt whose status is unknown. */
  | ({ readonly type: 'create-asked'; readonly isUnsettled?: boolean } & Attempt)
  | { readonly type: 'watch-asked'; readonly for: 'interrupted' | 'existing' }
  | { readonly type: 'poll-asked' }
  | { readonly type: 'cancel-asked' }

/** An answer to a poll. */
export interface PollAnswer {
  readonly type: 'poll-answered'
  readonly answer: PolledStatus
  /** The donor has already been thanked for this payment. */
  readonly isThanked?: boolean
  /**
   * The session's token has been replaced since the create was answered, or else since this page
   * first looked for the payment, so an answer without a payment proves nothing.
   */
  readonly isOtherSession?: boolean
}

/** The answer of a method's create call. */
export type CreateAnswer =
  | { readonly type: 'payment-created'; readonly payment: Payment }
  | CreateRefused
  /**
   * The attempt's payment has already ended, and the donor may not know that it `isPaid`. `next` is
   * the id for an attempt that replaces it.
   */
  | { readonly type: 'attempt-ended'; readonly error: string; readonly isPaid: boolean; readonly next: AttemptId }

/** The server answered that it created nothing. `RP06`: the session has another open attempt. */
export interface CreateRefused {
  readonly type: 'create-refused'
  readonly error: string
}

/** The meaning of a create call without an answer. */
export type CreateFailure =
  | CreateRefused
  /** It is safe to send again, because nothing left the page or the host recognises the key. */
  | { readonly type: 'create-lost'; readonly connection: Connection }
  /**
   * There was no session for a minute, so this request did not leave the page. Offer the donor a
   * way out. `isUnsent`: no earlier request has left it either, so nothing was created.
   */
  | { readonly type: 'create-unreachable'; readonly isUnsent?: true }
  /**
   * We do not know whether anything was created, and sending again could create it twice, so the
   * element never does that by itself. `isEarlier`: that is about an earlier page's request, and
   * nothing was sent now.
   */
  | { readonly type: 'create-unconfirmed'; readonly connection: Connection; readonly isEarlier?: true }

/** An event from the server, the network or the browser. */
export type ExternalEvent =
  | CreateAnswer
  | CreateFailure
  | PollAnswer
  /** `retryAfter`: milliseconds that the server asks to wait. */
  | { readonly type: 'poll-lost'; readonly connection: Connection; readonly retryAfter?: number | undefined }
  /** There have been so many polls that the payment is certainly over. */
  | { readonly type: 'polling-stopped' }
  | { readonly type: 'cancel-answered'; readonly success: boolean }
  | { readonly type: 'cancel-lost'; readonly connection: Connection }
  | RequestDelayed
  | BrowserEvent

export type PaymentEvent = PaymentCommand | ExternalEvent

/** A request, sent after `after` milliseconds. It replaces the pending one. */
export type PaymentCall =
  | ({ readonly type: 'create'; readonly after: number } & Attempt)
  | { readonly type: 'poll'; readonly after: number }
  | { readonly type: 'cancel'; readonly after: number }

export type PaymentEffect =
  | PaymentCall
  /** Store the attempt in the tab, until `clear-attempt`. */
  | { readonly type: 'store-attempt'; readonly attempt: AttemptId }
  /** Store that the session has an attempt, although its id may be unknown on this page. */
  | { readonly type: 'store-followed-attempt' }
  /** The server has said that there is a payment of the stored attempt. */
  | { readonly type: 'confirm-attempt' }
  /** The attempt has its final answer. */
  | { readonly type: 'clear-attempt' }
  | { readonly type: 'tell'; readonly news: PaymentNews }
