import type { FailReason, SwishState } from './state.ts'
import type { SwishTexts } from './texts.ts'

const failHeadings = {
  refused: 'fail',
  unknown: 'unknown',
  unconfirmed: 'unconfirmed',
  unreachable: 'unreachable',
  'too-many': 'tooMany',
} as const satisfies Record<FailReason, keyof SwishTexts>

/** The heading of the dialog: the amount, as text, while the payment is in progress, then its outcome. */
export function headingOf(state: SwishState, t: SwishTexts, amount: string): string {
  switch (state.status) {
    case 'cancelled':
      return t.cancelled
    case 'cancel-fail':
      return t.cancelFail
    case 'declined':
      return t.declined
    case 'timed-out':
      return t.timedOut
    case 'existing-payment':
      return t.existing
    case 'invalid-phonenumber':
      return t.invalidNumber
    case 'fail':
      return t[failHeadings[state.reason]]
    case 'paid':
      return t.paid
    default:
      return amount === '' ? t.headingWithoutAmount : t.heading({ amount })
  }
}
