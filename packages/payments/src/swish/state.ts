import type { KnownGift, Payment } from '../client/state.ts'
import type { Connection } from '../client/errors.ts'
import type { PhoneProblem } from '../client/phone.ts'

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
export const commonFields = ({ device, gift, phone, sentTo, connection, needsForm }: CommonState): CommonState => ({
  device,
  gift,
  phone,
  sentTo,
  connection,
  needsForm,
})
