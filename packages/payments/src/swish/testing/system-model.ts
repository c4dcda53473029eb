import type { AttemptId } from '../../client/attempt.ts'
import type { Connection } from '../../client/errors.ts'
import { initialPayment } from '../../client/payment.ts'
import { storedAttemptAction } from '../../client/resume.ts'
import type { ExternalEvent, PaymentCall, PaymentState } from '../../client/state.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import { type UserAction, resume, startGift, startUnsettled } from '../machine.ts'
import type { SwishState } from '../state.ts'
import * as server from './server-model.ts'
import { type PairEffect, type PairTransition, act, connect, hear } from './swish-pair.ts'

/** A model of the dialog, the network, the server and Swish, as plain values. */
export interface System {
  /**
   * Null while no dialog is open. On the thank-you page: the dialog of the page in the back/forward
   * cache.
   */
  readonly dialog: SwishState | null
  /** The payment of that dialog. */
  readonly payment: PaymentState
  readonly isNewGift: boolean
  /** `leaving`: the redirect to the thank-you page has started. */
  readonly page: 'giving' | 'leaving' | 'thank-you'
  /** The pending or scheduled request. */
  readonly call: PaymentCall | null
  /** A create to a number that was cancelled before its answer, and may still reach the server. */
  readonly late: AttemptId | null
  /** The attempt that the open dialog is about: the latest that began or was found there. */
  readonly own: string | null
  /** Whether a create left the page of the open dialog and got no answer. */
  readonly isUnanswered: boolean
  /** What the tab stores. */
  readonly stored: { readonly attempt: AttemptId | null; readonly isConfirmed: boolean } | null
  readonly host: server.ServerModel
  /** The number of attempt ids used so far. */
  readonly usedIds: number
  /** Payments for which the donor has been thanked. */
  readonly thanked: readonly string[]
}

export const initialSystem: System = {
  dialog: null,
  payment: initialPayment({}),
  isNewGift: false,
  page: 'giving',
  call: null,
  late: null,
  own: null,
  isUnanswered: false,
  stored: null,
  host: { attempts: [] },
  usedIds: 0,
  thanked: [],
}

/** A possible move. Returns undefined if it cannot happen. */
export type Move = (system: System) => System | undefined

/** An open dialog, and its payment. */
const pairOf = ({ dialog, payment, isNewGift }: System) => dialog && { dialog, payment, isNewGift }

const applyTransition = (system: System, { pair, effects }: PairTransition): System =>
  effects.reduce<System>(applyEffect, { ...system, ...pair })

function applyEffect(system: System, effect: PairEffect): System {
  switch (effect.type) {
    case 'create':
    case 'poll':
      return { ...system, call: effect, late: effect.type === 'create' ? null : system.late }
    case 'cancel':
      return { ...system, call: effect, late: lateCreate(system), own: isOfExisting(system) ? null : system.own }
    case 'reset':
      return { ...system, call: null }
    case 'store-attempt':
      return { ...system, own: effect.attempt, stored: { attempt: effect.attempt, isConfirmed: false } }
    case 'store-followed-attempt':
      return { ...system, stored: system.stored ?? { attempt: null, isConfirmed: true } }
    case 'clear-attempt':
      return { ...system, stored: null }
    case 'record-paid':
      return { ...system, thanked: [...system.thanked, effect.reference ?? 'no reference'] }
    case 'redirect':
      return { ...system, page: 'leaving', call: null }
    case 'close':
      // The page does not wait for the answer to a reset. The server follows the attempt whether or
      // not the reset arrives.
      return { ...system, ...noDialog }
    case 'confirm-attempt':
      return { ...system, stored: system.stored && { ...system.stored, isConfirmed: true } }
    case 'identify':
      // The dialog is about another attempt, which the server has.
      return { ...system, own: null }
    case 'open-app':
    case 'record-start':
    case 'record-payment':
      return system
  }
}

const isOfExisting = ({ payment: { phase } }: System): boolean => phase.name === 'cancelling' && phase.of === 'existing'

/** A create to a number that is cancelled before its answer. Nobody can pay by the code of a lost answer. */
const lateCreate = ({ call }: System): AttemptId | null =>
  call?.type === 'create' && call.request.number !== null ? call.attempt : null

const hasUnthanked = ({ host, thanked }: System): boolean =>
  host.attempts.some(({ status, key }) => status === 'paid' && !thanked.includes(key))

/**
 * A create that the page no longer waits for reaches the server. Not while the dialog says that there
 * is a payment already: that stays true, and it does not poll. Nor while a paid payment waits for its
 * thanks: a host with receipts refuses another one until then, and on others the dialog says that
 * nobody knows.
 */
const arriveLate: Move = (system) =>
  system.late === null || system.dialog?.status === 'existing-payment' || hasUnthanked(system)
    ? undefined
    : { ...system, late: null, host: server.handleCreate(system.host, system.late, 'swish', 'accepted').host }

