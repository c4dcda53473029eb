import { array, boolean, literal, looseObject, nullish, object, record, string, unknown, variant } from 'valibot'
import { post } from '../call.ts'
import { giftBody, giftIdentity } from './gift.ts'

/** Creates a card payment and gives the address of the card page. */
export const createCreditCardGift = post(
  '/api/winorg/createcreditcardgift/',
  object({
    ...giftBody.entries,
    /** The id of the first thank-you page. */
    paymentThankYouPageId: string(),
    /** Where the donor stands when the payment breaks off: the address of the flow's own page. */
    returnUrl: nullish(string()),
  }),
  variant('success', [
    object({ success: literal(true), redirectURL: string(), attempt: string() }),
    object({ success: literal(false), redirectURL: nullish(string()), error: nullish(string()) }),
  ]),
)

/** Creates an invoice for a company. */
export const createInvoiceGift = post(
  '/api/winorg/createinvoicegift/',
  object({ ...giftIdentity, ...giftBody.entries }),
  object({ success: boolean(), attempt: nullish(string()), error: nullish(string()) }),
)

/** Where a flow stood when it left for the card page. */
export const cardSession = looseObject({
  formValue: record(string(), unknown()),
  steps: array(unknown()),
  stepHandlers: nullish(unknown()),
  urlOrigin: string(),
  currentStep: string(),
})

export const persistCardSession = post('/api/winorg/persist-card-session/', object({ cardSession }), unknown())

/** Gives the kept card session back; `clear` forgets it afterwards. */
export const getPersistedCardSession = post(
  '/api/winorg/get-persisted-card-session/',
  object({ clear: boolean() }),
  object({ data: nullish(cardSession) }),
)
