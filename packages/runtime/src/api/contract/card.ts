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
import { post } from '../call.ts'
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
    object({ success: literal(true), redirectURL: string(), attempt: string() }),
    object({ success: literal(false), redirectURL: nullish(string()), error: nullish(string()) }),
  ]),
)

/**
 * Creates an invoice for a company. It has no `requestType`, since only companies get invoices (API-21). The same idempotency key is
 * the same invoice, however often it is sent.
 */
export const createInvoiceGift = post<typeof createInvoiceGiftBody>()(
  '/api/winorg/createinvoicegift/',
  object({ success: boolean(), attempt: nullish(string()), error: nullish(string()) }),
)

/** The state of a flow when the donor left for the card page. Unknown fields that the flow saved are returned too. */
export const cardSession = looseObject({
  formValue: looseObject({}),
  steps: array(unknown()),
  stepHandlers: nullish(unknown()),
  urlOrigin: string(),
  currentStep: string(),
})

export const persistCardSessionBody = object({ cardSession })

export const persistCardSession = post<typeof persistCardSessionBody>()('/api/winorg/persist-card-session/', unknown())

/** The status of the session's newest card payment. Nothing about the donor. */
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
  object({ data: nullish(cardSession), payment: nullish(cardPayment) }),
)
