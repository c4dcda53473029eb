export type { Machine, Transition } from './machine.ts'
export { useFormMachine } from './useFormMachine.ts'
export { type BrowserEvent, type EffectHandler, listenToPage, useStateMachine } from './useStateMachine.ts'
