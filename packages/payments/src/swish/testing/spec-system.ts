import type { PageState, Send, WebStorage } from '@charity-elements/runtime/api'
import { ApiError, type Services } from '@charity-elements/runtime'
import { safeParse } from 'valibot'
import { type AttemptId, attemptStore, giftFingerprint } from '../../client/attempt.ts'
import { type Transport, sendCall } from '../../client/client.ts'
import { createSender } from '../../client/create.ts'
import type { ConnectionMonitor } from '../../client/errors.ts'
import { initialPayment } from '../../client/payment.ts'
import {
  type OpenReason,
  checkStoredAttempt,
  initialSwishPayment,
  openReasonAtPress,
  resumeFound,
} from '../../client/resume.ts'
import type { ExternalEvent, PaymentCall, PaymentState } from '../../client/state.ts'
import { type SwishGiftRequest, swishCalls, swishContent } from '../../client/swish-calls.ts'
import { markOnce } from '../../reports/gift-analytics.ts'
import { checkForInterrupted } from '../../start/resume-check.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import { type UserAction, resume, startGift, startUnsettled } from '../machine.ts'
import type { SwishState } from '../state.ts'
import * as spec from './spec-server.ts'
import { type PairEffect, type PairTransition, act, connect, hear } from './swish-pair.ts'
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
  /** The payment of that dialog. */
  readonly payment: PaymentState
  readonly isNewGift: boolean
  readonly page: 'giving' | 'leaving'
  /** The pending or scheduled request. */
  readonly call: PaymentCall | null
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
  payment: initialPayment({}),
  isNewGift: false,
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
export type Fate =
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

  send(fate: Fate, create: spec.CreateContext = { attempt: null, refusal: null }): Send {
    return async ({ path, answer: schema }, body) => {
      if (fate === 'not sent') throw new ApiError('unreachable', '/api/generate-csrf/', undefined, undefined, false)
      if (fate === 'lost' || (fate === 'polls lost' && path.includes('swishpoll'))) throw new ApiError('timeout', path)
      if (fate === 'errors') throw new ApiError('status', path, 500)
      if (fate === 'too many') throw new ApiError('status', path, 429)
      const { server, answer } = spec.answerCall(this.now.server, path, Object(body), this.#reading, create)
      this.now = { ...this.now, server }
      if (fate === 'errors, acted') throw new ApiError('status', path, 500)
      if (fate === 'answer lost') throw new ApiError('timeout', path)
      if (answer === null) throw new ApiError('status', path, 404)
      const parsed = safeParse(schema, answer)
      if (!parsed.success) throw new ApiError('malformed', path, 200)
      return parsed.output
    }
  }

  services(fate: Fate): Services {
    const unused = () => {
      throw new Error('Not part of a Swish payment.')
    }
    return {
      send: this.send(fate),
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

  apply({ pair, effects }: PairTransition): void {
    this.now = { ...this.now, ...pair }
    for (const effect of effects) this.#run(effect)
  }

  #run(effect: PairEffect): void {
    switch (effect.type) {
      case 'create':
      case 'poll':
      case 'cancel':
        this.now = { ...this.now, call: effect }
        return
      case 'store-attempt':
        return this.#store(effect.attempt)
      case 'store-followed-attempt':
        return this.store.read() ? undefined : this.#store(null)
      case 'confirm-attempt':
        return this.#confirm()
      case 'record-payment':
        markOnce('add_payment_info', effect.reference, this.pageState)
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
      case 'identify':
      case 'record-start':
        return
    }
  }

  #store(attempt: AttemptId | null): void {
    const { amount } = this.now.payment.gift
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

  #thank({ reference, gift: { amount } }: Extract<PairEffect, { type: 'record-paid' }>): void {
    if (reference === null || amount === undefined) return
    const payment = spec.currentPayment(this.now.server)
    if (!markOnce('purchase', reference, this.pageState)) return
    if (payment?.status !== 'paid') this.fail('a purchase without a paid payment')
    else if (payment.amount !== amount) this.fail(`a purchase of ${amount} kr for a payment of ${payment.amount} kr`)
    else if (payment.isThanked) this.fail('a payment is reported twice')
    this.now = { ...this.now, server: spec.markThanked(this.now.server) }
  }

  open(opening: OpenReason): void {
    const payment = initialSwishPayment(opening, gift, this.services('answered'))
    const common = {
      device: 'computer',
      gift: payment.gift,
      phone: '',
      connection: 'good',
      needsForm: false,
    } as const
    if (opening.how === 'interrupted') {
      return this.apply(connect(payment, resume(common), { attempt: nextId(this.now) }))
    }
    const { amount, attempt, unsettled } = opening
    this.now = { ...this.now, allowedCreates: 1 }
    const begun = unsettled ? startUnsettled(common, amount) : startGift(common)
    this.apply(connect(payment, begun, { attempt, isUnsettled: unsettled !== null }))
  }
}

