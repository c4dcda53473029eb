import type { Status, SwishState } from '../state.ts'
import { type HostAttempt, isUntold, newest } from './host.ts'
import { type MoveName, type World, moves } from './world.ts'

/** What is wrong in a world, in words; none when all is well. */
export function broken(world: World): string[] {
  const { attempts } = world.host
  const problems: string[] = []
  if (new Set(attempts.map(({ key }) => key)).size < attempts.length) problems.push('one attempt has two payments')
  if (attempts.filter(isUntold).length > 1) problems.push('a donor who may have paid is offered to pay again')
  if (new Set(world.thanked).size < world.thanked.length) problems.push('one payment is thanked for twice')
  if (world.dialog && !isTrue(world.dialog, attemptOf(world.dialog, world))) {
    problems.push(`the dialog says ${world.dialog.status}, but the server knows otherwise`)
  }
  if (isPaid(world) && !endsOnThankYouPage(world)) problems.push('a paid gift does not end on the thank-you page')
  return problems
}

/** The attempt that a dialog is about: the newest, but for a new gift none that the donor was thanked for before it. */
function attemptOf({ status, isNew }: SwishState, { host, thanked }: World): HostAttempt | undefined {
  const attempt = newest(host)
  return attempt && isNew && status !== 'paid' && thanked.includes(attempt.key) ? undefined : attempt
}

/** Whether what a dialog says is what the server has said of its attempt. */
function isTrue(dialog: SwishState, attempt: HostAttempt | undefined): boolean {
  const is = (status: HostAttempt['status'], error: string | null = null) =>
    attempt?.status === status && attempt.error === error
  const neverCreated = attempt === undefined || is('error', 'RP06') || is('error', 'ACMT03')
  switch (dialog.status) {
    case 'paid':
    case 'declined':
    case 'timed-out':
      return is(dialog.status)
    case 'cancelled':
      return is('cancelled') || neverCreated
    case 'invalid-phonenumber':
      return is('error', 'ACMT03')
    case 'existing-payment':
      // It is not followed, so it says what was so when it was told.
      return dialog.isElsewhere ? neverCreated : attempt !== undefined
    case 'fail':
      return dialog.reason === 'refused' ? is('error', 'FF10') : is('error', 'DS24') || attempt === undefined
    default:
      return true
  }
}

/** Whether the session has a payment that went through and that the donor has not been thanked for. */
const isPaid = ({ host, thanked }: World): boolean =>
  host.attempts.some(({ status, key }) => status === 'paid' && !thanked.includes(key))

/** Whether a donor who does nothing but wait, and load the page again when nothing happens, is thanked. */
function endsOnThankYouPage(before: World): boolean {
  let world: World = before
  for (let patience = 0; patience < 12 && isPaid(world); patience++) {
    world =
      moves['a call is answered'](world) ??
      moves['the thank-you page comes'](world) ??
      moves['the page is loaded'](world) ??
      world
  }
  return !isPaid(world) && moves['the thank-you page comes'](world)?.page === 'thank-you'
}

/** What a donor can do, and what happens, when no call is ever answered. */
export const withoutNetwork: readonly MoveName[] = [
  'a call is lost',
  'Avbryt is pressed',
  'the dialog is closed',
  'the dialog is left',
]

/** Which statuses follow which, whatever leads there. */
export const successions: Record<Status, readonly Status[]> = {
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
    'initializing-mcommerce',
    'invalid-phonenumber',
    'paid',
    'pending',
    'pending-mcommerce',
    'timed-out',
  ],
  canceling: ['cancel-fail', 'cancelled', 'declined', 'fail', 'initializing-resumed-session', 'paid', 'timed-out'],
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
  'existing-payment': ['idle', 'initializing-mcommerce', 'initializing-resumed-session'],
  'invalid-phonenumber': ['idle'],
  fail: ['initializing-mcommerce'],
  paid: [],
}
