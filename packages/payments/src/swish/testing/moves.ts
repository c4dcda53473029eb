import { sendCall } from '../../client/client.ts'
import { checkStoredAttempt, openReasonAtPress, resumeFound } from '../../client/resume.ts'
import type { ExternalEvent } from '../../client/state.ts'
import { wasRecorded } from '../../reports/gift-analytics.ts'
import { checkForInterrupted } from '../../start/resume-check.ts'
import { gift } from '../../testing/gift-and-tab.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import type { UserAction } from '../state.ts'
import { type CallContext, type Host, answerCall, settle } from './host-model.ts'
import { type Fate, Page, type System, amounts, nextId, noDialog } from './page-model.ts'
import { type SwishPairTransition, act, hear } from './swish-pair.ts'

const pairOf = ({ dialog, payment, isNewGift }: System) => dialog && { dialog, payment, isNewGift }

/** A possible move. Resolves to undefined if it cannot happen. */
export type Move = (system: System, host: Host) => System | undefined | Promise<System | undefined>

/** The pending request is sent. */
const request =
  (fate: Fate, context: Omit<CallContext, 'attempt'> = {}): Move =>
  async (system, host) => {
    const { call } = system
    const pair = pairOf(system)
    if (!call || !pair) return undefined
    const attempt = call.type === 'create' ? call.attempt : null
    if (attempt === null && (context.refusal || fate === 'not sent' || fate === 'too many')) return undefined
    if (call.type !== 'cancel' && context.isCancelRefused) return undefined
    // Then the page knows that this says nothing of an earlier request, which this model forgets.
    if (fate === 'too many' && host.isOurs && system.isUnanswered) return undefined
    const isSentAgain = attempt !== null && attempt === system.sent
    const page = new Page({ ...system, call: null }, host)
    let event: ExternalEvent | null
    if (isSentAgain && !host.isOurs) event = { type: 'create-unconfirmed', connection: 'slow' }
    else {
      if (attempt !== null && fate !== 'not sent') {
        if (!isSentAgain && system.allowedCreates === 0) page.fail('a create that the donor did not ask for')
        page.now = { ...page.now, sent: attempt, allowedCreates: 0 }
      }
      event = await sendCall(call, page.transport(fate, { ...context, attempt }), new AbortController().signal)
    }
    if (!event) return page.now
    if (attempt !== null && fate !== 'not sent') page.now = { ...page.now, isUnanswered: event.type === 'create-lost' }
    const polled = (event.type === 'poll-answered' && event.answer.attempt) || null
    const isThanked = polled !== null && wasRecorded('purchase', polled, page.pageState)
    page.now = { ...page.now, own: polled === system.payment.stored?.attempt ? polled : (system.own ?? polled) }
    page.apply(hear(pair, event.type === 'poll-answered' ? { ...event, isThanked } : event, nextId(system)))
    return page.now.dialog ? { ...page.now, own: page.now.payment.payment?.reference ?? page.now.own } : page.now
  }

/** The page after a transition; undefined if nothing has happened. */
function changed(system: System, host: Host, { pair, effects }: SwishPairTransition): Page | undefined {
  if (pair.dialog === system.dialog && pair.payment === system.payment && effects.length === 0) return undefined
  const page = new Page(system, host)
  page.apply({ pair, effects })
  return page
}

const dispatch =
  (event: ExternalEvent): Move =>
  (system, host) => {
    const pair = pairOf(system)
    return pair ? changed(system, host, hear(pair, event, nextId(system)))?.now : undefined
  }

/** Presses that ask for a payment. */
const asking: ReadonlySet<UserAction['type']> = new Set(['number-submitted', 'number-entry-left', 'retry-requested'])

const play =
  (action: UserAction, resetArrives = true): Move =>
  async (before, host) => {
    const pair = pairOf(before)
    if (!pair) return undefined
    const attempt = nextId(before)
    const system: System = asking.has(action.type) ? { ...before, allowedCreates: 1 } : before
    const page = changed(system, host, act(pair, action, attempt))
    if (!page) return undefined
    if (JSON.stringify(page.now.payment.phase).includes(attempt))
      page.now = { ...page.now, usedIds: before.usedIds + 1 }
    if (page.now.dialog === null && before.dialog?.status !== 'paid') {
      const { calls } = page.transport(resetArrives ? 'answered' : 'lost')
      await calls.reset?.({ signal: new AbortController().signal, timeout: 0 }).catch(() => undefined)
    }
    return page.now
  }

const typed: Move = (system, host) =>
  system.dialog?.phone === '' ? play({ type: 'number-typed', phone: '0701234567' })(system, host) : undefined

/** A press on 'Swisha'. New ids are random, so they are replaced by the next number. */
const press =
  (amount: number, fate: Fate): Move =>
  async (system, host) => {
    if (system.dialog || system.page === 'leaving') return undefined
    if (!host.isOurs && system.server.payments.length >= 3) return undefined
    const page = new Page(system, host)
    const services = page.services(fate)
    const found = await checkForInterrupted(services.send, gift.origin)
    const opening = await openReasonAtPress(services, gift, amount, found)
    const isKnown = opening.how === 'interrupted' || JSON.stringify(system).includes(opening.attempt)
    const usedIds = isKnown ? system.usedIds : system.usedIds + 1
    page.now = { ...page.now, usedIds }
    page.open(isKnown ? opening : { ...opening, attempt: testAttemptId(usedIds) })
    return page.now
  }

