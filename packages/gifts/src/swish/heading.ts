import type { FailReason, SwishState } from './state.ts'
import { texts } from './texts.ts'

const failHeadings: Readonly<Record<FailReason, string>> = {
  refused: texts.fail,
  unknown: texts.unknown,
  unconfirmed: texts.unconfirmed,
  unreachable: texts.unreachable,
  'too-many': texts.tooMany,
}

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
      return failHeadings[state.reason]
    case 'paid':
      return texts.paid
    default:
      return texts.heading(state.gift.amount)
  }
}
