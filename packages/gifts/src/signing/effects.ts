import { rememberPurpose } from '@charity-elements/runtime/analytics/purpose.ts'
import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import { newAttemptId } from '../payment/attempt/new-attempt.ts'
import { type SigningCall, makeCall } from './calls.ts'
import type { Asked, Signing, SigningEffect, SigningEvent } from './model.ts'

/** What signing needs of the form that it signs. */
export interface SignedForm {
  /** Checks the form, tells what is wrong with it, and gives it as it is sent; null when it cannot be. */
  readonly valid: () => MonthlyFormData | null
  /** A saved case gives its values back. */
  readonly onRestore: (formData: MonthlyFormData) => void
  /** The contract has been signed. */
  readonly onSigned: () => void
  /** The signing provider found a field wrong. */
  readonly onFlag: (field: 'ssn' | 'email') => void
  /** The gift tag's name, for analytics. */
  readonly purpose: string
}

/** Does what the machine says. `form` gives the form as it stands. */
export function performer(form: () => SignedForm, { send, navigate, traces }: Services) {
  const living = new AbortController()

  const record = (event: 'begin_checkout' | 'add_payment_info', { attempt, formData }: Asked, fields: object) =>
    recordGift(event, attempt, { amount: formData.giftAmount, purpose: form().purpose }, { ...fields }, traces)

  async function call(effect: SigningCall, tell: (event: SigningEvent) => void): Promise<void> {
    const told = await makeCall(effect, send, living.signal)
    if (!told || living.signal.aborted) return
    if (effect.type === 'create' && told.type === 'created') {
      record('add_payment_info', effect, { transaction_id: effect.attempt, payment_type: 'Autogiro' })
      rememberPurpose(effect.attempt, form().purpose, traces)
    }
    tell(told)
  }

  function validate(): SigningEvent {
    const formData = form().valid()
    return formData ? { type: 'found-valid', asked: { attempt: newAttemptId(), formData } } : { type: 'found-invalid' }
  }

  return {
    stop: () => living.abort(),
    perform(effect: SigningEffect, _: Signing, tell: (event: SigningEvent) => void): void {
      switch (effect.type) {
        case 'create':
          record('begin_checkout', effect, {})
          return void call(effect, tell)
        case 'look':
        case 'check':
        case 'delete':
          return void call(effect, tell)
        case 'validate':
          return tell(validate())
        case 'restore':
          return form().onRestore(effect.formData)
        case 'forget':
          return form().onSigned()
        case 'flag':
          return form().onFlag(effect.field)
        case 'leave':
          return navigate(effect.signatureUrl)
      }
    },
  }
}
