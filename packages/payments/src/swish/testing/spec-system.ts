import type { PageState, Send, WebStorage } from '@charity-elements/runtime/api'
import { markOnce } from '../../reports/event-dedupe.ts'
import { ApiError, type Services } from '@charity-elements/runtime'
import { safeParse } from 'valibot'
import type { ConnectionMonitor } from '../../client/errors.ts'
import { createSender } from '../../client/create.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import { type AttemptId, attemptStore, giftFingerprint } from '../../client/attempt.ts'
import { pollBeforeStart, reduceSwish, resumeInterrupted, startPayment } from '../model.ts'
import { checkForInterrupted } from '../../start/resume-check.ts'
import { type OpenReason, checkStoredAttempt, openReasonAtPress, resumeFound } from '../../client/resume.ts'
import type { KnownGift, SwishState } from '../state.ts'
import { type SwishCalls, type SwishGiftRequest, sendSwishCall, swishContent } from '../../client/swish-calls.ts'
import type { SwishCall, SwishEffect, SwishEvent, SwishTransition, UserAction } from '../swish-events.ts'
import * as spec from './spec-server.ts'
import { donorMoves } from './system-model.ts'

/*
 * A page with an element, its tab's storage and a server that only knows the specification, as
 * plain values. The shipped code, without its timers, decides what happens at a press, at a load
 * and after an answer.
 */

export interface SpecSystem {
  readonly server: spec.SpecServer
  readonly storage: Readonly<Record<'sessionStorage' | 'localStorage', Readonly<Record<string, string>>>>
  readonly dialog: SwishState | null
  readonly page: 'giving' | 'leaving'
  /** The pending or scheduled request. */
  readonly call: SwishCall | null
  /** The attempts that this dialog has sent to the server. */
  readonly sent: readonly AttemptId[]
  /** Creates that the donor has asked for but that have not been sent yet. */
  readonly allowedCreates: 0 | 1
  readonly usedIds: number
  /** The violations on the way here. */
  readonly problem: string | null
}

export const initialSpecSystem: SpecSystem = {
  server: { payments: [], current: null },
  storage: { sessionStorage: {}, localStorage: {} },
  dialog: null,
  page: 'giving',
  call: null,
  sent: [],
  allowedCreates: 0,
  usedIds: 0,
  problem: null,
}

