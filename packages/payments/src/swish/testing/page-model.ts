import type { PageState, Send, WebStorage } from '@charity-elements/runtime/api'
import { ApiError, type Services } from '@charity-elements/runtime'
import { safeParse } from 'valibot'
import { type AttemptId, attemptStore, giftFingerprint } from '../../client/attempt.ts'
import type { Transport } from '../../client/client.ts'
import { createSender } from '../../client/create.ts'
import type { ConnectionMonitor } from '../../client/errors.ts'
import { initialPayment } from '../../client/payment.ts'
import { type OpenReason, initialSwishPayment } from '../../client/resume.ts'
import type { PaymentCall, PaymentState } from '../../client/state.ts'
import { swishCalls, swishContent } from '../../client/swish-calls.ts'
import { markOnce } from '../../reports/gift-analytics.ts'
import { gift } from '../../testing/gift-and-tab.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import { resume, startGift, startUnsettled } from '../machine.ts'
import type { SwishState } from '../state.ts'
import { type CallContext, type Host, type ServerModel, answerCall, currentPayment, markThanked } from './host-model.ts'
import { type SwishPairEffect, type SwishPairTransition, connect } from './swish-pair.ts'

/*
 * A page with an element, its tab's storage, the network, a host and Swish, as plain values. The
 * shipped code, without its timers, decides what happens at a press, at a load and after an answer.
 */

export interface System {
  readonly server: ServerModel
  readonly storage: Readonly<Record<'sessionStorage' | 'localStorage', Readonly<Record<string, string>>>>
  /** Null while no dialog is open. */
  readonly dialog: SwishState | null
  /** The payment of that dialog. */
  readonly payment: PaymentState
  readonly isNewGift: boolean
  /** `leaving`: the redirect to the thank-you page has started. */
  readonly page: 'giving' | 'leaving'
  /** The pending or scheduled request. */
  readonly call: PaymentCall | null
  /** A create to a number that was cancelled before its answer, and may still reach the server. */
  readonly late: { readonly attempt: AttemptId; readonly giftAmount: number } | null
  /** The attempt that the open dialog is about: the latest that began or was found there. */
  readonly own: string | null
  /** The latest attempt that the open dialog has sent to the server. */
  readonly sent: AttemptId | null
  /** Whether a create left the page of the open dialog and got no answer. */
  readonly isUnanswered: boolean
  /** Creates that the donor has asked for but that have not been sent yet. */
  readonly allowedCreates: 0 | 1
  readonly usedIds: number
  /** The first violation on the way here. */
  readonly problem: string | null
}

export const noDialog = {
  page: 'giving',
  dialog: null,
  call: null,
  own: null,
  sent: null,
  isUnanswered: false,
  allowedCreates: 0,
} as const

export const initialSystem: System = {
  ...noDialog,
  server: { payments: [], current: null },
  storage: { sessionStorage: {}, localStorage: {} },
  payment: initialPayment({}),
  isNewGift: false,
  late: null,
  usedIds: 0,
  problem: null,
}

/** Two gifts of one element, because the donor changes the amount. */
export const amounts = [200, 500] as const

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
export class Page {
  now: System
  readonly host: Host
  readonly pageState: PageState

  constructor(system: System, host: Host) {
    this.now = system
    this.host = host
    this.pageState = {
      dataLayer: [],
      sessionStorage: this.#storage('sessionStorage'),
      localStorage: this.#storage('localStorage'),
    }
  }

  #storage(kind: keyof System['storage']): WebStorage {
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

  readonly supports = (extension: string): Promise<boolean> =>
    Promise.resolve(this.host.isOurs === true && ['attempts', 'idempotency'].includes(extension))

