import { type InferOutput, boolean, fallback, literal, nullish, number, object, picklist, string, union } from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'
import type { createSwishGiftBody, createSwishGiftMCommerceBody } from './gift.ts'

/** Extensions: a host that follows the specification alone sends none of these. */
const attemptFields = {
  /** An opaque reference to the attempt, safe for analytics (`transaction_id`). */
  attempt: optionalText(),
  /** When the Swish payment expires: an ISO 8601 instant. */
  expiresAt: optionalText(),
  /** Goes into the URL that the Swish app returns to; lives 30 minutes. */
  returnToken: optionalText(),
}

const refused = object({
  success: literal(false),
  /** A Swish error code, or one of the server's own. */
  error: optionalText(),
})

/** Creates a payment that is sent to a phone number: digits only, 46 first (API-24). */
export const createSwishGift = post<typeof createSwishGiftBody>()(
  '/api/winorg/createswishgift/',
  union([object({ success: literal(true), error: optionalText(), ...attemptFields }), refused]),
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
      svgData: optionalText(),
      ...attemptFields,
    }),
    refused,
  ]),
)

/** The status of the session's attempt. */
export const swishStatus = object({
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error']),
  /** With `created`: how the payment was started. */
  type: fallback(nullish(picklist(['swish', 'swish-mcommerce'])), undefined),
  swishToken: optionalText(),
  svgData: optionalText(),
  /** With `error`: a Swish error code. `DS24`: it is unknown whether the money was drawn. `none`: the session has no attempt. */
  error: optionalText(),
  ...attemptFields,
  /** Extensions: what the attempt is for, for a dialog that is reopened on a page that did not begin it. */
  giftAmount: nullish(number()),
  giftPurpose: nullish(string()),
})
export type PolledStatus = InferOutput<typeof swishStatus>

/** Polls the status of the session's attempt. */
export const swishPoll = post()('/api/winorg/swishpoll/', swishStatus)

/** Asks Swish to cancel. `success: false` means that it could not be cancelled; the status is polled either way (SWI-22). */
export const cancelSwishRequest = post()('/api/winorg/cancelswishrequest/', object({ success: boolean() }))

/** Detaches the attempt from the session. The server still follows the attempt to its terminal status. */
export const resetPaymentSession = post()('/api/winorg/resetpaymentsession/', object({ success: boolean() }))
