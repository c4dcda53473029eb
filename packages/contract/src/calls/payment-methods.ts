import type { MethodExtension } from '../session.ts'

const swishCall =
  /^\/api\/winorg\/(createswishgift(mcommerce)?|swishpoll|cancelswishrequest|resetpaymentsession|should-reopen-swishmodal)\/$/

/** The payment method that a call is for: a host without it need not answer the call. */
export function methodOfCall(path: string): MethodExtension | undefined {
  if (path.startsWith('/api/assently/')) return 'sign-contracts'
  if (path === '/api/winorg/createcreditcardgift/') return 'pay-by-card'
  if (path === '/api/winorg/createinvoicegift/') return 'pay-by-invoice'
  return swishCall.test(path) ? 'pay-by-swish' : undefined
}
