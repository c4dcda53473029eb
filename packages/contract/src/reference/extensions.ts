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
      'The create calls take the header Idempotency-Key: the same key is the same payment and gets the same answer. 409 while the server works on it, 422 with other content.',
    without: 'A create whose answer is lost is not sent again by itself.',
  },
  attempts: {
    summary:
      'Answers name the payment by an opaque reference, and say when Swish stops waiting, what the gift is, its error, and how a card payment went.',
    without:
      'The tab names the payment and remembers its gift; the responseCode of the thank-you address says how a card payment went.',
  },
  return: {
    summary:
      'Return addresses carry a token that leads another browser back to the payment, contract or form; createcreditcardgift takes returnUrl. Forms are saved as they are typed, with the place in the flow.',
    without: 'The donor continues in the browser that the gift was begun in, at the urlOrigin of the card session.',
  },
  'page-tracking': {
    summary: 'POST /api/track-page/ records that a page was seen.',
    without: 'Pages are not counted.',
  },
  'remembered-details': {
    summary:
      'Three calls keep the contact details of a donor who asks for it, return them and delete them: /api/remember-details/, /api/get-remembered-details/ and /api/forget-details/.',
    without: 'It is not offered.',
  },
  'post-towns': {
    summary: 'POST /api/post-town/ returns the post town of a post code.',
    without: 'The donor types the town.',
  },
  'recurring-swish': {
    summary: 'A Swish payment with requestType monthly is repeated every month.',
    without: 'Monthly gifts are offered by card alone.',
  },
  variants: {
    summary:
      'giftVariant may name an experiment and its variant after the tag: gift-bar:amounts-higher. What follows the colon is stored with the gift; it is no part of what Idempotency-Key or origin stand for.',
    without: 'giftVariant is the tag alone.',
  },
  'payment-methods': {
    summary:
      'The host also names the payment methods that it has: pay-by-swish, pay-by-card, pay-by-invoice, sign-contracts. Elements show no other.',
    without: 'Elements show every method that the page asks for.',
  },
}
