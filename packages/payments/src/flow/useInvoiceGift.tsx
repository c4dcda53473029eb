import type { InvoiceContext, InvoiceGift } from '../invoice/effects.ts'
import { type PaymentDialogOptions, type UsePaymentDialogResult, usePaymentDialog } from './usePaymentDialog.tsx'

export interface InvoiceGiftOptions extends PaymentDialogOptions, Pick<InvoiceContext, 'thankYouUrl'> {
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

/** The origin under which a flow's invoice attempt is stored. */
export const invoiceOrigin = (flow: string): string => `${flow} invoice`

const loadModal = () => import('../invoice/InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog)

/** Takes a company's gifts by invoice. */
export const useInvoiceGift = ({
  thankYouUrl,
  onMade,
  ...options
}: InvoiceGiftOptions): UsePaymentDialogResult<InvoiceGift> =>
  usePaymentDialog<InvoiceContext, InvoiceGift>(
    loadModal,
    (gift) => ({
      amount: gift.giftAmount,
      origin: invoiceOrigin(gift.giftVariant),
      content: gift,
      context: {
        gift,
        thankYouUrl,
        onMade: ({ reference }) => onMade({ amount: gift.giftAmount, reference }),
      },
    }),
    options,
  )
