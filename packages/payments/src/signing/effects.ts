import { markOnce, recordGiftEvent } from '../reports/gift-analytics.ts'
import { pendingPurchase, rememberPurchase } from '../reports/gift-storage.ts'
import { reportSigning } from '../signed/report-signing.ts'
import type { MonthlyFormData, SavedMonthlyForm } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import { type SigningCall, createSigningClient } from './signing-calls.ts'
import type { SigningState, SigningEffect, SigningEvent } from './machine.ts'

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
  const client = createSigningClient(services)
  const controller = new AbortController()

  async function call(effect: SigningCall): Promise<SigningEvent | null> {
    const event = await client.send(effect, controller.signal)
    return controller.signal.aborted ? null : event
  }

  async function createContract(formData: MonthlyFormData): Promise<SigningEvent | null> {
    const { giftAmount: amount } = formData
    const { giftId, purpose } = form()
    const attempt = client.attemptFor(formData)
    const gift = { amount, purpose, variant: services.variant }
    recordGiftEvent('begin_checkout', attempt, gift, {}, pageState)
    const event = await call({ type: 'create', attempt, formData })
    if (event?.type !== 'case-created') return event
    const payment = { transaction_id: attempt, payment_type: 'Autogiro' }
    recordGiftEvent('add_payment_info', attempt, gift, payment, pageState)
    rememberPurchase('contract', { attempt, amount, giftId, purpose }, pageState)
    return event
  }

  function validate(): SigningEvent {
    const formData = form().validate()
    return formData ? { type: 'form-accepted', formData } : { type: 'form-rejected' }
  }

  function thank(): void {
    const pending = pendingPurchase('contract', pageState)
    // It stays for the thank-you page to report, which cannot clear it from another origin.
    if (pending) markOnce('contract:thanked', pending.attempt, pageState)
    form().onSigned()
  }

  return {
    stop: () => controller.abort(),
    runEffect(effect: SigningEffect, _: SigningState, dispatch: (event: SigningEvent) => void): void {
      const answered = (event: SigningEvent | null) => void (event && dispatch(event))
      switch (effect.type) {
        case 'create':
          return void createContract(effect.formData).then(answered)
        case 'look':
        case 'check':
        case 'delete':
          return void call(effect).then(answered)
        case 'validate':
          return dispatch(validate())
        case 'restore':
          return form().onRestore(effect.formData)
        case 'thank':
          return thank()
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