/** The server handles the pending request. */
function handleRequest(system: System, swish: server.CreateAnswer, isCancelRefused: boolean) {
  switch (system.call?.type) {
    case 'create': {
      const { attempt, request } = system.call
      return server.handleCreate(system.host, attempt, request.number === null ? 'swish-mcommerce' : 'swish', swish)
    }
    case 'poll':
      return server.handlePoll(system.host)
    case 'cancel':
      return server.handleCancel(system.host, isCancelRefused)
    default:
      return undefined
  }
}

/** The page knows for which payments the donor has been thanked. */
const withThanks = (event: ExternalEvent, { thanked }: System): ExternalEvent =>
  event.type === 'poll-answered' ? { ...event, isThanked: thanked.includes(event.answer.attempt ?? '') } : event

function lostEventOf(call: PaymentCall, connection: Connection): ExternalEvent {
  switch (call.type) {
    case 'create':
      return { type: 'create-lost', connection }
    case 'cancel':
      return { type: 'cancel-lost', connection }
    default:
      return { type: 'poll-lost', connection }
  }
}

/** The request reaches the server; its answer reaches the page, or not. */
function call(swish: server.CreateAnswer, isCancelRefused: boolean, arrives: 'whole' | Connection): Move {
  return (system) => {
    const answer = handleRequest(system, swish, isCancelRefused)
    const pair = pairOf(system)
    if (!answer || !system.call || !pair) return undefined
    const event = arrives === 'whole' ? withThanks(answer.event, system) : lostEventOf(system.call, arrives)
    const isUnanswered = isCreating(system) ? arrives !== 'whole' : system.isUnanswered
    const polled = (event.type === 'poll-answered' && event.answer.attempt) || null
    const own = polled === system.payment.stored?.attempt ? polled : (system.own ?? polled)
    const next = applyTransition(
      { ...system, host: answer.host, call: null, isUnanswered, own },
      hear(pair, event, nextId(system)),
    )
    return { ...next, own: next.payment.payment?.reference ?? next.own }
  }
}

const isCreating = ({ call }: System): boolean => call?.type === 'create'

const loadThankYouPage: Move = (system) => (system.page === 'leaving' ? { ...system, page: 'thank-you' } : undefined)

/** The donor goes back, and the browser restores the page from its back/forward cache. */
const restoreFromCache: Move = (system) => dispatch({ type: 'page-restored' })({ ...system, page: 'giving' })

/** The request never reaches the server. */
const lose =
  (connection: Connection): Move =>
  (system) => {
    const pair = pairOf(system)
    if (!system.call || !pair) return undefined
    const isUnanswered = isCreating(system) || system.isUnanswered
    const event = lostEventOf(system.call, connection)
    return applyTransition({ ...system, call: null, isUnanswered }, hear(pair, event, nextId(system)))
  }

/** The page has had no session for a minute, so the pending create did not leave it. */
const endWithoutSession: Move = (system) =>
  isCreating(system)
    ? dispatch({ type: 'create-unreachable', ...(!system.isUnanswered && { isUnsent: true }) })({
        ...system,
        call: null,
      })
    : undefined

const dispatch =
  (event: ExternalEvent): Move =>
  (system) => {
    const pair = pairOf(system)
    if (!pair || system.page === 'thank-you') return undefined
    return changed(system, hear(pair, event, nextId(system)))
  }

const nextId = ({ usedIds }: System): AttemptId => testAttemptId(usedIds + 1)

/** The system after a transition; undefined if nothing has happened. */
function changed(system: System, next: PairTransition): System | undefined {
  const { dialog, payment } = next.pair
  if (dialog === system.dialog && payment === system.payment && next.effects.length === 0) return undefined
  return applyTransition(system, next)
}

/** Whether an attempt has begun, or waits for the end of another. */
const isTaken = ({ payment: { phase } }: System, attempt: AttemptId): boolean => JSON.stringify(phase).includes(attempt)

/** A user action. It has an attempt id, which counts as used if an attempt takes it. */
const play =
  (action: UserAction): Move =>
  (system) => {
    const pair = pairOf(system)
    if (!pair || system.page === 'thank-you') return undefined
    const next = changed(system, act(pair, action, nextId(system)))
    return next && isTaken(next, nextId(system)) ? { ...next, usedIds: system.usedIds + 1 } : next
  }

const typed: Move = (system) =>
  system.dialog?.phone === '' ? play({ type: 'number-typed', phone: '0701234567' })(system) : undefined

/** The result of the check for an interrupted payment. */
interface CheckResult {
  readonly system: System
  readonly found: 'interrupted' | 'none' | 'unknown'
}

/** The other fields that the tab stores make no difference here. */
const anyGift = { fingerprint: '', thankYouUrl: '', amount: 200 }

/**
 * The page checks for an interrupted payment, as it does on load and when the donor presses
 * 'Swisha'.
 */
