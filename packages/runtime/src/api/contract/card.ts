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
 * Creates a card payment and gives the address of the card page. The same key is the same attempt and gets the same answer, until
 * its payment has ended: then `error` is the word for how (`cancelled`, `declined`, `timed-out`, or `paid` once the donor has been
 * thanked), and another gift needs another key.
 *
 * The card page sends the donor on, both addresses with a return token (`ce-return`): a paid payment to the thank-you page with
 * `responseCode=OK`, any other to `returnUrl` with another `responseCode`.
 */
export const createCreditCardGift = post<typeof createCreditCardGiftBody>()(
  '/api/winorg/createcreditcardgift/',
  union([
    object({ success: literal(true), redirectURL: string(), attempt: string() }),
    object({ success: literal(false), redirectURL: nullish(string()), error: nullish(string()) }),
  ]),
)

/**
 * Creates an invoice for a company; its kind of gift goes without saying (specification 2, section 7, lists no requestType). The
 * same key is the same invoice, however often it is sent.
 */
export const createInvoiceGift = post<typeof createInvoiceGiftBody>()(
  '/api/winorg/createinvoicegift/',
  object({ success: boolean(), attempt: nullish(string()), error: nullish(string()) }),
)

/** Where a flow stood when it left for the card page. What else the flow kept comes back with it (`flow/kept-flow.ts`). */
export const cardSession = looseObject({
  formValue: looseObject({}),
  steps: array(unknown()),
  stepHandlers: nullish(unknown()),
  urlOrigin: string(),
  currentStep: string(),
})

export const persistCardSessionBody = object({ cardSession })

export const persistCardSession = post<typeof persistCardSessionBody>()('/api/winorg/persist-card-session/', unknown())

/** Where the session's newest card payment stands, as the server knows it: nothing about the donor. */
export const cardPayment = object({
  /** The opaque reference that the create call answered with. */
  attempt: string(),
  /** `created`: the card page waits, and no money has been drawn. */
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'timed-out', 'error']),
  giftAmount: number(),
  giftObjectId: string(),
  giftPurpose: string(),
})
export type CardPayment = InferOutput<typeof cardPayment>

export const getPersistedCardSessionBody = object({ clear: boolean() })

/**
 * Gives the kept card session back, and beside it what came of the payment: the flow's page and the thank-you page both ask.
 * `clear` forgets what was kept, not the payment.
 */
export const getPersistedCardSession = post<typeof getPersistedCardSessionBody>()(
  '/api/winorg/get-persisted-card-session/',
  object({ data: nullish(cardSession), payment: nullish(cardPayment) }),
)
