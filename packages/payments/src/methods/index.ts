export { cardTexts, invoiceTexts } from './texts.ts'
export { useCardGift } from './useCardGift.tsx'
export { useInvoiceGift } from './useInvoiceGift.tsx'
