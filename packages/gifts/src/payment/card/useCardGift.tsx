import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect } from 'react'
import type { KeptFlow } from '../../flow/kept-flow.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { type FetchedModal, useFetchedModal } from '../useFetchedModal.tsx'
import type { CardModalProps } from './CardModal.tsx'
import type { CardGift } from './effects.ts'
import type { CardOutcome } from './model.ts'
import { cardOrigin } from './origin.ts'

export interface CardGiftOptions {
  /** The donor is close to paying: the modal is loaded before the press. */
  readonly isNear: boolean
  /** The flow's current state, restored when the donor comes back from the card page. */
  readonly snapshot: () => KeptFlow
  /** An attempt begins. Return false to keep the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed while the donor is still on the page. */
  readonly onClose: (outcome: CardOutcome) => void
}

export interface CardGiving extends Pick<FetchedModal<CardModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: CardGift) => void
}

const loadModal = () => import('./CardModal.tsx').then(({ CardModal }) => CardModal)

/**
 * Takes gifts by card. Needs the style sheets `dialog.css`, `button.css` and `loading.css`. Pressing again for the same gift
 * continues its attempt until that has a final answer, also after a reload.
 */
export function useCardGift({ isNear, snapshot, onStart, onClose }: CardGiftOptions): CardGiving {
  const services = useServices()
  const { open, close, ...state } = useFetchedModal<CardModalProps>(loadModal)
  useEffect(() => {
    // A failure is reported when the donor presses the button.
    if (isNear) loadModal().catch(() => undefined)
  }, [isNear])

  return {
    ...state,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.amount)) return null
        const store = attemptPlace(cardOrigin(gift.details.giftVariant), services.traces)
        return {
          attempt: attemptFor(store, giftMark(gift.details, gift.amount)),
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
