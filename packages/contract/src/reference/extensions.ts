import type { Extension, MethodExtension } from '../session.ts'

/**
 * The extensions beyond the specification's tables. A host names its own in the answer of
 * `generate-csrf`. Every journey works without them; `without` says how.
 */
export const extensions: Readonly<
  Record<Exclude<Extension, MethodExtension>, { readonly summary: string; readonly without: string }>
> = {
  idempotency: {
    summary:
      'The create calls accept the header Idempotency-Key: the same key is the same payment and gets the same answer. 409 while the server processes it, 422 with other content.',
    without: 'If the answer to a create call is lost, the call is not repeated automatically.',
  },
  attempts: {
    summary:
      'Answers have an opaque reference to the payment, when Swish stops waiting, the gift, its error, and the status of a card payment.',
    without:
      'The tab names the payment and remembers its gift; the responseCode of the thank-you address has the outcome of a card payment.',
  },
  return: {
    summary:
      'Return addresses carry a token that leads another browser back to the payment, contract or form; createcreditcardgift takes returnUrl. Forms are saved while the donor types, with the step of the flow.',
    without: 'The donor continues in the browser in which the gift was started, at the urlOrigin of the card session.',
  },
  receipts: {
    summary:
      'Answers that a donor must not miss have a receipt: a payment that took money or may have, or an ordered invoice. Every POST carries the receipts that have arrived as received, and POST /api/acknowledge/ carries them at once. Until then the host treats the answer as not given. A page that sends no received gets each answer once.',
    without: 'An answer counts as given when it is sent.',
  },
  'page-tracking': {
    summary: 'POST /api/track-page/ records a page view.',
    without: 'Pages are not counted.',
  },
  'remembered-details': {
    summary:
      'Three calls store the contact details of a donor who wants that, return them and delete them: /api/remember-details/, /api/get-remembered-details/ and /api/forget-details/.',
    without: 'It is not offered.',
  },
  'post-towns': {
    summary: 'POST /api/post-town/ returns the post town of a post code.',
    without: 'The donor types the town.',
  },
  'recurring-swish': {
    summary: 'A Swish payment with requestType monthly is repeated every month.',
    without: 'Monthly gifts are offered only by card.',
  },
  variants: {
    summary:
      'giftVariant may name an experiment and its variant after the tag: gift-bar:amounts-higher. What follows the colon is stored with the gift; it is no part of what Idempotency-Key or origin stand for.',
    without: 'giftVariant is the tag alone.',
  },
  'tax-number': {
    summary:
      'The create calls of standard, monthly and company gifts take donatorSsnOrOrgno too, an invoice among them. Never sent with an anonymous gift.',
    without: 'The number is only in the form that persistformdata saves before the payment.',
  },
  campaign: {
    summary:
      'The create calls take campaign: the utm parameters of the page that the gift was made on. Stored with the gift; it is no part of what Idempotency-Key stands for.',
    without: 'The campaign stays in the address, where analytics can read it.',
  },
  'payment-methods': {
    summary:
      'The host also names the payment methods that it has: pay-by-swish, pay-by-card, pay-by-invoice, sign-contracts. Elements show no other.',
    without: 'Elements show every method that the page asks for.',
  },
}
