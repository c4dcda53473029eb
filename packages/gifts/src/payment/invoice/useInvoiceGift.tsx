import { useServices } from '@charity-elements/runtime/element/services.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { type FetchedModal, useFetchedModal } from '../useFetchedModal.tsx'
import type { InvoiceModalProps } from './InvoiceModal.tsx'
import type { InvoiceGift, InvoiceSurroundings } from './effects.ts'
import { invoiceMark, invoiceOrigin } from './origin.ts'

export interface InvoiceGiftOptions extends Pick<InvoiceSurroundings, 'thankYouUrl' | 'onClose'> {
  /** An attempt begins. False keeps the modal closed. */
  readonly onStart: (amount: number) => boolean
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

export interface InvoiceGiving extends Pick<FetchedModal<InvoiceModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: InvoiceGift) => void
}

const fetchModal = () => import('./InvoiceModal.tsx').then(({ InvoiceModal }) => InvoiceModal)

/** Takes a company's gifts by invoice. Styles: as for `useCardGift`. */
export function useInvoiceGift({ thankYouUrl, onStart, onMade, onClose }: InvoiceGiftOptions): InvoiceGiving {
  const services = useServices()
  const { open, close, ...shown } = useFetchedModal<InvoiceModalProps>(fetchModal)

  return {
    ...shown,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.giftAmount)) return null
        const place = attemptPlace(invoiceOrigin(gift.giftVariant), services.traces)
        return {
          attempt: attemptFor(place, invoiceMark(gift)),
          around: {
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
