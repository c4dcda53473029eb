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
  /** The donor is near to paying: the modal is fetched ahead of the press. */
  readonly isNear: boolean
  /** The flow as it stands, to be brought back to from the card page. */
  readonly snapshot: () => KeptFlow
  /** An attempt begins. False keeps the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed, and the donor is still here. */
  readonly onClose: (outcome: CardOutcome) => void
}

export interface CardGiving extends Pick<FetchedModal<CardModalProps>, 'isBusy' | 'isUnavailable' | 'modal'> {
  readonly give: (gift: CardGift) => void
}

const fetchModal = () => import('./CardModal.tsx').then(({ CardModal }) => CardModal)

/**
 * Takes gifts by card. Styles: `controls/dialog.css`, `controls/button.css` and `payment/working.css`. A press for the same gift as an
 * earlier one that has had no terminal answer is the same attempt, whatever was reloaded.
 */
export function useCardGift({ isNear, snapshot, onStart, onClose }: CardGiftOptions): CardGiving {
  const services = useServices()
  const { open, close, ...shown } = useFetchedModal<CardModalProps>(fetchModal)
  useEffect(() => {
    // A failure is told when it is pressed for.
    if (isNear) fetchModal().catch(() => undefined)
  }, [isNear])

  return {
    ...shown,
    give: (gift) =>
      open(() => {
        if (!onStart(gift.amount)) return null
        const place = attemptPlace(cardOrigin(gift.details.giftVariant), services.traces)
        return {
          attempt: attemptFor(place, giftMark(gift.details, gift.amount)),
          around: {
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
