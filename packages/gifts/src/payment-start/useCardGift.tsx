import { useEffect } from 'react'
import type { CardContext } from '../card/effects.ts'
import type { CardOutcome } from '../card/model.ts'
import { type CardGift, cardContent, cardOrigin } from './card-gift.ts'
import { type PaymentModalOptions, type UsePaymentModalResult, usePaymentModal } from './usePaymentModal.tsx'

export interface CardGiftOptions extends PaymentModalOptions<CardOutcome>, Pick<CardContext, 'snapshot'> {
  /** The donor is close to paying: the modal is loaded before the press. */
  readonly isNear: boolean
}

const loadModal = () => import('../card/CardModal.tsx').then(({ CardModal }) => CardModal)

/** Takes gifts by card. */
export function useCardGift({ isNear, snapshot, ...options }: CardGiftOptions): UsePaymentModalResult<CardGift> {
  useEffect(() => {
    // A failure is reported when the donor presses the button.
    if (isNear) loadModal().catch(() => undefined)
  }, [isNear])
  return usePaymentModal<CardOutcome, CardContext, CardGift>(
    loadModal,
    (gift) => ({
      amount: gift.amount,
      origin: cardOrigin(gift.details.giftVariant),
      content: cardContent(gift),
      context: { gift, snapshot },
    }),
    options,
  )
}
