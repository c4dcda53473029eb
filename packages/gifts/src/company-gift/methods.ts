import { invoiceTexts } from '../payment/invoice/texts.ts'
import { donorMethods } from '../payment/methods.ts'

/** What a company may pay by: as anyone, and by invoice (INV-4). */
export const companyMethods = [
  ...donorMethods,
  { value: 'invoice', caption: invoiceTexts.invoice, by: invoiceTexts.by },
] as const
