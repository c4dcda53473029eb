import { useServices } from '@charity-elements/runtime/core/element/services.ts'
import { attemptStore } from '../persistence/attempt-storage.ts'
import { attemptIdFor } from '../payment/new-attempt.ts'
import { type LazyModal, useLazyModal } from '../payment-start/useLazyModal.tsx'
import type { InvoiceModalProps } from '../invoice/InvoiceModal.tsx'
import type { InvoiceGift, InvoiceContext } from '../invoice/effects.ts'
import { invoiceOrigin } from './invoice-origin.ts'

export interface InvoiceGiftOptions extends Pick<InvoiceContext, 'thankYouUrl' | 'onClose'> {
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

export interface UseInvoiceGiftResult extends Pick<LazyModal<InvoiceModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: InvoiceGift) => void
}

const loadModal = () => import('../invoice/InvoiceModal.tsx').then(({ InvoiceModal }) => InvoiceModal)

/** Takes a company's gifts by invoice. Needs the same style sheets as `useCardGift`. */
export function useInvoiceGift({ thankYouUrl, onStart, onMade, onClose }: InvoiceGiftOptions): UseInvoiceGiftResult {
  const services = useServices()
  const { open, close, ...state } = useLazyModal<InvoiceModalProps>(loadModal)

  return {
    ...state,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.giftAmount)) return null
        const store = attemptStore(invoiceOrigin(gift.giftVariant), services.pageState)
        return {
          attempt: attemptIdFor(store, gift),
          context: {
            services,
            gift,
            thankYouUrl,
            onMade: ({ reference }) => onMade({ amount: gift.giftAmount, reference }),
            onClose: (outcome) => {
              close()
              onClose(outcome)
            },
          },
        }
      }),
  }
}
