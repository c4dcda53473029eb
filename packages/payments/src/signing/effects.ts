import { markOnce } from '../reports/event-dedupe.ts'
import { pendingPurchase, rememberPurchase } from '../reports/pending-purchase.ts'
import { reportSigning } from '../reports/report-signing.ts'
import type { MonthlyFormData, SavedMonthlyForm } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import { recordGiftEvent } from '../reports/gift-analytics.ts'
import { createSender } from '../client/create.ts'
import { newAttemptId } from '../client/attempt.ts'
import { type SigningCall, sendSigningCall } from './signing-calls.ts'
import type { CaseRequest, SigningState, SigningEffect, SigningEvent } from './machine.ts'

/** The parts of the form that signing needs. */
export interface SigningForm {
  /** Validates the form, shows its errors, and returns the data to send; null if it is invalid. */
  readonly validate: () => MonthlyFormData | null
  /** Restores the values of a saved case. */
  readonly onRestore: (formData: SavedMonthlyForm) => void
  /** The contract has been signed. */
  readonly onSigned: () => void
  /** The signing provider rejected a field. */
  readonly onFieldRejected: (field: 'ssn' | 'email') => void
  readonly giftId: string
  /** The gift tag's name, for analytics. */
  readonly purpose: string
}

/** `form` returns the current form. */
export function createSigningEffectHandler(form: () => SigningForm, services: Services) {
  const { navigate, pageState } = services
  const sendCreate = createSender(services)
  const controller = new AbortController()

  const record = (event: 'begin_checkout' | 'add_payment_info', { attempt, formData }: CaseRequest, fields: object) =>
    recordGiftEvent(
      event,
      attempt,
      { amount: formData.giftAmount, purpose: form().purpose, variant: services.variant },
      { ...fields },
      pageState,
    )

  async function call(effect: SigningCall, dispatch: (event: SigningEvent) => void): Promise<void> {
    const event = await sendSigningCall(effect, services, sendCreate, controller.signal)
    if (!event || controller.signal.aborted) return
    if (effect.type === 'create' && event.type === 'case-created') {
      record('add_payment_info', effect, { transaction_id: effect.attempt, payment_type: 'Autogiro' })
      const { giftId, purpose } = form()
      const { attempt, formData } = effect
      rememberPurchase('contract', { attempt, amount: formData.giftAmount, giftId, purpose }, pageState)
    }
    dispatch(event)
  }

  function validate(): SigningEvent {
    const formData = form().validate()
    return formData
      ? { type: 'form-accepted', request: { attempt: newAttemptId(), formData } }
      : { type: 'form-rejected' }
  }

  return {
    stop: () => controller.abort(),
    runEffect(effect: SigningEffect, _: SigningState, dispatch: (event: SigningEvent) => void): void {
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
        case 'thank': {
          const pending = pendingPurchase('contract', pageState)
          // It stays for the thank-you page to report, which cannot clear it from another origin.
          if (pending) markOnce('contract:thanked', pending.attempt, pageState)
          return form().onSigned()
        }
        case 'report':
          return void reportSigning(services)
        case 'flag':
          return form().onFieldRejected(effect.field)
        case 'leave':
          return navigate(effect.signatureUrl)
      }
    },
  }
}
