import { useServices } from '@charity-elements/runtime/element/services.ts'
import { type ReactNode, useState } from 'react'
import type { AttemptId } from '../attempt/identity.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { InvoiceModal } from './InvoiceModal.tsx'
import type { InvoiceGift, InvoiceSurroundings } from './effects.ts'
import { invoiceMark, invoiceOrigin } from './origin.ts'

export interface InvoiceGiftOptions extends Pick<InvoiceSurroundings, 'thankYouUrl' | 'onClose'> {
  /** An attempt begins. False keeps the modal closed. */
  readonly onStart: (amount: number) => boolean
  readonly onMade: (made: { readonly amount: number; readonly reference: string }) => void
}

export interface InvoiceGiving {
  readonly give: (gift: InvoiceGift) => void
  /** The modal, while it is open. */
  readonly modal: ReactNode
}

/** Takes a company's gifts by invoice. Styles: as for `useCardGift`. */
export function useInvoiceGift({ thankYouUrl, onStart, onMade, onClose }: InvoiceGiftOptions): InvoiceGiving {
  const services = useServices()
  const [open, setOpen] = useState<{ readonly gift: InvoiceGift; readonly attempt: AttemptId } | null>(null)

  return {
    give: (gift) => {
      if (open || !onStart(gift.giftAmount)) return
      const place = attemptPlace(invoiceOrigin(gift.giftVariant), services.traces)
      setOpen({ gift, attempt: attemptFor(place, invoiceMark(gift)) })
    },
    modal: open && (
      <InvoiceModal
        attempt={open.attempt}
        around={{
          services,
          gift: open.gift,
          thankYouUrl,
          onMade: ({ reference }) => onMade({ amount: open.gift.giftAmount, reference }),
          onClose: (outcome) => {
            setOpen(null)
            onClose(outcome)
          },
        }}
      />
    ),
  }
}