const nextId = ({ usedIds }: SpecSystem): AttemptId => testAttemptId(usedIds + 1)
const pairOf = ({ dialog, payment, isNewGift }: SpecSystem) => dialog && { dialog, payment, isNewGift }

/** A possible move. Resolves to undefined if it cannot happen. */
export type SpecMove = (system: SpecSystem, reading: spec.Reading) => Promise<SpecSystem | undefined>

function transportBy(send: Send, fate: Fate): Transport {
  const connection: ConnectionMonitor = {
    answered: () => undefined,
    lost: () => (fate.startsWith('errors') ? 'failing' : 'slow'),
  }
  const sendCreate = createSender(
    { supports: () => Promise.resolve(false), pageUrl: () => 'https://www.example.org/' },
    connection,
  )
  return { calls: swishCalls(send, gift), sendCreate, connection }
}

/** The pending request is sent. */
const request =
  (fate: Fate, refusal: string | null = null): SpecMove =>
  async (system, reading) => {
    const { call } = system
    const pair = pairOf(system)
    if (!call || !pair || system.page === 'leaving') return undefined
    const attempt = call.type === 'create' ? call.attempt : null
    if (attempt === null && (refusal !== null || fate === 'not sent' || fate === 'too many')) return undefined
    const page = new Page({ ...system, call: null }, reading)
    let event: ExternalEvent | null
    if (attempt !== null && system.sent.includes(attempt)) event = { type: 'create-unconfirmed', connection: 'slow' }
    else {
      if (attempt !== null && fate !== 'not sent') {
        if (system.allowedCreates === 0) page.fail('a create that the donor did not ask for')
        page.now = { ...page.now, sent: [...system.sent, attempt], allowedCreates: 0 }
      }
      const transport = transportBy(page.send(fate, { attempt, refusal }), fate)
      event = await sendCall(call, transport, new AbortController().signal)
    }
    if (event) page.apply(hear(pair, event, nextId(system)))
    return page.now
  }

const isChanged = (system: SpecSystem, { pair: { dialog, payment }, effects }: PairTransition): boolean =>
  dialog !== system.dialog || payment !== system.payment || effects.length > 0

const dispatch =
  (event: ExternalEvent): SpecMove =>
  async (system, reading) => {
    const pair = pairOf(system)
    const next = pair && hear(pair, event, nextId(system))
    if (!next || !isChanged(system, next)) return undefined
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
    const attempt = nextId(system)
    const pair = pairOf(system)
    const next = pair && act(pair, action, attempt)
    if (!next || !isChanged(system, next)) return undefined
    const page = new Page(asking.has(action.type) ? { ...system, allowedCreates: 1 } : system, reading)
    page.apply(next)
    if (JSON.stringify(page.now).includes(attempt)) page.now = { ...page.now, usedIds: system.usedIds + 1 }
    if (page.now.dialog === null && system.dialog?.status !== 'paid') {
      const { calls } = transportBy(page.send(resetArrives ? 'answered' : 'lost'), 'answered')
      await calls.reset?.({ signal: new AbortController().signal, timeout: 0 }).catch(() => undefined)
    }
    return page.now
  }

const typed: SpecMove = async (system, reading) =>
  system.dialog?.phone === '' ? play({ type: 'number-typed', phone: '0701234567' })(system, reading) : undefined

/** A press on 'Swisha'. New ids are random, so they are replaced by the next number. */
const press =
  (amount: number, fate: Fate): SpecMove =>
  async (system, reading) => {
    if (system.dialog || system.page === 'leaving' || system.server.payments.length >= 3) return undefined
    const page = new Page(system, reading)
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
  (fate: Fate, isNewTab = false): SpecMove =>
  async (before, reading) => {
    const storage = isNewTab ? { ...before.storage, sessionStorage: {} } : before.storage
    const fresh = { ...before, storage, page: 'giving', dialog: null, call: null, sent: [], allowedCreates: 0 } as const
    const page = new Page(fresh, reading)
    const services = page.services(fate)
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
    system.call?.type === 'create'
      ? dispatch({ type: 'create-unreachable', ...(system.sent.length === 0 && { isUnsent: true }) })(
          { ...system, call: null },
          reading,
        )
      : undefined,
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
  'the tab is closed, and another opened': load('answered', true),
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
