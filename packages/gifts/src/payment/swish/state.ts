import type { PhoneProblem } from '@charity-elements/runtime/parse/phone.ts'
import type { AttemptId } from '../attempt/identity.ts'

/** Every status of the Swish dialog (specification 2, section 4). */
export const statuses = [
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
export type Status = (typeof statuses)[number]

/** The gift that is paid, as far as the dialog knows: one that is opened again learns it from the server. */
export interface GiftSeen {
  /** Whole kronor. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
}

/** A payment that waits at Swish. */
export interface Payment {
  readonly type: 'swish' | 'swish-mcommerce'
  /** The server's opaque reference to the attempt. */
  readonly reference: string | null
  /** Opens the app, and is what the QR code says. None when the payment was sent to a number. */
  readonly token: string | null
  /** The QR code as SVG markup. */
  readonly svg: string | null
  /** When Swish gives up waiting: an ISO 8601 instant. */
  readonly expiresAt: string | null
  /** Goes into the address that the Swish app returns to. */
  readonly returnToken: string | null
}

/** What has come of asking the server to cancel. */
export interface Cancel {
  readonly answer: 'awaited' | 'accepted' | 'refused'
  /** Calls in a row that gave no answer. */
  readonly losses: number
}

/** What every status has. */
export interface Common {
  /** Where the donor sits: a handheld can open the Swish app itself. */
  readonly device: 'handheld' | 'computer'
  readonly gift: GiftSeen
  /** The number as the donor typed it. It lives here and in the call, nowhere else. */
  readonly phone: string
  /** The server has been asked and has not answered for a while, or the call was lost. */
  readonly isSlow: boolean
  /** A gift was begun and no payment is known of it: one that the donor has been thanked for already is an older one. */
  readonly isNew: boolean
}

type In<S extends Status, Fields = unknown> = Common & { readonly status: S } & Readonly<Fields>

/** The dialog shows the code or the way to the app of a payment that waits. */
export type CodeEntry = { readonly entry: 'code'; readonly payment: Payment }
/** The dialog asks for a number; an earlier payment may still wait, and can still be paid. */
export type PhoneEntry = {
  readonly entry: 'phone'
  readonly payment: Payment | null
  readonly problem: PhoneProblem | 'empty' | null
}

/** Where a Swish payment stands. */
export type SwishState =
  | In<'initializing-mcommerce', { attempt: AttemptId; losses: number }>
  | In<'idle', CodeEntry | PhoneEntry>
  /**
   * `number`: digits, 46 first. `release`: an earlier payment must be out of the way before this one is created (one open
   * attempt per session).
   */
  | In<'initializing', { attempt: AttemptId; number: string; losses: number; release: Cancel | null }>
  | In<'pending', { payment: Payment }>
  | In<'pending-mcommerce', { payment: Payment }>
  /**
   * `interrupted`: the server, or the donor, says that there is a payment to go on with. `existing`: one stood in the way of
   * another. `press`: the page remembers an attempt and nobody could tell of it, so it is asked about before a new gift.
   */
  | In<
      'initializing-resumed-session',
      { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId }
    >
  | In<'canceling', { cancel: Cancel }>
  | In<'cancelled'>
  /** `refused`: Swish would not cancel. `unreached`: nobody answered, so it is not known. Either can still be paid. */
  | In<'cancel-fail', { reason: 'refused' | 'unreached' }>
  | In<'declined'>
  | In<'timed-out'>
  /** `isElsewhere`: this session has no such payment, so it cannot be taken up here. */
  | In<'existing-payment', { isElsewhere: boolean }>
  | In<'invalid-phonenumber'>
  /** `refused`: the server said so. `unknown`: nobody knows whether the money left (DS24, or a session without the attempt). */
  | In<'fail', { reason: 'refused' | 'unknown' }>
  | In<'paid'>

/** The statuses in which the donor may close the dialog (SWI-23). The others have a way out of their own. */
const closable: ReadonlySet<Status> = new Set([
  'cancelled',
  'cancel-fail',
  'declined',
  'existing-payment',
  'invalid-phonenumber',
  'timed-out',
])

/** Whether Escape and the cross close the dialog. */
export const isClosable = ({ status }: Pick<SwishState, 'status'>): boolean => closable.has(status)

/** What carries over from one status to the next. An answer has come or a choice was made: nothing is slow any more. */
export const carried = ({ device, gift, phone, isNew }: Common): Common => ({
  device,
  gift,
  phone,
  isSlow: false,
  isNew,
})
