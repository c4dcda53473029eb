import { useServices } from '@charity-elements/runtime/element/services.ts'
import { type ReactNode, useState } from 'react'
import type { KeptFlow } from '../../flow/kept-flow.ts'
import type { AttemptId } from '../attempt/identity.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { CardModal } from './CardModal.tsx'
import type { CardGift } from './effects.ts'
import type { CardOutcome } from './model.ts'
import { cardOrigin } from './origin.ts'

export interface CardGiftOptions {
  /** The flow as it stands, to be brought back to from the card page. */
  readonly snapshot: () => KeptFlow
  /** An attempt begins. False keeps the modal closed. */
  readonly onStart: (amount: number) => boolean
  /** The modal closed, and the donor is still here. */
  readonly onClose: (outcome: CardOutcome) => void
}

export interface CardGiving {
  readonly give: (gift: CardGift) => void
  /** The modal, while it is open. */
  readonly modal: ReactNode
}

/**
 * Takes gifts by card. Styles: `controls/dialog.css`, `controls/button.css` and `payment/working.css`. A press for the same gift as an
 * earlier one that has had no terminal answer is the same attempt, whatever was reloaded.
 */
export function useCardGift({ snapshot, onStart, onClose }: CardGiftOptions): CardGiving {
  const services = useServices()
  const [open, setOpen] = useState<{ readonly gift: CardGift; readonly attempt: AttemptId } | null>(null)

  return {
    give: (gift) => {
      if (open || !onStart(gift.amount)) return
      const place = attemptPlace(cardOrigin(gift.details.giftVariant), services.traces)
      setOpen({ gift, attempt: attemptFor(place, giftMark(gift.details, gift.amount)) })
    },
    modal: open && (
      <CardModal
        attempt={open.attempt}
        around={{
          services,
          gift: open.gift,
          snapshot,
          onClose: (outcome) => {
            setOpen(null)
            onClose(outcome)
          },
        }}
      />
    ),
  }
}
