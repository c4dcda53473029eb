import type { BodyOf, createInvoiceGift } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import type { CloseReason } from '../modal/machine.ts'

/** The body of the invoice call: the gift and the company, and nothing else. */
export type InvoiceGift = BodyOf<typeof createInvoiceGift>

/** The parts of a flow that an invoice needs. */
export interface InvoiceContext {
  readonly services: Services
  readonly gift: InvoiceGift
  /** Where to redirect when the invoice exists; empty for nowhere. */
  readonly thankYouUrl: string
  /** The invoice exists. Called once per attempt. */
  readonly onMade: (made: { readonly reference: string }) => void
  readonly onClose: (reason: CloseReason) => void
}