function checkForPayment(system: System, check: 'answered' | 'lost'): CheckResult {
  if (check === 'lost') return { system, found: 'unknown' }
  if (server.shouldReopen(system.host)) return { system, found: 'interrupted' }
  if (system.stored === null) return { system, found: 'none' }
  const { host, event } = server.handlePoll(system.host)
  const polled: System = { ...system, host }
  switch (
    event.type === 'poll-answered' &&
    storedAttemptAction(event.answer, { ...system.stored, ...anyGift }, (reference) =>
      system.thanked.includes(reference),
    )
  ) {
    case 'reopen':
      return { system: polled, found: 'interrupted' }
    case 'forget':
      return { system: { ...polled, stored: null }, found: 'none' }
    default:
      return { system: polled, found: 'none' }
  }
}

const common = { device: 'handheld', phone: '', connection: 'good', needsForm: false } as const
const storedGift = ({ stored }: System) => (stored?.attempt ? { attempt: stored.attempt, amount: 200 } : null)

function reopened(system: System): System {
  const payment = initialPayment({}, { isKnown: true, stored: storedGift(system) })
  return applyTransition(system, connect(payment, resume({ ...common, gift: {} }), { attempt: nextId(system) }))
}

const noDialog = { page: 'giving', dialog: null, call: null, own: null, isUnanswered: false } as const

/** The page reloads, and its memory is lost. */
const load =
  (check: 'answered' | 'lost'): Move =>
  (before) => {
    const { system, found } = checkForPayment({ ...before, ...noDialog }, check)
    return found === 'interrupted' ? reopened(system) : system
  }

/**
 * The donor presses 'Swisha', for the same gift as before or for another. The same gift keeps its
 * stored attempt id.
 */
const press =
  (check: 'answered' | 'lost', isSameGift = true): Move =>
  (before) => {
    if (before.dialog || before.page !== 'giving') return undefined
    const { system, found } = checkForPayment(before, check)
    if (found === 'interrupted') return reopened(system)
    const known = isSameGift ? system.stored?.attempt : null
    const usedIds = known ? system.usedIds : system.usedIds + 1
    const attempt = known ?? testAttemptId(usedIds)
    const gift = { amount: 200 }
    const isUnsettled = found === 'unknown' && system.stored !== null
    const begun = isUnsettled ? startUnsettled({ ...common, gift }, 200) : startGift({ ...common, gift })
    const payment = initialPayment(gift, { stored: storedGift(system) })
    return applyTransition({ ...system, usedIds }, connect(payment, begun, { attempt, isUnsettled }))
  }

const swish =
  (outcome: Parameters<typeof server.applyAtSwish>[1]): Move =>
  (system) => {
    const host = server.applyAtSwish(system.host, outcome)
    return host && { ...system, host }
  }

/** The donor's possible actions in the dialog, with any server. */
export const donorMoves = <AnyMove>(move: (action: UserAction) => AnyMove, typeNumber: AnyMove) => ({
  'the number entry is opened': move({ type: 'number-entry-opened' }),
  'the number entry is left': move({ type: 'number-entry-left' }),
  'a number is typed': typeNumber,
  'the number is sent': move({ type: 'number-submitted' }),
  'the number is changed': move({ type: 'number-change-requested' }),
  'Avbryt is pressed': move({ type: 'cancel-requested' }),
  'the existing payment is shown': move({ type: 'payment-requested' }),
  'Försök igen is pressed': move({ type: 'retry-requested' }),
  'the dialog is closed': move({ type: 'dialog-closed' }),
})

/** Everything that can happen. */
export const moves = {
  'a request is answered': call('accepted', false, 'whole'),
  'a create is refused, RP06': (system) => (isCreating(system) ? call('RP06', false, 'whole')(system) : undefined),
  'a create is refused, ACMT03': (system) => (isCreating(system) ? call('ACMT03', false, 'whole')(system) : undefined),
  'a create is refused, FF10': (system) => (isCreating(system) ? call('FF10', false, 'whole')(system) : undefined),
  'a cancellation is refused': (system) =>
    system.call?.type === 'cancel' ? call('accepted', true, 'whole')(system) : undefined,
  'a request is lost': lose('slow'),
  'a minute without a session': endWithoutSession,
  'a create arrives after its page has dropped it': arriveLate,
  'an answer is lost': call('accepted', false, 'slow'),
  'the server has answered with errors for a while': lose('failing'),
  'the server acts, and has answered with errors for a while': call('accepted', false, 'failing'),
  'the page becomes visible': dispatch({ type: 'page-activated' }),
  'the page is restored from the bfcache': restoreFromCache,
  'the thank-you page loads': loadThankYouPage,
  'the app is opened': play({ type: 'app-opened' }),
  ...donorMoves(play, typed),
  'the dialog is left': play({ type: 'result-dismissed' }),
  'the page is loaded': load('answered'),
  'the page is loaded, the check is lost': load('lost'),
  'Swisha is pressed': press('answered'),
  'Swisha is pressed, the check is lost': press('lost'),
  'Swisha is pressed for another gift': press('answered', false),
  'Swisha is pressed for another gift, the check is lost': press('lost', false),
  'the donor approves': swish('approve'),
  'the donor declines': swish('decline'),
  'another tab cancels': swish('cancel'),
  'the payment times out': swish('expire'),
  'Swish fails': swish('fail'),
  'Swish answers DS24': swish('unknown'),
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as MoveName[]
