import { cardTexts } from './card/texts.ts'
import { invoiceTexts } from './invoice/texts.ts'

/** The ways to pay. Invoice is offered to companies alone (INV-4). */
export type PaymentMethod = 'creditCard' | 'swish' | 'invoice'

interface MethodTexts {
  /** On the choice. */
  readonly caption: string
  /** After an amount: '200 kr med kort'. */
  readonly by: string
}

export const methodTexts: Readonly<Record<PaymentMethod, MethodTexts>> = {
  creditCard: { caption: `${cardTexts.card} (${cardTexts.cardHelp})`, by: 'med kort' },
  swish: { caption: 'Swish', by: 'med Swish' },
  invoice: { caption: invoiceTexts.invoice, by: 'mot faktura' },
}
