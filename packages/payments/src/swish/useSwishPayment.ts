import { useState } from 'react'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type OpenReason, initialSwishPayment } from '../client/resume.ts'
import type { KnownGift } from '../client/state.ts'
import { type SwishContext, createSwishEffectHandler } from './effects.ts'
import {
  type SwishEffect,
  type SwishEvent,
  type SwishTransition,
  type UserAction,
  reduceSwish,
  resume,
  startGift,
  startUnsettled,
} from './machine.ts'
import type { SwishState } from './state.ts'
import { isHandheld } from './swish-app.ts'

export interface UseSwishPaymentResult {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
}

function initialTransition(
  opening: OpenReason,
  known: KnownGift,
  { gift: { details, hasForm = false } }: SwishContext,
): SwishTransition {
  const isResumed = opening.how === 'interrupted'
  const common = {
    device: isHandheld(navigator) ? 'handheld' : 'computer',
    gift: known,
    // Sent as 46701234567, shown as 0701234567.
    phone: isResumed ? '' : (details.donatorPhoneCell ?? '').replace(/^46/, '0'),
    connection: 'good',
    needsForm: isResumed && hasForm,
  } as const
  if (isResumed) return resume(common)
  return opening.unsettled ? startUnsettled(common, opening.amount) : startGift(common)
}

/** Runs a Swish payment while the component is mounted. The arguments are read once. */
export function useSwishPayment(opening: OpenReason, context: SwishContext): UseSwishPaymentResult {
  const [payment] = useState(() => initialSwishPayment(opening, context.gift, context.services))
  const [state, dispatch] = useStateMachine<SwishState, SwishEvent, SwishEffect>(
    () => initialTransition(opening, payment.gift, context),
    reduceSwish,
    () => createSwishEffectHandler(context, opening, payment),
  )
  return { state, dispatch }
}
