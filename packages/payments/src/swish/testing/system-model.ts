import { testAttemptId } from '../../testing/test-attempts.ts'
import type { Connection } from '../../client/errors.ts'
import type { AttemptId } from '../../client/attempt.ts'
import { storedAttemptAction } from '../../client/resume.ts'
import type { UserAction, SwishTransition, SwishCall, SwishEffect, SwishEvent } from '../swish-events.ts'
import { startPayment, pollBeforeStart, resumeInterrupted, reduceSwish } from '../model.ts'
import type { SwishState } from '../state.ts'
import * as server from './server-model.ts'

/** A model of the dialog, the network, the server and Swish, as plain values. */
export interface System {
  /**
   * Null while no dialog is open. On the thank-you page: the dialog of the page in the back/forward
   * cache.
   */
  readonly dialog: SwishState | null
  /** `leaving`: the redirect to the thank-you page has started. */
  readonly page: 'giving' | 'leaving' | 'thank-you'
  /** The pending or scheduled request. */
  readonly call: SwishCall | null
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
  page: 'giving',
  call: null,
  stored: null,
  host: { attempts: [] },
  usedIds: 0,
  thanked: [],
}

/** A possible move. Returns undefined if it cannot happen. */
export type Move = (system: System) => System | undefined

function applyTransition(system: System, { state, effects }: SwishTransition): System {
  return effects.reduce<System>(applyEffect, { ...system, dialog: state })
}

function applyEffect(system: System, effect: SwishEffect): System {
  switch (effect.type) {
    case 'create':
    case 'create-mcommerce':
    case 'poll':
    case 'cancel':
    case 'reset':
      return { ...system, call: effect }
    case 'store-attempt':
      return { ...system, stored: { attempt: effect.attempt, isConfirmed: false } }
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
      return { ...system, page: 'giving', dialog: null, call: null }
    case 'record-payment':
    case 'confirm-attempt':
      return { ...system, stored: system.stored && { ...system.stored, isConfirmed: true } }
    case 'open-app':
    case 'record-start':
      return system
  }
}

/** The server handles the pending request. */
function handleRequest(system: System, swish: server.CreateAnswer, isCancelRefused: boolean) {
  switch (system.call?.type) {
    case 'create-mcommerce':
      return server.handleCreate(system.host, system.call.attempt, 'swish-mcommerce', swish)
    case 'create':
      return server.handleCreate(system.host, system.call.attempt, 'swish', swish)
    case 'poll':
      return server.handlePoll(system.host)
    case 'cancel':
      return server.handleCancel(system.host, isCancelRefused)
    default:
      return undefined
  }
}

/** The page knows for which payments the donor has been thanked. */
const withThanks = (event: SwishEvent, { thanked }: System): SwishEvent =>
  event.type === 'poll-answered' ? { ...event, isThanked: thanked.includes(event.answer.attempt ?? '') } : event

function lostEventOf(call: SwishCall, connection: Connection): SwishEvent {
  switch (call.type) {
    case 'create':
    case 'create-mcommerce':
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
    if (!answer || !system.call || !system.dialog) return undefined
    const event = arrives === 'whole' ? withThanks(answer.event, system) : lostEventOf(system.call, arrives)
    return applyTransition({ ...system, host: answer.host, call: null }, reduceSwish(system.dialog, event))
  }
}

const loadThankYouPage: Move = (system) => (system.page === 'leaving' ? { ...system, page: 'thank-you' } : undefined)

/** The donor goes back, and the browser restores the page from its back/forward cache. */
const restoreFromCache: Move = (system) => dispatch({ type: 'page-restored' })({ ...system, page: 'giving' })

/** The request never reaches the server. */
const lose =
  (connection: Connection): Move =>
  (system) =>
    system.call && system.dialog
      ? applyTransition({ ...system, call: null }, reduceSwish(system.dialog, lostEventOf(system.call, connection)))
      : undefined

const dispatch =
  (event: SwishEvent): Move =>
  (system) => {
    if (!system.dialog || system.page === 'thank-you') return undefined
    const next = reduceSwish(system.dialog, event)
    return next.state === system.dialog && next.effects.length === 0 ? undefined : applyTransition(system, next)
  }

/** A user action. It has an attempt id, which counts as used if an attempt takes it. */
const play =
  (action: UserAction): Move =>
  (system) => {
    const attempt = testAttemptId(system.usedIds + 1)
    const next = dispatch({ ...action, attempt })(system)
    const isTaken = next?.dialog && 'attempt' in next.dialog && next.dialog.attempt === attempt
    return next && isTaken ? { ...next, usedIds: system.usedIds + 1 } : next
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

const reopened = (system: System): System => applyTransition(system, resumeInterrupted('handheld'))

/** The page reloads, and its memory is lost. */
const load =
  (check: 'answered' | 'lost'): Move =>
  (before) => {
    const { system, found } = checkForPayment({ ...before, page: 'giving', dialog: null, call: null }, check)
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
    const payment = { device: 'handheld', gift: { amount: 200 }, phone: '', hasEarlierPayment: false } as const
    const isUnsettled = found === 'unknown' && system.stored !== null
    return applyTransition(
      { ...system, usedIds },
      isUnsettled ? pollBeforeStart(payment, attempt, 200) : startPayment(payment, attempt),
    )
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

const isCreating = ({ call }: System): boolean => call?.type === 'create' || call?.type === 'create-mcommerce'

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as MoveName[]
