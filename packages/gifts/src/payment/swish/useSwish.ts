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
  readonly choose: (choice: Choice) => void
}

function firstStep(opening: Opening, { gift: { details } }: SwishSurroundings): Step {
  const device = isHandheld(navigator) ? 'handheld' : 'computer'
  if (opening.how === 'interrupted') return reopen(device)
  const { amount, attempt, isAskedFirst } = opening
  const about = {
    device,
    gift: { amount, purpose: details.giftPurpose },
    phone: details.donatorPhoneCell ?? '',
  } as const
  return isAskedFirst ? beginAfterAsking(about, attempt) : begin(about, attempt)
}

/** Runs a Swish payment for as long as the view lives. Why it was opened, and what it stands in, is read once. */
export function useSwish(opening: Opening, around: SwishSurroundings): SwishView {
  const [state, send] = useMachine<SwishState, SwishEvent, SwishEffect>(
    () => firstStep(opening, around),
    step,
    () => performer(around),
  )
  const [choose] = useState(() => (choice: Choice) => send({ ...choice, attempt: newAttemptId() }))
  return { state, choose }
}
