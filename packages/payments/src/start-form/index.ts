export { useCardGift, useInvoiceGift } from './payment-dialogs.tsx'
export { cardTexts, invoiceTexts } from './texts.ts'
