import { useServices } from '@charity-elements/runtime/element/services.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { type FetchedModal, useFetchedModal } from '../useFetchedModal.tsx'
import type { InvoiceModalProps } from './InvoiceModal.tsx'
import type { InvoiceGift, InvoiceSurroundings } from './effects.ts'
import { invoiceMark, invoiceOrigin } from './origin.ts'

export interface InvoiceGiftOptions extends Pick<InvoiceSurroundings, 'thankYouUrl' | 'onClose'> {
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

export interface InvoiceGiving extends Pick<FetchedModal<InvoiceModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: InvoiceGift) => void
}

const loadModal = () => import('./InvoiceModal.tsx').then(({ InvoiceModal }) => InvoiceModal)

/** Takes a company's gifts by invoice. Needs the same style sheets as `useCardGift`. */
export function useInvoiceGift({ thankYouUrl, onStart, onMade, onClose }: InvoiceGiftOptions): InvoiceGiving {
  const services = useServices()
  const { open, close, ...state } = useFetchedModal<InvoiceModalProps>(loadModal)

  return {
    ...state,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.giftAmount)) return null
        const store = attemptPlace(invoiceOrigin(gift.giftVariant), services.traces)
        return {
          attempt: attemptFor(store, invoiceMark(gift)),
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
