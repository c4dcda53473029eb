import { rememberPurpose } from '@charity-elements/runtime/analytics/purpose.ts'
import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import { newAttemptId } from '../payment/attempt/new-attempt.ts'
import { type SigningCall, makeCall } from './calls.ts'
import type { Asked, Signing, SigningEffect, SigningEvent } from './model.ts'

/** What signing needs from the form. */
export interface SignedForm {
  /** Validates the form, shows its errors, and returns it as it is sent; null when it is invalid. */
  readonly valid: () => MonthlyFormData | null
  /** Restores the values of a saved case. */
  readonly onRestore: (formData: MonthlyFormData) => void
  /** The contract has been signed. */
  readonly onSigned: () => void
  /** The signing provider rejected a field. */
  readonly onFlag: (field: 'ssn' | 'email') => void
  /** The gift tag's name, for analytics. */
  readonly purpose: string
}

/** `form` returns the current form. */
export function performer(form: () => SignedForm, { send, navigate, traces }: Services) {
  const controller = new AbortController()

  const record = (event: 'begin_checkout' | 'add_payment_info', { attempt, formData }: Asked, fields: object) =>
    recordGift(event, attempt, { amount: formData.giftAmount, purpose: form().purpose }, { ...fields }, traces)

  async function call(effect: SigningCall, dispatch: (event: SigningEvent) => void): Promise<void> {
    const event = await makeCall(effect, send, controller.signal)
    if (!event || controller.signal.aborted) return
    if (effect.type === 'create' && event.type === 'created') {
      record('add_payment_info', effect, { transaction_id: effect.attempt, payment_type: 'Autogiro' })
      rememberPurpose(effect.attempt, form().purpose, traces)
    }
    dispatch(event)
  }

  function validate(): SigningEvent {
    const formData = form().valid()
    return formData ? { type: 'form-valid', request: { attempt: newAttemptId(), formData } } : { type: 'form-invalid' }
  }

  return {
    stop: () => controller.abort(),
    runEffect(effect: SigningEffect, _: Signing, dispatch: (event: SigningEvent) => void): void {
      switch (effect.type) {
        case 'create':
          record('begin_checkout', effect, {})
          return void call(effect, dispatch)
        case 'look':
        case 'check':
        case 'delete':
          return void call(effect, dispatch)
        case 'validate':
          return dispatch(validate())
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