  send(fate: Fate, context: CallContext = { attempt: null }): Send {
    return async ({ path, answer: schema }, body) => {
      if (fate === 'not sent') throw new ApiError('unreachable', '/api/generate-csrf/', undefined, undefined, false)
      if (fate === 'lost' || (fate === 'polls lost' && path.includes('swishpoll'))) throw new ApiError('timeout', path)
      if (fate === 'errors') throw new ApiError('status', path, 500)
      if (fate === 'too many') throw new ApiError('status', path, 429)
      const { server, answer } = answerCall(this.now.server, path, Object(body), this.host, context)
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
      supports: this.supports,
      pageState: this.pageState,
      navigate: unused,
      sendForm: unused,
      pageUrl: unused,
    }
  }

  transport(fate: Fate, context?: CallContext): Transport {
    const connection: ConnectionMonitor = {
      answered: () => undefined,
      lost: () => (fate.startsWith('errors') ? 'failing' : 'slow'),
    }
    const { supports } = this
    return {
      calls: swishCalls(this.send(fate, context), gift),
      sendCreate: createSender({ supports, pageUrl: () => 'https://www.example.org/' }, connection),
      connection,
    }
  }

  get store() {
    return attemptStore(gift.origin, this.pageState)
  }

  fail(problem: string): void {
    this.now = { ...this.now, problem: this.now.problem ?? problem }
  }

  apply({ pair, effects }: SwishPairTransition): void {
    this.now = { ...this.now, ...pair }
    for (const effect of effects) this.#run(effect)
  }

  #run(effect: SwishPairEffect): void {
    switch (effect.type) {
      case 'create':
      case 'poll':
        this.now = { ...this.now, call: effect, late: effect.type === 'create' ? null : this.now.late }
        return
      case 'cancel':
        this.now = {
          ...this.now,
          call: effect,
          late: lateCreate(this.now),
          own: isOfExisting(this.now) ? null : this.now.own,
        }
        return
      case 'store-attempt':
        this.now = { ...this.now, own: effect.attempt }
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
        if (!this.now.server.payments.some(({ status }) => status === 'paid'))
          this.fail('thanked without a paid payment')
        this.now = { ...this.now, page: 'leaving', call: null }
        return
      case 'close':
        // The page does not wait for the answer to a reset.
        this.now = { ...this.now, ...noDialog }
        return
      case 'reset':
        this.now = { ...this.now, call: null }
        return
      case 'identify':
        // The dialog is about another attempt, which the server has.
        this.now = { ...this.now, own: null }
        return
      case 'open-app':
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

  #thank({ reference, gift: { amount } }: Extract<SwishPairEffect, { type: 'record-paid' }>): void {
    if (reference === null || amount === undefined) return
    const { server } = this.now
    const payment = this.host.isOurs
      ? server.payments.find(({ attempt }) => attempt === reference)
      : currentPayment(server)
    const isRepeated = !markOnce('purchase', reference, this.pageState)
    if (isRepeated && !this.host.isOurs) return
    if (payment?.status !== 'paid') return this.fail('a purchase without a paid payment')
    if (payment.isThanked) this.fail('a payment is thanked for twice')
    if (payment.amount !== amount) this.fail(`a purchase of ${amount} kr for a payment of ${payment.amount} kr`)
    this.now = { ...this.now, server: markThanked(server, payment) }
  }

  open(opening: OpenReason): void {
    const payment = initialSwishPayment(opening, gift, this.services('answered'))
    const common = {
      device: 'handheld',
      gift: payment.gift,
      phone: '',
      connection: 'good',
      startsElsewhere: false,
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

/** A create to a number that is cancelled before its answer. Nobody can pay by the code of a lost answer. */
const lateCreate = ({ call }: System): System['late'] =>
  call?.type === 'create' && call.request.number !== null
    ? { attempt: call.attempt, giftAmount: call.request.amount }
    : null

const isOfExisting = ({ payment: { phase } }: System): boolean => phase.name === 'cancelling' && phase.of === 'existing'

export const nextId = ({ usedIds }: System): AttemptId => testAttemptId(usedIds + 1)
