import { importPart } from '@charity-elements/runtime'
import { useEffect } from 'react'
import type { CardContext } from '../card/effects.ts'
import type { CardGift } from './card-gift.ts'
import { type PaymentDialogOptions, usePaymentDialog } from './usePaymentDialog.tsx'

export interface CardGiftOptions
  extends PaymentDialogOptions, Pick<CardContext, 'snapshot' | 'hasOtherMethod' | 'onPaid'> {
  /** Call this when the donor is close to paying: it loads the modal before the press. */
  readonly isNear: boolean
}

const loadModal = () => importPart(() => import('../card/CardDialog.tsx').then(({ CardDialog }) => CardDialog))

/** Takes gifts by card. */
export function useCardGift({ isNear, snapshot, hasOtherMethod, onPaid, ...options }: CardGiftOptions) {
  useEffect(() => {
    // A failure is reported when the donor presses the button.
    if (isNear) loadModal().catch(() => undefined)
  }, [isNear])
  return usePaymentDialog<CardContext, CardGift>(
    loadModal,
    (gift) => ({
      amount: gift.amount,
      context: { gift, snapshot, hasOtherMethod, onPaid },
    }),
    options,
  )
}
