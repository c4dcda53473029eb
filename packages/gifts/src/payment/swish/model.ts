import { closed, onChoice } from './choices.ts'
import type { Chosen, Step, SwishEffect, SwishEvent } from './events.ts'
import type { SwishState } from './state.ts'
import { onTold } from './told.ts'

export { begin, beginAfterAsking, reopen } from './starting.ts'
export { isClosable } from './state.ts'

const actionTypes: ReadonlySet<string> = new Set<Chosen['type']>([
  'open-app',
  'enter-number',
  'leave-number',
  'type-number',
  'submit-number',
  'change-number',
  'cancel',
  'show-payment',
  'retry',
  'close',
  'leave',
])

const isUserAction = (event: SwishEvent): event is Chosen => actionTypes.has(event.type)

const isCreate = ({ type }: SwishEffect): boolean => type === 'create' || type === 'create-mcommerce'

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function step(state: SwishState, event: SwishEvent): Step {
  const next = (isUserAction(event) ? onChoice(state, event) : onTold(state, event)) ?? { state, effects: [] }
  // A payment resumed from another page whose amount is unknown: a new attempt has to start from the element.
  return state.gift.amount === undefined && next.effects.some(isCreate) ? closed(state) : next
}
