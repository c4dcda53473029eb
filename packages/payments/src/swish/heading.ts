import { type FailReason, type SwishState, isFailing } from './state.ts'
import type { SwishTexts } from './texts.ts'

const failHeadings = {
  refused: 'fail',
  invalid: 'fail',
  unknown: 'unknown',
  unconfirmed: 'unconfirmed',
  unreachable: 'unreachable',
  'too-many': 'tooMany',
} as const satisfies Record<FailReason, keyof SwishTexts>

/** The heading of the dialog: the amount while the payment is in progress, then its outcome. */
export function headingOf(state: SwishState, t: SwishTexts, amount: string): string {
  if (isFailing(state)) return t.failing
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

/** The message about the connection, below the screen. */
export function connectionNote(state: SwishState, t: SwishTexts): string {
  switch (state.connection) {
    case 'good':
      return ''
    case 'failing':
      return isFailing(state) ? '' : t.failingPending
    default:
      return t[state.connection]
  }
}
