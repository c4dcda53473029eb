import { closed, onChoice } from './choices.ts'
import type { Chosen, Step, SwishEffect, SwishEvent } from './events.ts'
import type { SwishState } from './state.ts'
import { onTold } from './told.ts'

export { begin, beginAfterAsking, reopen } from './starting.ts'
export { isClosable } from './state.ts'

const choices: ReadonlySet<string> = new Set<Chosen['type']>([
  'open-app',
  'choose-number',
  'leave-number',
  'type-number',
  'submit-number',
  'change-number',
  'cancel',
  'take-up',
  'retry',
  'close',
  'leave',
])

const isChoice = (event: SwishEvent): event is Chosen => choices.has(event.type)

const creates = ({ type }: SwishEffect): boolean => type === 'create' || type === 'create-mcommerce'

/** The next state and what to do about it. An event that means nothing in a state leaves it as it is. */
export function step(state: SwishState, event: SwishEvent): Step {
  const next = (isChoice(event) ? onChoice(state, event) : onTold(state, event)) ?? { state, effects: [] }
  // A gift taken up from another page, of which nobody told the amount: another attempt at it starts from the element.
  return state.gift.amount === undefined && next.effects.some(creates) ? closed(state) : next
}
