import type { Phase } from '../../client/state.ts'
import type { SwishStatus, SwishState } from '../state.ts'
import { type Host, type HostPayment, currentPayment, isUnreported } from './host-model.ts'
import { moves } from './moves.ts'
import type { System } from './page-model.ts'

/** The first violated invariant, in words. */
export const brokenInvariant = async (system: System, host: Host): Promise<string | undefined> =>
  system.problem ?? (host.isOurs ? brokenOnOurs(system, host) : endedTooEarly(system))

/** The dialog shows the end of a payment before the server has said so. */
function endedTooEarly({ dialog, payment, server, page, sent }: System): string | undefined {
  if (dialog === null || page === 'leaving') return undefined
  const isEnded =
    ['cancelled', 'declined', 'timed-out'].includes(dialog.status) ||
    (dialog.status === 'fail' && dialog.reason === 'refused')
  const current = currentPayment(server)
  // An earlier attempt with an unknown outcome is another payment, which the dialog has reported as
  // unknown.
  if ((!payment.isKnown || sent !== null) && current?.attempt !== sent) return undefined
  const canBePaid = current?.status === 'created' || (current?.status === 'paid' && !current.isThanked)
  return isEnded && canBePaid ? `"${dialog.status}", and the payment is ${current.status}` : undefined
}

/** What our host promises, because a create has a key and a poll names its attempt. */
async function brokenOnOurs(system: System, host: Host): Promise<string | undefined> {
  const { payments } = system.server
  if (new Set(payments.map(({ attempt }) => attempt)).size < payments.length) return 'one attempt has two payments'
  if (payments.filter(isUnreported).length > 1) return 'a donor who may have paid can pay again'
  if (system.dialog && !isTruthful(system.dialog, paymentOf(system), system)) {
    return `the dialog says ${system.dialog.status}, but the server knows otherwise`
  }
  return isPaid(system) && !(await isThankedEventually(system, host))
    ? 'a paid gift does not end on the thank-you page'
    : undefined
}

/** What a dialog says of its own attempt alone. */
const ofOwn: readonly SwishStatus[] = ['cancelled', 'declined', 'timed-out', 'invalid-phonenumber', 'fail']

/**
 * The payment that a dialog shows: the one it thanks for, its own, or else the newest one, unless it
 * is for a new gift and the donor was already thanked for that.
 */
function paymentOf({ dialog, payment, server, own }: System): HostPayment | undefined {
  const { payments } = server
  if (dialog?.status === 'paid') return payments.findLast(({ isThanked }) => isThanked)
  if (dialog && own !== null && ofOwn.includes(dialog.status)) return payments.find(({ attempt }) => attempt === own)
  const newest = currentPayment(server)
  return newest?.isThanked && !payment.isKnown ? undefined : newest
}

/** Whether the dialog shows the server's answer about its payment. */
function isTruthful(dialog: SwishState, payment: HostPayment | undefined, system: System): boolean {
  const is = (status: HostPayment['status'], error: string | null = null) =>
    payment?.status === status && payment.error === error
  const neverCreated = payment === undefined || is('error', 'RP06') || is('error', 'ACMT03')
  switch (dialog.status) {
    case 'paid':
    case 'declined':
    case 'timed-out':
      return is(dialog.status)
    case 'cancelled':
      // A refusal because of another payment says nothing of that one.
      return is('cancelled') || (neverCreated && !is('error', 'RP06'))
    case 'invalid-phonenumber':
      return is('error', 'ACMT03')
    case 'existing-payment':
      // This status does not poll, so it may be out of date.
      return dialog.session === 'another' ? neverCreated : payment !== undefined
    case 'fail':
      if (dialog.reason === 'unconfirmed') return true
      // There have been so many polls that nobody knows.
      if (dialog.reason === 'too-many') return payment === undefined
      if (dialog.reason === 'refused') return is('error', 'FF10')
      if (payment === undefined || is('error', 'DS24')) return true
      // It arrives late, or another one has arrived late, and the session reports that.
      return !system.payment.isKnown || payment !== currentPayment(system.server)
    default:
      return true
  }
}

/** Whether the session has a paid payment for which the donor has not been thanked. */
const isPaid = ({ server }: System): boolean =>
  server.payments.some(({ status, isThanked }) => status === 'paid' && !isThanked)

/** Whether a donor is thanked who only waits, and reloads the page if nothing happens, or for long nothing new. */
async function isThankedEventually(before: System, host: Host): Promise<boolean> {
  let system: System = before
  for (let tries = 1; tries <= 12 && isPaid(system); tries++) {
    system =
      (tries === 8 ? undefined : await moves['a request is answered'](system, host)) ??
      (await moves['the page is loaded'](system, host)) ??
      system
  }
  return !isPaid(system) && system.page === 'leaving'
}

/** What the client does in each status. */
export const phasesOfStatus: Record<SwishStatus, readonly Phase['name'][]> = {
  'initializing-mcommerce': ['creating'],
  idle: ['none', 'watching'],
  initializing: ['cancelling', 'creating'],
  pending: ['watching'],
  'pending-mcommerce': ['watching'],
  'initializing-resumed-session': ['creating', 'looking'],
  canceling: ['cancelling'],
  cancelled: ['none'],
  'cancel-fail': ['watching'],
  declined: ['none'],
  'timed-out': ['none'],
  'existing-payment': ['none'],
  'invalid-phonenumber': ['none'],
  fail: ['creating', 'none', 'watching'],
  paid: ['none'],
}
