import { useState } from 'react'
import { newAttemptId } from '../attempt/new-attempt.ts'
import { useMachine } from '../useMachine.ts'
import { isHandheld } from './app.ts'
import { type SwishSurroundings, performer } from './effects.ts'
import type { Choice, Step, SwishEffect, SwishEvent } from './events.ts'
import type { Opening } from './opening.ts'
import { begin, beginAfterAsking, reopen, step } from './model.ts'
import type { SwishState } from './state.ts'

export interface SwishView {
  readonly state: SwishState
  readonly dispatch: (action: Choice) => void
}

function initialTransition(opening: Opening, { gift: { details } }: SwishSurroundings): Step {
  const device = isHandheld(navigator) ? 'handheld' : 'computer'
  if (opening.how === 'interrupted') return reopen(device)
  const { amount, attempt, isPolledFirst } = opening
  const payment = {
    device,
    gift: { amount, purpose: details.giftPurpose },
    phone: details.donatorPhoneCell ?? '',
  } as const
  return isPolledFirst ? beginAfterAsking(payment, attempt) : begin(payment, attempt)
}

/** Runs a Swish payment while the component is mounted. The arguments are read once. */
export function useSwish(opening: Opening, context: SwishSurroundings): SwishView {
  const [state, send] = useMachine<SwishState, SwishEvent, SwishEffect>(
    () => initialTransition(opening, context),
    step,
    () => performer(context),
  )
  const [dispatch] = useState(() => (action: Choice) => send({ ...action, attempt: newAttemptId() }))
  return { state, dispatch }
}
