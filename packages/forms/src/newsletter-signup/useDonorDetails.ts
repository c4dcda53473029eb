import { completedGift, type CompletedGift, hasForm, onCompletedGift } from '@charity-elements/payments/reports'
import { getPersistedFormData } from '@charity-elements/contract'
import { useServices } from '@charity-elements/runtime/react'
import { useEffect } from 'react'
import type { SignupValues } from './model.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * On a thank-you page, the details that the donor of this tab has just typed, so that they need not
 * type them again. Not for an anonymous donor, nor after a gift without a form: the session may
 * have what somebody else typed.
 */
export function useDonorDetails(isThankYou: boolean, onFound: (details: Partial<SignupValues>) => void): void {
  const { pageState, send } = useServices()
  useEffect(() => {
    if (!isThankYou) return
    const fetchDetails = async () => {
      const { donatorForm: form } = await send(getPersistedFormData, {})
      if (!form || form['isAnonymous'] === true) return
      onFound({
        firstName: textOf(form['donatorFirstName']),
        lastName: textOf(form['donatorLastName']),
        email: textOf(form['donatorEmail']),
        phone: textOf(form['donatorPhoneCell']),
      })
    }
    // Without an answer, the donor types them.
    const start = (gift: CompletedGift | undefined) => {
      if (gift && hasForm(gift.variant)) void fetchDetails().catch(() => {})
    }
    start(completedGift(pageState))
    return onCompletedGift(start)
  }, [isThankYou, pageState, send])
}
