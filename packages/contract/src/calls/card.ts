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
import { optionalText } from '../optional-text.ts'
import type { getPersistedCardSessionBody, persistCardSessionBody } from '../requests/card.ts'
import type { createCreditCardGiftBody, createInvoiceGiftBody } from '../requests/gift.ts'

/** Creates a card payment and answers with the URL of the card page. */
export const createCreditCardGift = post<typeof createCreditCardGiftBody>()(
  '/api/winorg/createcreditcardgift/',
  union([
    object({ success: literal(true), redirectURL: string(), attempt: optionalText() }),
    object({ success: literal(false), redirectURL: optionalText(), error: optionalText(), receipt: optionalText() }),
  ]),
)

/** Creates an invoice for a company. */
export const createInvoiceGift = post<typeof createInvoiceGiftBody>()(
  '/api/winorg/createinvoicegift/',
  object({ success: boolean(), attempt: optionalText(), error: optionalText(), receipt: optionalText() }),
)

/** The same as a host returns it, possibly without fields that it does not know. */
const savedCardSession = looseObject({
  formValue: nullish(looseObject({})),
  steps: nullish(array(unknown())),
  urlOrigin: nullish(string()),
  currentStep: nullish(string()),
})

export const persistCardSession = post<typeof persistCardSessionBody>()('/api/winorg/persist-card-session/', unknown())

/** Extension: the status of the session's newest card payment. Contains nothing about the donor. */
export const cardPayment = object({
  attempt: string(),
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'timed-out', 'error']),
  /** With the status `error`. `DS24`: it is unknown whether the gift was paid. */
  error: optionalText(),
  giftAmount: number(),
  giftObjectId: string(),
  giftPurpose: string(),
  /** As the create call sent it: a `monthly` payment is the first of many. */
  requestType: optionalText(),
})
export type CardPayment = InferOutput<typeof cardPayment>

/**
 * Returns the saved card session and the status of its payment. Both the flow's page and the
 * thank-you page call it.
 */
export const getPersistedCardSession = post<typeof getPersistedCardSessionBody>()(
  '/api/winorg/get-persisted-card-session/',
  object({ data: nullish(savedCardSession), payment: nullish(cardPayment), receipt: optionalText() }),
)
