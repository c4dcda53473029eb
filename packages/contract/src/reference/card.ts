import { createCreditCardGift, createInvoiceGift, getPersistedCardSession, persistCardSession } from '../calls/card.ts'
import { getPersistedCardSessionBody, persistCardSessionBody } from '../requests/card.ts'
import { createCreditCardGiftBody, createInvoiceGiftBody } from '../requests/gift.ts'
import { describeCall } from './call-reference.ts'
import { exampleCompany, exampleDonor, exampleGift } from './example-gift.ts'

const session = {
  formValue: { donatorEmail: 'asa.ek@example.org', giftAmount: 200 },
  steps: ['start', 'contactdetails'],
  stepHandlers: null,
  urlOrigin: 'https://www.example.org/ge/',
  currentStep: 'contactdetails',
}

export const cardReference = {
  createCreditCardGift: describeCall(createCreditCardGift, createCreditCardGiftBody, {
    summary: 'Creates a card payment and returns the URL of the card page',
    description:
      'The browser leaves for `redirectURL` at once. When the card is paid, send it to the thank-you page of `paymentThankYouPageId` with `responseCode=OK` in the query: the newsletter form and the thank-you text read that. When it is not, send it to `urlOrigin` of the saved card session (or `returnUrl`), or to the thank-you page with any other `responseCode`, such as `Cancel`. Never send `OK` for a payment that is not paid.',
    requirements: ['API-19', 'API-20', 'CRD-2'],
    isCreate: true,
    answerFields: {
      success: 'Whether the payment was created.',
      redirectURL: 'The http(s) URL of the card page. Its name ends in capital letters.',
      attempt: 'An opaque reference to the payment, which analytics may see.',
      error:
        'With `success: false`: how the payment of this key has ended (`cancelled`, `declined`, `timed-out`, `paid`), DS24 if the outcome is unknown, or a code for the console.',
      receipt: 'With an answer that the donor must not miss: see the extension `receipts`.',
    },
    extensionFields: {
      request: { returnUrl: 'return', campaign: 'campaign' },
      answer: { attempt: 'attempts', error: 'attempts', receipt: 'receipts' },
    },
    example: {
      request: { requestType: 'standard', ...exampleGift, ...exampleDonor, paymentThankYouPageId: '2001' },
      answer: { success: true, redirectURL: 'https://cards.example.com/pay/7d4f' },
    },
  }),
  createInvoiceGift: describeCall(createInvoiceGift, createInvoiceGiftBody, {
    summary: 'Orders an invoice for a company',
    description: 'The call has no `requestType`: only companies get invoices. One call creates one invoice.',
    requirements: ['API-21', 'API-22', 'INV-1'],
    isCreate: true,
    answerFields: {
      success: 'Whether the invoice is ordered. The donor is then sent to the thank-you page.',
      attempt: 'An opaque reference to the invoice, which analytics may see.',
      error: 'With `success: false`: a code for the console.',
      receipt: 'With an answer that the donor must not miss: see the extension `receipts`.',
    },
    extensionFields: {
      request: { donatorSsnOrOrgno: 'tax-number', campaign: 'campaign' },
      answer: { attempt: 'attempts', error: 'attempts', receipt: 'receipts' },
    },
    example: {
      request: { ...exampleGift, giftVariant: 'company-gift', ...exampleCompany, invoiceType: 'email' },
      answer: { success: true },
    },
  }),
  persistCardSession: describeCall(persistCardSession, persistCardSessionBody, {
    summary: 'Stores the state of a flow before the redirect to the card page',
    requirements: ['API-33', 'ANN-15'],
    example: { request: { cardSession: session }, answer: {} },
  }),
  getPersistedCardSession: describeCall(getPersistedCardSession, getPersistedCardSessionBody, {
    summary: 'Returns the stored state of a flow',
    description: 'The page of the flow calls it when the donor returns, and the thank-you page with `clear`.',
    requirements: ['API-34', 'ANN-16'],
    answerFields: {
      data: 'The card session as it was stored; null or absent if there is none. Unlike the saved forms it has this wrapper.',
      payment: 'The newest card payment of the session. Nothing about the donor.',
      'payment.attempt': 'The reference from the answer of the create call.',
      'payment.status': '`created`: the card page is open, and no money has been taken. All others are final.',
      'payment.error': 'With `error`: a code. DS24: it is unknown whether the money was taken, and the page says so.',
      'payment.giftAmount': 'Kronor, a month for a monthly gift.',
      'payment.requestType':
        'As the create call sent it. If it is `monthly`, the thank-you page thanks for a monthly gift.',
      receipt: 'With an answer that the donor must not miss: see the extension `receipts`.',
    },
    extensionFields: { answer: { payment: 'attempts', receipt: 'receipts' } },
    example: { request: { clear: false }, answer: { data: session } },
  }),
}
