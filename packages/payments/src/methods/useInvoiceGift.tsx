import { importPart } from '@charity-elements/runtime'
import type { InvoiceContext, InvoiceGift } from './invoice-gift.ts'
import { type PaymentDialogOptions, usePaymentDialog } from './usePaymentDialog.tsx'

export interface InvoiceGiftOptions extends PaymentDialogOptions, Pick<InvoiceContext, 'thankYouUrl'> {
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

const loadModal = () =>
  importPart(() => import('../invoice/InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog))

/** Takes a company's gifts by invoice. */
export const useInvoiceGift = ({ thankYouUrl, onMade, ...options }: InvoiceGiftOptions) =>
  usePaymentDialog<InvoiceContext, InvoiceGift>(
    loadModal,
    (gift) => ({
      amount: gift.giftAmount,
      context: {
        gift,
        thankYouUrl,
        onMade: ({ reference }) => onMade({ amount: gift.giftAmount, reference }),
      },
    }),
    options,
  )
