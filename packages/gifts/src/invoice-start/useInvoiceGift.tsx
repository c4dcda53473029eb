import type { InvoiceContext, InvoiceGift } from '../invoice/effects.ts'
import type { InvoiceOutcome } from '../invoice/model.ts'
import {
  type PaymentModalOptions,
  type UsePaymentModalResult,
  usePaymentModal,
} from '../payment-start/usePaymentModal.tsx'

export interface InvoiceGiftOptions extends PaymentModalOptions<InvoiceOutcome>, Pick<InvoiceContext, 'thankYouUrl'> {
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

/** The origin under which a flow's invoice attempt is stored. */
export const invoiceOrigin = (flow: string): string => `${flow} invoice`

const loadModal = () => import('../invoice/InvoiceModal.tsx').then(({ InvoiceModal }) => InvoiceModal)

/** Takes a company's gifts by invoice. */
export const useInvoiceGift = ({
  thankYouUrl,
  onMade,
  ...options
}: InvoiceGiftOptions): UsePaymentModalResult<InvoiceGift> =>
  usePaymentModal<InvoiceOutcome, InvoiceContext, InvoiceGift>(
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
