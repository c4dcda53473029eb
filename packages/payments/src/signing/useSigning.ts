import { useLatest, useServices } from '@charity-elements/runtime/react'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type SigningForm, createSigningEffectHandler } from './effects.ts'
import { type SigningState, type SigningAction, initialSigningTransition, reduceSigning } from './machine.ts'

export interface UseSigningResult {
  readonly state: SigningState
  readonly dispatch: (choice: SigningAction) => void
}

/** Runs the signing of a monthly gift while the component is mounted. */
export function useSigning(form: SigningForm): UseSigningResult {
  const services = useServices()
  const latest = useLatest(form)
  const [state, dispatch] = useStateMachine(initialSigningTransition, reduceSigning, () =>
    createSigningEffectHandler(() => latest.current, services),
  )
  return { state, dispatch }
}
