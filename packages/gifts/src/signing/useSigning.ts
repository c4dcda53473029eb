import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { recordGift } from '../payment/analytics.ts'
import { newAttemptId } from '../payment/attempt/identity.ts'
import { type Machine, runMachine } from '../payment/machine.ts'
import { makeCall } from './calls.ts'
import { type Signing, type SigningChoice, type SigningEffect, type SigningEvent, begin, step } from './model.ts'

/** What signing needs of the form that it signs. */
export interface SigningOptions {
  /** Checks the form, tells what is wrong with it, and gives it as it is sent; null when it cannot be. */
  readonly validForm: () => MonthlyFormData | null
  /** A saved case gives its values back. */
  readonly onRestore: (formData: MonthlyFormData) => void
  /** The signing provider found a field wrong. */
  readonly onFlag: (field: 'ssn' | 'email') => void
  /** The gift tag's name, for analytics. */
  readonly purpose: string
}

export interface SigningView {
  readonly state: Signing
  readonly choose: (choice: SigningChoice) => void
}

/** Runs the signing of a monthly gift for as long as the view lives. */
export function useSigning(options: SigningOptions): SigningView {
  const services = useServices()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const [{ machine, stop }] = useState(() => {
    const living = new AbortController()
    const record = (event: 'begin_checkout' | 'add_payment_info', attempt: string, amount: number, fields: object) =>
      recordGift(event, attempt, { amount, purpose: latest.current.purpose }, { ...fields })

    const perform = (effect: SigningEffect, _: Signing, send: (event: SigningEvent) => void) => {
      switch (effect.type) {
        case 'create':
          record('begin_checkout', effect.attempt, effect.formData.giftAmount, {})
          break
        case 'restore':
          return latest.current.onRestore(effect.formData)
        case 'flag':
          return latest.current.onFlag(effect.field)
        case 'leave':
          return services.navigate(effect.signatureUrl)
        case 'validate': {
          const formData = latest.current.validForm()
          return send(
            formData
              ? { type: 'found-valid', asked: { attempt: newAttemptId(), formData } }
              : { type: 'found-invalid' },
          )
        }
      }
      void makeCall(effect, services.send, living.signal).then((told) => {
        if (!told || living.signal.aborted) return
        if (effect.type === 'create' && told.type === 'created') {
          record('add_payment_info', effect.attempt, effect.formData.giftAmount, {
            transaction_id: effect.attempt,
            payment_type: 'Autogiro',
          })
        }
        send(told)
      })
    }
    const machine: Machine<Signing, SigningEvent> = runMachine(begin(), step, perform)
    return { machine, stop: () => living.abort() }
  })
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    // The browser kept the page while the donor was at the signing page.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && machine.send({ type: 'page-shown' })
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [machine, stop])

  return { state, choose: machine.send }
}