/** Two gifts of one element, because the donor changes the amount. */
const amounts = [200, 500] as const
const gift: SwishGiftRequest = {
  origin: 'giftbar',
  details: { requestType: 'standard', giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' },
}

/** What happens to a request between page and server. */
export type Transport =
  | 'answered'
  /** Nothing reached the server. */
  | 'lost'
  /** The polls are lost, and nothing else. */
  | 'polls lost'
  /** The server acted, and its answer is lost or cannot be read. */
  | 'answer lost'
  /** The server has answered with errors for a while, and may or may not have acted. */
  | 'errors'
  | 'errors, acted'
  /** No session could be obtained: nothing was sent. */
  | 'not sent'
  /** The server has had too many requests. */
  | 'too many'

/**
 * A page that works on plain values: `now` has what the shipped code does to storage and server.
 */
class Page {
  now: SpecSystem
  readonly #reading: spec.Reading
  readonly pageState: PageState

  constructor(system: SpecSystem, reading: spec.Reading) {
    this.now = system
    this.#reading = reading
    this.pageState = {
      dataLayer: [],
      sessionStorage: this.#storage('sessionStorage'),
      localStorage: this.#storage('localStorage'),
    }
  }

  #storage(kind: keyof SpecSystem['storage']): WebStorage {
    const write = (items: Readonly<Record<string, string>>) => {
      this.now = { ...this.now, storage: { ...this.now.storage, [kind]: items } }
    }
    return {
      getItem: (key) => this.now.storage[kind][key] ?? null,
      setItem: (key, text) => write({ ...this.now.storage[kind], [key]: text }),
      removeItem: (key) => {
        const { [key]: _, ...others } = this.now.storage[kind]
        write(others)
      },
    }
  }

  send(transport: Transport, create: spec.CreateContext = { attempt: null, refusal: null }): Send {
    return async ({ path, answer: schema }, body) => {
      if (transport === 'not sent')
        throw new ApiError('unreachable', '/api/generate-csrf/', undefined, undefined, false)
      if (transport === 'lost' || (transport === 'polls lost' && path.includes('swishpoll')))
        throw new ApiError('timeout', path)
      if (transport === 'errors') throw new ApiError('status', path, 500)
      if (transport === 'too many') throw new ApiError('status', path, 429)
      const { server, answer } = spec.answerCall(this.now.server, path, Object(body), this.#reading, create)
      this.now = { ...this.now, server }
      if (transport === 'errors, acted') throw new ApiError('status', path, 500)
      if (transport === 'answer lost') throw new ApiError('timeout', path)
      if (answer === null) throw new ApiError('status', path, 404)
      const parsed = safeParse(schema, answer)
      if (!parsed.success) throw new ApiError('malformed', path, 200)
      return parsed.output
    }
  }

  services(transport: Transport): Services {
    const unused = () => {
      throw new Error('Not part of a Swish payment.')
    }
    return {
      send: this.send(transport),
      supports: () => Promise.resolve(false),
      pageState: this.pageState,
      navigate: unused,
      sendForm: unused,
      pageUrl: unused,
    }
  }

  get store() {
    return attemptStore(gift.origin, this.pageState)
  }

  fail(problem: string): void {
    this.now = { ...this.now, problem: this.now.problem ?? problem }
  }

  apply({ state, effects }: SwishTransition): void {
    this.now = { ...this.now, dialog: state }
    for (const effect of effects) this.#run(effect, state)
  }

  #run(effect: SwishEffect, { gift: seen }: SwishState): void {
    switch (effect.type) {
      case 'create':
      case 'create-mcommerce':
      case 'poll':
      case 'cancel':
        this.now = { ...this.now, call: effect }
        return
      case 'store-attempt':
        return this.#store(effect.attempt, seen)
      case 'store-followed-attempt':
        return this.store.read() ? undefined : this.#store(null, seen)
      case 'confirm-attempt':
        return this.#confirm()
      case 'record-payment':
        this.#confirm()
        if (effect.reference !== null) markOnce('add_payment_info', effect.reference, this.pageState)
        return
      case 'clear-attempt':
        return this.store.clear()
      case 'record-paid':
        return this.#thank(effect)
      case 'redirect':
        if (spec.currentPayment(this.now.server)?.status !== 'paid') this.fail('thanked without a paid payment')
        this.now = { ...this.now, page: 'leaving', call: null }
        return
      case 'close':
        this.now = { ...this.now, dialog: null, call: null, sent: [], allowedCreates: 0 }
        return
      case 'reset':
      case 'open-app':
      case 'record-start':
        return
    }
  }

  #store(attempt: AttemptId | null, { amount }: KnownGift): void {
    this.store.write({
      attempt,
      fingerprint: amount === undefined ? '' : giftFingerprint(swishContent(gift, amount)),
      thankYouUrl: '/tack/',
      amount: amount ?? null,
      isConfirmed: attempt === null,
    })
  }

  #confirm(): void {
    const stored = this.store.read()
    if (stored) this.store.write({ ...stored, isConfirmed: true })
  }

  #thank(effect: Extract<SwishEffect, { type: 'record-paid' }>): void {
    const stored = this.store.read()
    const reference = effect.reference ?? stored?.attempt
    const amount = effect.gift.amount ?? stored?.amount
    if (!reference || amount == null) return
    const payment = spec.currentPayment(this.now.server)
    if (!markOnce('purchase', reference, this.pageState)) return
    if (payment?.status !== 'paid') this.fail('a purchase without a paid payment')
    else if (payment.amount !== amount) this.fail(`a purchase of ${amount} kr for a payment of ${payment.amount} kr`)
    else if (payment.isThanked) this.fail('a payment is reported twice')
    this.now = { ...this.now, server: spec.markThanked(this.now.server) }
  }

  open(opening: OpenReason): void {
    if (opening.how === 'interrupted') {
      const { amount } = opening
      return this.apply(resumeInterrupted('computer', amount === null ? {} : { amount, purpose: 'Hemlöshet' }))
    }
    const { amount, attempt, unsettled, hasEarlierPayment } = opening
    const payment = {
      device: 'computer',
      gift: { amount, purpose: 'Hemlöshet' },
      phone: '',
      hasEarlierPayment,
    } as const
    this.now = { ...this.now, allowedCreates: 1 }
    this.apply(unsettled ? pollBeforeStart(payment, attempt, unsettled.amount) : startPayment(payment, attempt))
  }
}

