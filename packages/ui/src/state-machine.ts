export type { Machine, Transition } from './machine.ts'
export { type BrowserEvent, type EffectHandler, useStateMachine } from './useStateMachine.ts'
