import { type InferOutput, boolean, fallback, literal, nullish, number, object, picklist, string, union } from 'valibot'
import { post } from '../call.ts'
import { optionalText } from '../optional-text.ts'
import type { createSwishGiftBody, createSwishGiftMCommerceBody } from '../requests/gift.ts'

/** Extensions: a host that follows the specification alone sends none of these. */
const receiptField = { receipt: optionalText() }
const attemptFields = { attempt: optionalText(), expiresAt: optionalText(), returnToken: optionalText() }

const refused = object({ success: literal(false), error: optionalText(), ...receiptField })

/** Creates a payment and sends it to a phone number: digits only, starting with 46. */
export const createSwishGift = post<typeof createSwishGiftBody>()(
  '/api/winorg/createswishgift/',
  union([object({ success: literal(true), error: optionalText(), ...attemptFields }), refused]),
)

/**
 * Creates a payment that the donor opens with a token or QR code. The phone number is only sent if
 * it starts with 46.
 */
export const createSwishGiftMCommerce = post<typeof createSwishGiftMCommerceBody>()(
  '/api/winorg/createswishgiftmcommerce/',
  union([
    object({
      success: literal(true),
      swishToken: string(),
      svgData: optionalText(),
      ...attemptFields,
    }),
    refused,
  ]),
)

/** The status of the session's attempt. */
const swishStatus = object({
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error']),
  type: fallback(nullish(picklist(['swish', 'swish-mcommerce'])), undefined),
  swishToken: optionalText(),
  svgData: optionalText(),
  error: optionalText(),
  ...attemptFields,
  ...receiptField,
  giftAmount: nullish(number()),
  giftPurpose: nullish(string()),
  /** As the create call sent it: a `monthly` payment is the first of many. */
  requestType: optionalText(),
})
export type PolledStatus = InferOutput<typeof swishStatus>

/** Polls the status of the session's attempt. */
export const swishPoll = post()('/api/winorg/swishpoll/', swishStatus)

/** Asks Swish to cancel. The client keeps polling whatever the answer is. */
export const cancelSwishRequest = post()('/api/winorg/cancelswishrequest/', object({ success: boolean() }))

/** The dialog was closed. */
export const resetPaymentSession = post()('/api/winorg/resetpaymentsession/', object({ success: boolean() }))