/** A possible move. Resolves to undefined if it cannot happen. */
export type SpecMove = (system: SpecSystem, reading: spec.Reading) => Promise<SpecSystem | undefined>

const isCreate = (call: SwishCall | null) => call?.type === 'create' || call?.type === 'create-mcommerce'

function callsBy(send: Send, transport: Transport): SwishCalls {
  const connection: ConnectionMonitor = {
    answered: () => undefined,
    lost: () => (transport.startsWith('errors') ? 'failing' : 'slow'),
  }
  return { send, sendCreate: createSender({ supports: () => Promise.resolve(false) }, connection), connection }
}

/** The pending request is sent. */
const request =
  (transport: Transport, refusal: string | null = null): SpecMove =>
  async (system, reading) => {
    const { call, dialog } = system
    if (!call || !dialog || system.page === 'leaving') return undefined
    if (!isCreate(call) && (refusal !== null || transport === 'not sent' || transport === 'too many')) return undefined
    const page = new Page({ ...system, call: null }, reading)
    let event: SwishEvent | null
    if ('attempt' in call && system.sent.includes(call.attempt))
      event = { type: 'create-unconfirmed', connection: 'slow' }
    else {
      if ('attempt' in call && transport !== 'not sent') {
        if (system.allowedCreates === 0) page.fail('a create that the donor did not ask for')
        page.now = { ...page.now, sent: [...system.sent, call.attempt], allowedCreates: 0 }
      }
      const attempt = 'attempt' in call ? call.attempt : null
      const calls = callsBy(page.send(transport, { attempt, refusal }), transport)
      event = await sendSwishCall(call, gift, dialog.gift.amount, calls, new AbortController().signal)
    }
    if (event) page.apply(reduceSwish(dialog, event))
    return page.now
  }

const dispatch =
  (event: SwishEvent): SpecMove =>
  async (system, reading) => {
    if (!system.dialog) return undefined
    const next = reduceSwish(system.dialog, event)
    if (next.state === system.dialog && next.effects.length === 0) return undefined
    const page = new Page({ ...system, page: 'giving' }, reading)
    page.apply(next)
    return page.now
  }

/** Presses that ask for a payment. */
const asking: ReadonlySet<UserAction['type']> = new Set(['number-submitted', 'number-entry-left', 'retry-requested'])

const play =
  (action: UserAction, resetArrives = true): SpecMove =>
  async (system, reading) => {
    if (system.page === 'leaving') return undefined
    const attempt = testAttemptId(system.usedIds + 1)
    const before: SpecSystem = asking.has(action.type) ? { ...system, allowedCreates: 1 } : system
    const next = await dispatch({ ...action, attempt })(before, reading)
    if (!next) return undefined
    const isTaken = JSON.stringify(next).includes(attempt)
    const page = new Page(isTaken ? { ...next, usedIds: system.usedIds + 1 } : next, reading)
    if (next.dialog === null && system.dialog?.status !== 'paid') {
      await sendSwishCall(
        { type: 'reset', after: 0 },
        gift,
        undefined,
        callsBy(page.send(resetArrives ? 'answered' : 'lost'), 'answered'),
        new AbortController().signal,
      )
    }
    return page.now
  }

