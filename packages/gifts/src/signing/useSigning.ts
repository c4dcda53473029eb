import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect, useRef } from 'react'
import { useMachine } from '../payment/useMachine.ts'
import { type SignedForm, performer } from './effects.ts'
import { type Signing, type SigningChoice, begin, step } from './model.ts'

export interface SigningView {
  readonly state: Signing
  readonly choose: (choice: SigningChoice) => void
}

/** Runs the signing of a monthly gift while the component is mounted. */
export function useSigning(form: SignedForm): SigningView {
  const services = useServices()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const [state, dispatch] = useMachine(begin, step, () => performer(() => latest.current, services))
  return { state, choose: dispatch }
}
