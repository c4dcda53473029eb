import { useState } from 'react'
import { newAttemptId } from '../client/attempt.ts'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { isHandheld } from './swish-app.ts'
import { type SwishContext, createSwishEffectHandler } from './effects.ts'
import type { UserAction, SwishTransition, SwishEffect, SwishEvent } from './swish-events.ts'
import type { OpenReason } from '../client/resume.ts'
import { startPayment, pollBeforeStart, resumeInterrupted, reduceSwish } from './model.ts'
import type { SwishState } from './state.ts'

export interface UseSwishPaymentResult {
  readonly state: SwishState
  readonly dispatch: (action: UserAction) => void
}

function initialTransition(opening: OpenReason, { gift: { details, hasForm } }: SwishContext): SwishTransition {
  const device = isHandheld(navigator) ? 'handheld' : 'computer'
  if (opening.how === 'interrupted') {
    const { amount } = opening
    return resumeInterrupted(device, amount === null ? {} : { amount, purpose: details.giftPurpose }, hasForm)
  }
  const { amount, attempt, unsettled, hasEarlierPayment } = opening
  const payment = {
    device,
    gift: { amount, purpose: details.giftPurpose },
    // Sent as 46701234567, shown as 0701234567.
    phone: (details.donatorPhoneCell ?? '').replace(/^46/, '0'),
    hasEarlierPayment,
  } as const
  return unsettled ? pollBeforeStart(payment, attempt, unsettled.amount) : startPayment(payment, attempt)
}

/** Runs a Swish payment while the component is mounted. The arguments are read once. */
export function useSwishPayment(opening: OpenReason, context: SwishContext): UseSwishPaymentResult {
  const [state, send] = useStateMachine<SwishState, SwishEvent, SwishEffect>(
    () => initialTransition(opening, context),
    reduceSwish,
    () => createSwishEffectHandler(context),
  )
  const [dispatch] = useState(() => (action: UserAction) => send({ ...action, attempt: newAttemptId() }))
  return { state, dispatch }
}
