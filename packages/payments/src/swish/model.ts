import { closeUnpaid, onUserAction } from './user-actions.ts'
import type { UserActionEvent, SwishTransition, SwishEffect, SwishEvent } from './swish-events.ts'
import type { SwishState } from './state.ts'
import { onExternalEvent } from './external-events.ts'

export { startPayment, pollBeforeStart, resumeInterrupted } from './start-payment.ts'
export { isSwishClosable } from './state.ts'

const isUserAction = (event: SwishEvent): event is UserActionEvent => 'attempt' in event

const isCreate = ({ type }: SwishEffect): boolean => type === 'create' || type === 'create-mcommerce'

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceSwish(state: SwishState, event: SwishEvent): SwishTransition {
  const next = (isUserAction(event) ? onUserAction(state, event) : onExternalEvent(state, event)) ?? {
    state,
    effects: [],
  }
  // Of a payment resumed from another page, the amount or the form may be unknown: a new attempt
  // has to start from the element.
  const isIncomplete = state.needsForm || next.state.gift.amount === undefined
  return isIncomplete && next.effects.some(isCreate) ? closeUnpaid(state) : next
}
