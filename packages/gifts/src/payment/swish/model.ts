import { onChoice } from './choices.ts'
import type { Chosen, Step, SwishEvent } from './events.ts'
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

/** The next state and what to do about it. An event that means nothing in a state leaves it as it is. */
export function step(state: SwishState, event: SwishEvent): Step {
  return (isChoice(event) ? onChoice(state, event) : onTold(state, event)) ?? { state, effects: [] }
}
