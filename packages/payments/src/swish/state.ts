import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'
import type { KnownGift, Payment, PaymentNews } from '../client/state.ts'
import type { Connection } from '../client/errors.ts'
import type { PhoneProblem } from '../client/phone.ts'

/**
 * Every status of the Swish dialog, under the specification's names. `idle`: a code or a link waits to
 * be used, or a number to be typed. `initializing-resumed-session`: whether there is a payment is asked,
 * before a new gift too.
 */
export const swishStatuses = [
  'initializing-mcommerce',
  'idle',
  'initializing',
  'pending',
  'pending-mcommerce',
  'initializing-resumed-session',
  'canceling',
  'cancelled',
  'cancel-fail',
  'declined',
  'timed-out',
  'existing-payment',
  'invalid-phonenumber',
  'fail',
  'paid',
] as const
export type SwishStatus = (typeof swishStatuses)[number]

/** The fields of every status. */
export interface CommonState {
  /** A handheld can open the Swish app itself. */
  readonly device: 'handheld' | 'computer'
  readonly gift: KnownGift
  /** The number as typed. Kept here and in the request, nowhere else. */
  readonly phone: string
  /** The number that the payment was sent to, as it was typed, if this page has sent it. */
  readonly sentTo?: string | undefined
  readonly connection: Connection
  /**
   * The payment is of another gift, or of a form that this page may not have: another attempt has to
   * start from its element.
   */
  readonly startsElsewhere: boolean
}

type In<S extends SwishStatus, Fields = unknown> = CommonState & { readonly status: S } & Readonly<Fields>

/** The dialog shows the QR code or the link to the app for a pending payment. */
export type CodeEntry = { readonly entry: 'code'; readonly payment: Payment }
/** The dialog asks for a number. An earlier payment may still be pending, and can still be paid. */
export type PhoneEntry = {
  readonly entry: 'phone'
  readonly payment: Payment | null
  readonly problem: PhoneProblem | 'empty' | null
}

export type FailReason =
  /** The server has reported the failure. */
  | 'refused'
  /** The server does not accept this gift. Another attempt would end in the same way. */
  | 'invalid'
  /** It is unknown whether the gift was paid. */
  | 'unknown'
  /** It is unknown whether the payment was created. */
  | 'unconfirmed'
  /** There was no session, so nothing was sent. */
  | 'unreachable'
  /** The server has had too many requests from here. No payment was created. */
  | 'too-many'

/** The states of the dialog. */
export type SwishState =
  /** `mayHaveOther`: it is unknown whether an earlier payment of this dialog was created. */
  | In<'initializing-mcommerce', { mayHaveOther?: boolean }>
  | In<'idle', CodeEntry | PhoneEntry>
  /** `hasBegun`: an earlier payment has ended, and the one to the number is created. */
  | In<'initializing', { hasBegun: boolean }>
  | In<'pending', { payment: Payment }>
  | In<'pending-mcommerce', { payment: Payment }>
  | In<'initializing-resumed-session'>
  | In<'canceling'>
  | In<'cancelled'>
  /**
   * `refused`: Swish did not cancel. `unreached`: there was no answer, so the outcome is unknown.
   * In both cases the donor can still pay.
   */
  | In<'cancel-fail', { reason: 'refused' | 'unreached' }>
  | In<'declined'>
  | In<'timed-out'>
  /**
   * This dialog cannot show a payment of another session. `waiting`: the gift of that payment, once
   * the host has said which.
   */
  | In<'existing-payment', { session: 'this' | 'another'; waiting?: KnownGift }>
  | In<'invalid-phonenumber'>
  | In<'fail', { reason: FailReason }>
  | In<'paid'>

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

export type SwishEvent =
  | UserAction
  | PaymentNews
  | BrowserEvent
  /** The host has said which gift the existing payment is for. */
  | { readonly type: 'existing-identified'; readonly gift: KnownGift }

/** A side effect of a transition. */
export type SwishEffect =
  /** `number`: digits, 46 first; null to pay by token or code. `isNewGift`: its start is reported. */
  | { readonly type: 'create'; readonly amount: number; readonly number: string | null; readonly isNewGift: boolean }
  | { readonly type: 'watch'; readonly what: 'interrupted' | 'existing' }
  | { readonly type: 'poll' }
  | { readonly type: 'cancel' }
  | { readonly type: 'open-app'; readonly payment: Payment }
  /** `add_payment_info`. */
  | { readonly type: 'record-payment'; readonly reference: string }
  /** Ask which gift the existing payment is for. */
  | { readonly type: 'identify' }
  /** `gift-paid` and `purchase`. */
  | { readonly type: 'record-paid'; readonly reference: string | null; readonly gift: KnownGift }
  /** Go to the thank-you page. */
  | { readonly type: 'redirect' }
  /** Reset the payment session. */
  | { readonly type: 'reset' }
  /** Close the dialog. */
  | { readonly type: 'close' }

export type SwishTransition = Transition<SwishState, SwishEffect>

/**
 * The statuses in which the donor may close the dialog. The others have their own buttons to leave.
 */
const closable: ReadonlySet<SwishStatus> = new Set([
  'cancelled',
  'cancel-fail',
  'declined',
  'existing-payment',
  'invalid-phonenumber',
  'timed-out',
])

/** Whether Escape and the close button close the dialog. */
export const isSwishClosable = ({ status }: Pick<SwishState, 'status'>): boolean => closable.has(status)

/** Whether a payment is being created. */
export const isCreating = (state: SwishState): boolean =>
  state.status === 'initializing-mcommerce' || (state.status === 'initializing' && state.hasBegun)

/** Whether the service fails before the dialog has a payment to show. */
export const isFailing = (state: SwishState): boolean =>
  state.connection === 'failing' && (isCreating(state) || state.status === 'initializing-resumed-session')

/** The fields that every status has, for the next one. */
export const commonFields = ({
  device,
  gift,
  phone,
  sentTo,
  connection,
  startsElsewhere,
}: CommonState): CommonState => ({
  device,
  gift,
  phone,
  sentTo,
  connection,
  startsElsewhere,
})
