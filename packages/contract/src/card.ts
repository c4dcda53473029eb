import {
  type InferOutput,
  array,
  boolean,
  description,
  literal,
  looseObject,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  unknown,
  union,
} from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'
import type { createCreditCardGiftBody, createInvoiceGiftBody } from './gift.ts'
import { text } from './text.ts'

/** Creates a card payment and answers with the URL of the card page. */
export const createCreditCardGift = post<typeof createCreditCardGiftBody>()(
  '/api/winorg/createcreditcardgift/',
  union([
    object({ success: literal(true), redirectURL: string(), attempt: optionalText() }),
    object({ success: literal(false), redirectURL: optionalText(), error: optionalText() }),
  ]),
)

/** Creates an invoice for a company. */
export const createInvoiceGift = post<typeof createInvoiceGiftBody>()(
  '/api/winorg/createinvoicegift/',
  object({ success: boolean(), attempt: optionalText(), error: optionalText() }),
)

/** The state of a flow when the donor left for the card page. */
export const cardSession = looseObject({
  formValue: pipe(looseObject({}), description('What the donor has typed, as the flow keeps it. Store it as it is.')),
  steps: pipe(array(unknown()), description('The steps that the donor has been through.')),
  stepHandlers: nullish(unknown()),
  urlOrigin: text(
    2000,
    'The address of the page that the flow is on, without its query. The card page leads there when the payment is not completed. It is no web origin: it has a path. Lead only to sites that may call you.',
  ),
  currentStep: text(200, 'The step that the donor left.'),
})

/** The same as a host returns it, possibly without fields that it does not know. */
const savedCardSession = looseObject({
  formValue: nullish(looseObject({})),
  steps: nullish(array(unknown())),
  urlOrigin: nullish(string()),
  currentStep: nullish(string()),
})

export const persistCardSessionBody = object({ cardSession })

export const persistCardSession = post<typeof persistCardSessionBody>()('/api/winorg/persist-card-session/', unknown())

/** Extension: the status of the session's newest card payment. Contains nothing about the donor. */
export const cardPayment = object({
  attempt: string(),
  status: picklist(['created', 'paid', 'declined', 'cancelled', 'timed-out', 'error']),
  giftAmount: number(),
  giftObjectId: string(),
  giftPurpose: string(),
  /** As the create call sent it: a `monthly` payment is the first of many. */
  requestType: optionalText(),
})
export type CardPayment = InferOutput<typeof cardPayment>

export const getPersistedCardSessionBody = object({
  clear: pipe(boolean(), description('Whether to delete the saved session after this answer. The payment stays.')),
})

/**
 * Returns the saved card session and the status of its payment. Both the flow's page and the
 * thank-you page call it.
 */
export const getPersistedCardSession = post<typeof getPersistedCardSessionBody>()(
  '/api/winorg/get-persisted-card-session/',
  object({ data: nullish(savedCardSession), payment: nullish(cardPayment) }),
)