/** The page is loaded, without the memory of the page before, and in a new tab without its storage. */
const load =
  (fate: Fate, isNewTab = false): Move =>
  async (before, host) => {
    const storage = isNewTab ? { ...before.storage, sessionStorage: {} } : before.storage
    const page = new Page({ ...before, ...noDialog, storage }, host)
    const services = page.services(fate)
    const check = await checkForInterrupted(services.send, gift.origin)
    if (check === 'unknown') return page.now
    const found =
      check === 'open' ? await resumeFound(services, gift.origin) : await checkStoredAttempt(services, gift.origin)
    if (found !== null && found !== 'unknown') page.open(found)
    return page.now
  }

const atSwish =
  (...[status, error]: [Parameters<typeof settle>[1], string?]): Move =>
  (system, host) => {
    const server = settle(system.server, status, host.isOurs && error)
    return server && { ...system, server }
  }

/** What can only happen with our host, or would show nothing new with the others. */
const onOurs =
  (move: Move): Move =>
  (system, host) =>
    host.isOurs ? move(system, host) : undefined

const hasUnthanked = ({ server }: System): boolean =>
  server.payments.some(({ status, isThanked }) => status === 'paid' && !isThanked)

/**
 * A create that the page no longer waits for reaches the server. Not while the dialog says that there
 * is a payment already: that stays true, and it does not poll. Nor while a paid payment waits for its
 * thanks: a host with receipts refuses another one until then, and on others the dialog says that
 * nobody knows.
 */
const arriveLate: Move = (system, host) => {
  if (system.late === null || system.dialog?.status === 'existing-payment' || hasUnthanked(system)) return undefined
  const { attempt, ...body } = system.late
  const { server } = answerCall(system.server, '/api/winorg/createswishgift/', body, host, { attempt })
  return { ...system, late: null, server }
}

/** There have been so many polls that the payment is certainly over. */
export const stopPolls: Move = (system, host) =>
  system.call?.type === 'poll' ? dispatch({ type: 'polling-stopped' })({ ...system, call: null }, host) : undefined

export const moves = {
  'a request is answered': request('answered'),
  'a request is lost': request('lost'),
  'an answer is lost': request('answer lost'),
  'the server has answered with errors for a while': request('errors'),
  'the server acts, and has answered with errors for a while': request('errors, acted'),
  'a create is not sent': request('not sent'),
  'a create is refused, RP06': request('answered', { refusal: 'RP06' }),
  'a create is refused, ACMT03': request('answered', { refusal: 'ACMT03' }),
  'a create is refused, FF10': request('answered', { refusal: 'FF10' }),
  'a create is refused, too many': request('too many'),
  'a cancellation is refused': onOurs(request('answered', { isCancelRefused: true })),
  'a create arrives after its page has dropped it': onOurs(arriveLate),
  'a minute without a session': (system, host) =>
    system.call?.type === 'create'
      ? dispatch({ type: 'create-unreachable', ...(!system.isUnanswered && { isUnsent: true }) })(
          { ...system, call: null },
          host,
        )
      : undefined,
  // Our host ends a payment long before.
  'the polls stop': (system, host) => (host.isOurs ? undefined : stopPolls(system, host)),
  'the page becomes visible': dispatch({ type: 'page-activated' }),
  'the page is restored from the bfcache': (system, host) =>
    dispatch({ type: 'page-restored' })({ ...system, page: 'giving' }, host),
  'the app is opened': play({ type: 'app-opened' }),
  'the number entry is opened': play({ type: 'number-entry-opened' }),
  'the number entry is left': play({ type: 'number-entry-left' }),
  'a number is typed': typed,
  'the number is sent': play({ type: 'number-submitted' }),
  'the number is changed': play({ type: 'number-change-requested' }),
  'Avbryt is pressed': play({ type: 'cancel-requested' }),
  'the existing payment is shown': play({ type: 'payment-requested' }),
  'Försök igen is pressed': play({ type: 'retry-requested' }),
  'the dialog is closed': play({ type: 'dialog-closed' }),
  'the dialog is closed, the reset is lost': play({ type: 'dialog-closed' }, false),
  'the dialog is left': play({ type: 'result-dismissed' }),
  'the page is loaded': load('answered'),
  'the page is loaded offline': load('lost'),
  'the tab is closed, and another opened': load('answered', true),
  'Swisha is pressed': press(amounts[0], 'answered'),
  'Swisha is pressed offline': press(amounts[0], 'lost'),
  'Swisha is pressed, the polls are lost': press(amounts[0], 'polls lost'),
  'Swisha is pressed for another amount': press(amounts[1], 'answered'),
  'Swisha is pressed for another amount, offline': press(amounts[1], 'lost'),
  'the donor approves': atSwish('paid'),
  'the donor declines': atSwish('declined'),
  'another tab cancels': onOurs(atSwish('cancelled')),
  'the payment times out': atSwish('timed-out'),
  'Swish fails': atSwish('error', 'FF10'),
  'Swish answers DS24': onOurs(atSwish('error', 'DS24')),
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as MoveName[]

/** The moves with one host. */
export const movesWith = (host: Host) =>
  Object.fromEntries(moveNames.map((name) => [name, (system: System) => moves[name](system, host)])) as Record<
    MoveName,
    (system: System) => ReturnType<Move>
  >
