import { useServices } from '@charity-elements/runtime/core/element/services.ts'
import { useEffect } from 'react'
import type { SavedFlow } from '../persistence/flow-persistence.ts'
import { attemptStore } from '../persistence/attempt-storage.ts'
import { attemptIdFor } from '../payment/new-attempt.ts'
import { type LazyModal, useLazyModal } from './useLazyModal.tsx'
import type { CardModalProps } from '../card/CardModal.tsx'
import type { CardOutcome } from '../card/model.ts'
import { type CardGift, cardContent, cardOrigin } from './card-gift.ts'

export interface CardGiftOptions {
  /** The donor is close to paying: the modal is loaded before the press. */
  readonly isNear: boolean
  /** The flow's current state, restored when the donor comes back from the card page. */
  readonly snapshot: () => SavedFlow
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed while the donor is still on the page. */
  readonly onClose: (outcome: CardOutcome) => void
}

export interface UseCardGiftResult extends Pick<LazyModal<CardModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: CardGift) => void
}

const loadModal = () => import('../card/CardModal.tsx').then(({ CardModal }) => CardModal)

/**
 * Takes gifts by card. Needs the style sheets `dialog.css`, `button.css` and `loading.css`. Pressing again for the same gift
 * continues its attempt until that has a final answer, also after a reload.
 */
export function useCardGift({ isNear, snapshot, onStart, onClose }: CardGiftOptions): UseCardGiftResult {
  const services = useServices()
  const { open, close, ...state } = useLazyModal<CardModalProps>(loadModal)
  useEffect(() => {
    // A failure is reported when the donor presses the button.
    if (isNear) loadModal().catch(() => undefined)
  }, [isNear])

  return {
    ...state,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.amount)) return null
        const store = attemptStore(cardOrigin(gift.details.giftVariant), services.pageState)
        return {
          attempt: attemptIdFor(store, cardContent(gift)),
          context: {
            services,
            gift,
            snapshot,
            onClose: (outcome) => {
              close()
              onClose(outcome)
            },
          },
        }
      }),
  }
}
