import { type InferOutput, boolean, literal, nullish, number, object, optional, picklist, string, union } from 'valibot'
import { post } from '../call.ts'
import type { createSwishGiftBody, createSwishGiftMCommerceBody } from './gift.ts'

/** Our own extensions to the specified fields of an attempt. */
const attemptFields = {
  /** An opaque reference to the attempt, safe for analytics (`transaction_id`). */
  attempt: string(),
  /** When the Swish payment expires: an ISO 8601 instant. */
  expiresAt: nullish(string()),
  /** Goes into the URL that the Swish app returns to; lives 30 minutes. */
  returnToken: nullish(string()),
}

const refused = object({
  success: literal(false),
  /** A Swish error code, or one of the server's own. */
  error: string(),
})

/** Creates a payment that is sent to a phone number: digits only, 46 first (API-24). */
export const createSwishGift = post<typeof createSwishGiftBody>()(
  '/api/winorg/createswishgift/',
  union([object({ success: literal(true), error: nullish(string()), ...attemptFields }), refused]),
)

/** Creates a payment that is opened by token or QR code; the phone number is only sent if it starts with 46 (API-27). */
export const createSwishGiftMCommerce = post<typeof createSwishGiftMCommerceBody>()(
  '/api/winorg/createswishgiftmcommerce/',
  union([
    object({
      success: literal(true),
      /** Opens the Swish app, and is the content of the QR code after its prefix `D`. */
      swishToken: string(),
      /** The QR code as SVG markup; shown as an image, never as markup. */
      svgData: nullish(string()),
      ...attemptFields,
    }),
    refused,
  ]),
)

/** The gift's data, for a dialog that is reopened and for analytics. */
const giftData = {
  giftAmount: optional(number()),
  giftPurpose: optional(string()),
}

/** The status of the session's attempt. */
export const swishStatus = object({
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error']),
  /** With `created`: how the payment was started. */
  type: nullish(picklist(['swish', 'swish-mcommerce'])),
  swishToken: nullish(string()),
  svgData: nullish(string()),
  /** With `error`: a Swish error code. `DS24`: it is unknown whether the money was drawn. `none`: the session has no attempt. */
  error: nullish(string()),
  attempt: nullish(string()),
  expiresAt: attemptFields.expiresAt,
  returnToken: attemptFields.returnToken,
  ...giftData,
})
export type SwishStatus = InferOutput<typeof swishStatus>

/** Polls the status of the session's attempt. */
export const swishPoll = post()('/api/winorg/swishpoll/', swishStatus)

/** Asks Swish to cancel. `success: false` means that it could not be cancelled; the status is polled either way (SWI-22). */
export const cancelSwishRequest = post()('/api/winorg/cancelswishrequest/', object({ success: boolean() }))

/** Detaches the attempt from the session. The server still follows the attempt to its terminal status. */
export const resetPaymentSession = post()('/api/winorg/resetpaymentsession/', object({ success: boolean() }))
