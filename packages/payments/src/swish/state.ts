import type { PhoneProblem } from '../payment/phone.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'

/** Every status of the Swish dialog (SWI-1 to SWI-15). */
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

/** The gift as far as the dialog knows it. For a resumed payment the server tells it. */
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
  /** Opens the app, and is the content of the QR code. Null when the payment was sent to a number. */
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
  /** The request takes long, or its answer was lost. */
  readonly isSlow: boolean
  /** A new gift without a known payment. A polled payment for which the donor has been thanked is an older one then. */
  readonly isNew: boolean
  /**
   * Whether an ended payment that a poll reports without an `attempt` can only be this gift's: this browser knows of no earlier payment.
   * Otherwise it may be an earlier one, until this gift's own payment is known.
   */
  readonly trustsPoll: boolean
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
interface Creating {
  readonly attempt: AttemptId
  readonly failureCount: number
  readonly isUnconfirmed: boolean
}

export type FailReason =
  /** The server said so. */
  | 'refused'
  /** It is unknown whether the gift was paid: DS24, or a session without the attempt. */
  | 'unknown'
  /** The answer to the create was lost, and no poll knows of a payment. Polling goes on. */
  | 'unconfirmed'
  /** No session could be obtained: nothing was sent. */
  | 'unreachable'
  /** The server has had too many requests from here. No payment was created. */
  | 'too-many'

/** The states of a Swish payment. */
export type SwishState =
  /**
   * `isUnconfirmed`: the answer to the create was lost on a host that would create the payment again, so it is not repeated. The poll
   * tells whether there is a payment.
   */
  | In<'initializing-mcommerce', Creating>
  | In<'idle', CodeEntry | PhoneEntry>
  /**
   * `number`: digits, 46 first. `release`: the cancellation of an earlier payment, which must end before this one is created
   * (one open attempt per session).
   */
  | In<'initializing', Creating & { number: string; release: Cancellation | null }>
  | In<'pending', { payment: Payment }>
  | In<'pending-mcommerce', { payment: Payment }>
  /**
   * `interrupted`: there is a payment to resume. `existing`: a create was refused because of another payment. `press`: the tab
   * has stored an attempt whose status is unknown, so the server is polled before the gift that the donor has `pressed` for begins.
   */
  | In<
      'initializing-resumed-session',
      { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId; pressed: KnownGift }
    >
  | In<'canceling', { cancel: Cancellation }>
  | In<'cancelled'>
  /** `refused`: Swish did not cancel. `unreached`: no answer, so it is unknown. The payment can still be paid in both cases. */
  | In<'cancel-fail', { reason: 'refused' | 'unreached' }>
  | In<'declined'>
  | In<'timed-out'>
  /** `isElsewhere`: the payment belongs to another session, so it cannot be shown here. */
  | In<'existing-payment', { isElsewhere: boolean }>
  | In<'invalid-phonenumber'>
  | In<'fail', { reason: FailReason }>
  | In<'paid'>

/** The statuses in which the donor may close the dialog (SWI-23). The others have buttons of their own to leave. */
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

/** The fields that carry over to the next status. Nothing is slow any more: an answer came or the donor acted. */
export const carryOver = ({ device, gift, phone, isNew, trustsPoll }: CommonState): CommonState => ({
  device,
  gift,
  phone,
  isSlow: false,
  isNew,
  trustsPoll,
})
