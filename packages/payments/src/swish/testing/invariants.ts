import type { Phase } from '../../client/state.ts'
import type { SwishStatus, SwishState } from '../state.ts'
import { type ServerAttempt, isUnreported, newestAttempt } from './server-model.ts'
import { type MoveName, type System, moves } from './system-model.ts'

/** The violated invariants, in words. Empty if all hold. */
export function brokenInvariants(system: System): string[] {
  const { attempts } = system.host
  const problems: string[] = []
  if (new Set(attempts.map(({ key }) => key)).size < attempts.length) problems.push('one attempt has two payments')
  if (attempts.filter(isUnreported).length > 1) problems.push('a donor who may have paid can pay again')
  if (new Set(system.thanked).size < system.thanked.length) problems.push('one payment is thanked for twice')
  if (system.dialog && !isTruthful(system.dialog, attemptOf(system), system)) {
    problems.push(`the dialog says ${system.dialog.status}, but the server knows otherwise`)
  }
  if (isPaid(system) && !isThankedEventually(system)) problems.push('a paid gift does not end on the thank-you page')
  return problems
}

/** What a dialog says of its own attempt alone. */
const ofOwn: readonly SwishStatus[] = ['cancelled', 'declined', 'timed-out', 'invalid-phonenumber', 'fail']

/**
 * The attempt that a dialog shows: the one it thanks for, its own, or else the newest one, unless it is for a new gift and
 * the donor was already thanked for that attempt.
 */
function attemptOf({ dialog, payment, host, own, thanked }: System): ServerAttempt | undefined {
  if (dialog?.status === 'paid') return host.attempts.find(({ key }) => key === thanked.at(-1))
  if (dialog && own !== null && ofOwn.includes(dialog.status)) return host.attempts.find(({ key }) => key === own)
  const attempt = newestAttempt(host)
  return attempt && !payment.isKnown && thanked.includes(attempt.key) ? undefined : attempt
}

/** Whether the dialog shows the server's answer about its attempt. */
function isTruthful(dialog: SwishState, attempt: ServerAttempt | undefined, system: System): boolean {
  const is = (status: ServerAttempt['status'], error: string | null = null) =>
    attempt?.status === status && attempt.error === error
  const neverCreated = attempt === undefined || is('error', 'RP06') || is('error', 'ACMT03')
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
      return dialog.session === 'another' ? neverCreated : attempt !== undefined
    case 'fail':
      if (dialog.reason === 'unconfirmed') return true
      if (dialog.reason === 'refused') return is('error', 'FF10')
      if (attempt === undefined || is('error', 'DS24')) return true
      // It arrives late, or another one has arrived late, and the session reports that.
      return !system.payment.isKnown || attempt !== newestAttempt(system.host)
    default:
      return true
  }
}

/** Whether the session has a paid payment for which the donor has not been thanked. */
const isPaid = ({ host, thanked }: System): boolean =>
  host.attempts.some(({ status, key }) => status === 'paid' && !thanked.includes(key))

/** Whether a donor is thanked who only waits, and reloads the page if nothing happens, or for long nothing new. */
function isThankedEventually(before: System): boolean {
  let system: System = before
  for (let tries = 1; tries <= 12 && isPaid(system); tries++) {
    system =
      (tries === 8 ? undefined : moves['a request is answered'](system)) ??
      moves['the thank-you page loads'](system) ??
      moves['the page is loaded'](system) ??
      system
  }
  return !isPaid(system) && moves['the thank-you page loads'](system)?.page === 'thank-you'
}

/** The moves that are possible if no request is ever answered. */
export const offlineMoves: readonly MoveName[] = [
  'the server has answered with errors for a while',
  'a request is lost',
  'Avbryt is pressed',
  'the dialog is closed',
  'the dialog is left',
]

/** The statuses that may follow each status. */
export const allowedSuccessors: Record<SwishStatus, readonly SwishStatus[]> = {
  'initializing-mcommerce': ['canceling', 'existing-payment', 'fail', 'idle', 'invalid-phonenumber'],
  idle: [
    'canceling',
    'cancelled',
    'declined',
    'fail',
    'initializing',
    'initializing-mcommerce',
    'paid',
    'pending',
    'pending-mcommerce',
    'timed-out',
  ],
  initializing: ['cancel-fail', 'canceling', 'existing-payment', 'fail', 'invalid-phonenumber', 'paid', 'pending'],
  pending: ['canceling', 'cancelled', 'declined', 'fail', 'idle', 'paid', 'timed-out'],
  'pending-mcommerce': ['canceling', 'cancelled', 'declined', 'fail', 'idle', 'paid', 'timed-out'],
  'initializing-resumed-session': [
    'canceling',
    'cancelled',
    'declined',
    'existing-payment',
    'fail',
    'idle',
    'initializing-mcommerce',
    'invalid-phonenumber',
    'paid',
    'pending',
    'pending-mcommerce',
    'timed-out',
  ],
  canceling: [
    'cancel-fail',
    'cancelled',
    'declined',
    'existing-payment',
    'fail',
    'initializing-resumed-session',
    'paid',
    'timed-out',
  ],
  cancelled: ['initializing-mcommerce'],
  'cancel-fail': [
    'canceling',
    'cancelled',
    'declined',
    'existing-payment',
    'fail',
    'initializing-resumed-session',
    'invalid-phonenumber',
    'paid',
    'timed-out',
  ],
  declined: ['initializing-mcommerce'],
  'timed-out': ['initializing-mcommerce'],
  'existing-payment': ['canceling', 'idle', 'initializing-mcommerce', 'initializing-resumed-session'],
  'invalid-phonenumber': ['idle'],
  fail: [
    'cancelled',
    'declined',
    'existing-payment',
    'initializing-mcommerce',
    'initializing-resumed-session',
    'invalid-phonenumber',
    'paid',
    'pending',
    'pending-mcommerce',
    'timed-out',
  ],
  paid: [],
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
