import type { SwishState } from './state.ts'
import { texts } from './texts.ts'

/** The heading of the dialog: the amount while the payment is in progress, then its outcome. */
export function headingOf(state: SwishState): string {
  switch (state.status) {
    case 'cancelled':
      return texts.cancelled
    case 'cancel-fail':
      return texts.cancelFail
    case 'declined':
      return texts.declined
    case 'timed-out':
      return texts.timedOut
    case 'existing-payment':
      return texts.existing
    case 'invalid-phonenumber':
      return texts.invalidNumber
    case 'fail':
      return state.reason === 'refused' ? texts.fail : texts.unknown
    case 'paid':
      return texts.paid
    default:
      return texts.heading(state.gift.amount)
  }
}
