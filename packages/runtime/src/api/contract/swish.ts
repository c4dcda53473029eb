import { type InferOutput, boolean, literal, nullish, number, object, optional, picklist, string, union } from 'valibot'
import { post } from '../call.ts'
import type { createSwishGiftBody, createSwishGiftMCommerceBody } from './gift.ts'

/** What the server says of an attempt beside the specification's fields. */
const attemptFields = {
  /** An opaque reference to the attempt, fit for analytics (`transaction_id`). */
  attempt: string(),
  /** When Swish gives up waiting: an ISO 8601 instant. */
  expiresAt: nullish(string()),
  /** Goes into the address that the Swish app returns to; lives 30 minutes. */
  returnToken: nullish(string()),
}

const refused = object({
  success: literal(false),
  /** A Swish error code, or a word of the host's. */
  error: string(),
})

/** Creates a payment that is sent to a phone number: digits only, 46 first (API-24). */
export const createSwishGift = post<typeof createSwishGiftBody>()(
  '/api/winorg/createswishgift/',
  union([object({ success: literal(true), error: nullish(string()), ...attemptFields }), refused]),
)

/** Creates a payment that is opened by token or QR code; the phone goes along only if it starts with 46 (API-27). */
export const createSwishGiftMCommerce = post<typeof createSwishGiftMCommerceBody>()(
  '/api/winorg/createswishgiftmcommerce/',
  union([
    object({
      success: literal(true),
      /** Opens the Swish app, and is what the QR code says after its prefix `D`. */
      swishToken: string(),
      /** The QR code as SVG markup; shown as an image, never as markup. */
      svgData: nullish(string()),
      ...attemptFields,
    }),
    refused,
  ]),
)

/** What a gift was, for a dialog that is opened again and for analytics. */
const ofGift = {
  giftAmount: optional(number()),
  giftPurpose: optional(string()),
}

/** Where the session's attempt stands. */
export const swishStatus = object({
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error']),
  /** With `created`: how the payment was started. */
  type: nullish(picklist(['swish', 'swish-mcommerce'])),
  swishToken: nullish(string()),
  svgData: nullish(string()),
  /** With `error`: a Swish error code. `DS24`: nobody knows whether the money left. `none`: the session has no attempt. */
  error: nullish(string()),
  attempt: nullish(string()),
  expiresAt: attemptFields.expiresAt,
  returnToken: attemptFields.returnToken,
  ...ofGift,
})
export type SwishStatus = InferOutput<typeof swishStatus>

/** Asks where the session's attempt stands. */
export const swishPoll = post()('/api/winorg/swishpoll/', swishStatus)

/** Asks Swish to cancel. `success: false` says that it could not be done; the status is polled either way (SWI-22). */
export const cancelSwishRequest = post()('/api/winorg/cancelswishrequest/', object({ success: boolean() }))

/** Ends the dialog's hold on the session. The attempt is followed by the server to its terminal answer all the same. */
export const resetPaymentSession = post()('/api/winorg/resetpaymentsession/', object({ success: boolean() }))
