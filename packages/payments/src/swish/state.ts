import type { PhoneProblem } from '../client/phone.ts'
import type { Connection } from '../client/errors.ts'
import type { AttemptId } from '../client/attempt.ts'

/** Every status of the Swish dialog. */
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

/** The known details of the gift. For a resumed payment they come from the server. */
export interface KnownGift {
  /** Whole kronor. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
}

/** A pending payment at Swish. */
export interface Payment {
  readonly type: 'swish' | 'swish-mcommerce'
  /** The server's opaque reference to the attempt. */
  readonly reference: string | null
  /** Opens the app, and is the content of the QR code. Null if the payment was sent to a number. */
  readonly token: string | null
  /** The QR code as SVG markup. */
  readonly svg: string | null
  /** When the payment times out: an ISO 8601 instant. */
  readonly expiresAt: string | null
  /** Part of the URL that the Swish app returns to. */
  readonly returnToken: string | null
}

/** The progress of a cancellation. */
export interface Cancellation {
  readonly answer: 'awaited' | 'accepted' | 'refused'
  /** Requests in a row without an answer. */
  readonly failureCount: number
}

/** The fields of every status. */
export interface CommonState {
  /** A handheld can open the Swish app itself. */
  readonly device: 'handheld' | 'computer'
  readonly gift: KnownGift
  /** The number as typed. Kept here and in the request, nowhere else. */
  readonly phone: string
  readonly connection: Connection
  /**
   * The server has reported this gift's payment. Until then, a polled payment for which the donor
   * has been thanked is an earlier one.
   */
  readonly isPaymentKnown: boolean
  /** The server's opaque reference to that payment, if it has one. */
  readonly reference?: string | null | undefined
  /**
   * This browser knows of an earlier payment. Until this gift's own payment is known, an ended
   * payment that a poll reports without an `attempt` may be that one.
   */
  readonly hasEarlierPayment: boolean
  /**
   * The payment was begun with a form that this page may not have: another attempt has to start
   * from the form.
   */
  readonly needsForm: boolean
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

/** A payment is being created. */
interface CreateProgress {
  readonly attempt: AttemptId
  /**
   * `sending`: the create call is sent until there is an answer. `searching`: the answer was lost
   * on a host that would create the payment again, so the call is not repeated, and polls find out
   * whether there is a payment.
   */
  readonly step: 'sending' | 'searching'
  readonly failureCount: number
}

/** An earlier payment is cancelled first, because a session has one open attempt at a time. */
interface EarlierCancellation {
  readonly attempt: AttemptId
  readonly step: 'cancelling-earlier'
  readonly cancel: Cancellation
}

/** Why the dialog polls for the session's payment before anything else. */
export type Resumption =
  | { readonly resumes: 'interrupted-payment' }
  /** A create was refused because of another payment. */
  | { readonly resumes: 'existing-payment' }
  /**
   * The tab has stored an attempt whose status is unknown. If there is no payment, the gift that
   * the donor asked for, `next`, begins.
   */
  | { readonly resumes: 'unsettled-attempt'; readonly next: { readonly attempt: AttemptId; readonly gift: KnownGift } }

export type FailReason =
  /** The server has reported the failure. */
  | 'refused'
  /** The server does not accept this gift. Another attempt would end in the same way. */
  | 'invalid'
  /** It is unknown whether the gift was paid: DS24, or a session without the attempt. */
  | 'unknown'
  /** The answer to the create was lost, and no poll knows of a payment. Polling continues. */
  | 'unconfirmed'
  /** There was no session, so nothing was sent. */
  | 'unreachable'
  /** The server has had too many requests from here. No payment was created. */
  | 'too-many'

/** The states of a Swish payment. */
export type SwishState =
  | In<'initializing-mcommerce', CreateProgress>
  | In<'idle', CodeEntry | PhoneEntry>
  /** `number`: digits, 46 first. */
  | In<'initializing', { number: string } & (CreateProgress | EarlierCancellation)>
  | In<'pending', { payment: Payment }>
  | In<'pending-mcommerce', { payment: Payment }>
  | In<'initializing-resumed-session', Resumption>
  | In<'canceling', { cancel: Cancellation }>
  | In<'cancelled'>
  /**
   * `refused`: Swish did not cancel. `unreached`: there was no answer, so the outcome is unknown.
   * In both cases the donor can still pay.
   */
  | In<'cancel-fail', { reason: 'refused' | 'unreached' }>
  | In<'declined'>
  | In<'timed-out'>
  /** This dialog cannot show a payment of another session. */
  | In<'existing-payment', { session: 'this' | 'another' }>
  | In<'invalid-phonenumber'>
  | In<'fail', { reason: FailReason }>
  | In<'paid'>

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

type Creating = Extract<SwishState, { step: 'sending' | 'searching' }>

/** Whether a payment is being created, or looked for after a lost create. */
export const isCreating = (state: SwishState): state is Creating =>
  'step' in state && state.step !== 'cancelling-earlier'

/** Whether the service fails before the dialog has a payment to show. */
export const isFailing = (state: SwishState): boolean =>
  state.connection === 'failing' && (isCreating(state) || state.status === 'initializing-resumed-session')

/**
 * The fields that every status has, for the next one. The connection counts as good, because there
 * was an answer or the donor acted.
 */
export const commonFields = (state: CommonState): CommonState => {
  const { device, gift, phone, isPaymentKnown, reference, hasEarlierPayment, needsForm } = state
  return { device, gift, phone, connection: 'good', isPaymentKnown, reference, hasEarlierPayment, needsForm }
}
