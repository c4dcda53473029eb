import {
  type InferOutput,
  array,
  boolean,
  literal,
  looseObject,
  nullish,
  number,
  object,
  picklist,
  string,
  unknown,
  union,
} from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'
import type { createCreditCardGiftBody, createInvoiceGiftBody } from './gift.ts'

/**
 * Creates a card payment and answers with the URL of the card page. The same idempotency key is the same attempt and gets the same
 * answer until its payment has ended. After that `error` says how it ended (`cancelled`, `declined`, `timed-out`, or `paid` once the
 * donor has seen the thank-you page), and another gift needs another key.
 *
 * The card page redirects a paid payment to the thank-you page with `responseCode=OK`, and any other to `returnUrl` with another
 * `responseCode`. Both URLs carry a return token (`ce-return`).
 */
export const createCreditCardGift = post<typeof createCreditCardGiftBody>()(
  '/api/winorg/createcreditcardgift/',
  union([
    object({ success: literal(true), redirectURL: string(), attempt: optionalText() }),
    object({ success: literal(false), redirectURL: optionalText(), error: optionalText() }),
  ]),
)

/**
 * Creates an invoice for a company. It has no `requestType`, since only companies get invoices (API-21). The same idempotency key is
 * the same invoice, however often it is sent.
 */
export const createInvoiceGift = post<typeof createInvoiceGiftBody>()(
  '/api/winorg/createinvoicegift/',
  object({ success: boolean(), attempt: optionalText(), error: optionalText() }),
)

/** The state of a flow when the donor left for the card page (ANN-15). */
export const cardSession = object({
  formValue: looseObject({}),
  steps: array(unknown()),
  stepHandlers: nullish(unknown()),
  urlOrigin: string(),
  currentStep: string(),
})

/** The same as a host gives it back: it may have dropped what it does not know. */
const savedCardSession = looseObject({
  formValue: nullish(looseObject({})),
  steps: nullish(array(unknown())),
  urlOrigin: nullish(string()),
  currentStep: nullish(string()),
})

export const persistCardSessionBody = object({ cardSession })

export const persistCardSession = post<typeof persistCardSessionBody>()('/api/winorg/persist-card-session/', unknown())

/** Extension: the status of the session's newest card payment. Nothing about the donor. */
export const cardPayment = object({
  /** The opaque reference from the answer of the create call. */
  attempt: string(),
  /** `created`: the card page is open, and no money has been drawn. */
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'timed-out', 'error']),
  giftAmount: number(),
  giftObjectId: string(),
  giftPurpose: string(),
})
export type CardPayment = InferOutput<typeof cardPayment>

export const getPersistedCardSessionBody = object({ clear: boolean() })

/**
 * Returns the saved card session and the status of its payment. Both the flow's page and the thank-you page call it. `clear` deletes
 * the saved session, not the payment.
 */
export const getPersistedCardSession = post<typeof getPersistedCardSessionBody>()(
  '/api/winorg/get-persisted-card-session/',
  object({ data: nullish(savedCardSession), payment: nullish(cardPayment) }),
)
