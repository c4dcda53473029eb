/** What a thank-you page's address says of a card payment: nothing when the gift was not paid by card. */
export type CardPayment = 'succeeded' | 'failed' | 'none'

/** Reads the query parameter `responseCode`; `OK` means that a card payment succeeded (specification 2, section 2). */
export function cardPayment(query: string): CardPayment {
  const code = new URLSearchParams(query).get('responseCode')
  return code === null ? 'none' : code === 'OK' ? 'succeeded' : 'failed'
}