const typed: SpecMove = async (system, reading) =>
  system.dialog?.phone === '' ? play({ type: 'number-typed', phone: '0701234567' })(system, reading) : undefined

/** A press on 'Swisha'. New ids are random, so they are replaced by the next number. */
const press =
  (amount: number, transport: Transport): SpecMove =>
  async (system, reading) => {
    if (system.dialog || system.page === 'leaving' || system.server.payments.length >= 3) return undefined
    const page = new Page(system, reading)
    const opening = await openReasonAtPress(page.services(transport), gift, amount)
    const isKnown = opening.how === 'interrupted' || JSON.stringify(system).includes(opening.attempt)
    const usedIds = isKnown ? system.usedIds : system.usedIds + 1
    page.now = { ...page.now, usedIds }
    page.open(isKnown ? opening : { ...opening, attempt: testAttemptId(usedIds) })
    return page.now
  }

/** The page is loaded again, and its memory is lost. */
const load =
  (transport: Transport): SpecMove =>
  async (before, reading) => {
    const fresh = { ...before, page: 'giving', dialog: null, call: null, sent: [], allowedCreates: 0 } as const
    const page = new Page(fresh, reading)
    const services = page.services(transport)
    const check = await checkForInterrupted(services.send, gift.origin)
    if (check === 'unknown') return page.now
    const found =
      check === 'open' ? await resumeFound(services, gift.origin) : await checkStoredAttempt(services, gift.origin)
    if (found !== null && found !== 'unknown') page.open(found)
    return page.now
  }

const atSwish =
  (status: spec.SpecPayment['status']): SpecMove =>
  async (system) => {
    const server = spec.settle(system.server, status)
    return server && { ...system, server }
  }

export const specMoves = {
  'a request is answered': request('answered'),
  'a request is lost': request('lost'),
  'an answer is lost': request('answer lost'),
  'the server has answered with errors for a while': request('errors'),
  'the server acts, and has answered with errors for a while': request('errors, acted'),
  'a create is not sent': request('not sent'),
  'a create is refused, RP06': request('answered', 'RP06'),
  'a create is refused, ACMT03': request('answered', 'ACMT03'),
  'a create is refused, FF10': request('answered', 'FF10'),
  'a create is refused, too many': request('too many'),
  'a minute without a session': async (system, reading) =>
    isCreate(system.call) ? dispatch({ type: 'create-unreachable' })({ ...system, call: null }, reading) : undefined,
  'the polls stop': async (system, reading) =>
    system.call?.type === 'poll'
      ? dispatch({ type: 'polling-stopped' })({ ...system, call: null }, reading)
      : undefined,
  'the page becomes visible': dispatch({ type: 'page-activated' }),
  'the page is restored from the bfcache': dispatch({ type: 'page-restored' }),
  ...donorMoves(play, typed),
  'the dialog is closed, the reset is lost': play({ type: 'dialog-closed' }, false),
  'the dialog is left': play({ type: 'result-dismissed' }),
  'the page is loaded': load('answered'),
  'the page is loaded offline': load('lost'),
  'Swisha is pressed': press(amounts[0], 'answered'),
  'Swisha is pressed offline': press(amounts[0], 'lost'),
  'Swisha is pressed, the polls are lost': press(amounts[0], 'polls lost'),
  'Swisha is pressed for another amount': press(amounts[1], 'answered'),
  'Swisha is pressed for another amount, offline': press(amounts[1], 'lost'),
  'the donor approves': atSwish('paid'),
  'the donor declines': atSwish('declined'),
  'the payment times out': atSwish('timed-out'),
  'Swish fails': atSwish('error'),
} as const satisfies Record<string, SpecMove>

export type SpecMoveName = keyof typeof specMoves
export const specMoveNames = Object.keys(specMoves) as SpecMoveName[]
