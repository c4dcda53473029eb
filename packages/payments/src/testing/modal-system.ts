import type { Transition } from '@charity-elements/ui/state-machine'
import { type CardEffect, type CardEvent, type CardState, reduceCard } from '../card/machine.ts'
import type { AttemptId } from '../client/attempt.ts'
import { initialPayment } from '../client/payment.ts'
import { type ExternalEvent, type PaymentState, emptyPayment } from '../client/state.ts'
import { type InvoiceEffect, type InvoiceState, reduceInvoice } from '../invoice/machine.ts'
import { type CloseReason, startCreating } from '../redirect-modal/machine.ts'
import { type PairEffect, type PairTransition, pairModel } from './pair-model.ts'
import type { Moves } from './state-space.ts'
import { attemptNumber, testAttemptId } from './test-attempts.ts'

type ModalState = CardState | InvoiceState
type ModalEffect = CardEffect | InvoiceEffect

/** The modal of a method with its payment. */
export function modalPair(method: 'card' | 'invoice') {
  // Each gets its own states alone.
  const reduce = (method === 'card' ? reduceCard : reduceInvoice) as (
    state: ModalState,
    event: CardEvent,
  ) => Transition<ModalState, ModalEffect>
  const { connect, act, hear } = pairModel<ModalState, CardEvent, ModalEffect>(reduce, ({ type }, { attempt }) =>
    type === 'create' ? { type: 'create-asked', attempt, request: { amount: 200, number: null } } : undefined,
  )
  return {
    act,
    hear,
    open: (attempt: AttemptId) => connect(initialPayment({ amount: 200 }, { method }), startCreating(), { attempt }),
  }
}

/** A modal, the network, the server and the card page, as plain values. */
export interface ModalSystem {
  readonly dialog: ModalState | null
  readonly payment: PaymentState
  readonly page: 'flow' | 'card page' | 'thank-you page'
  readonly call: 'create' | 'save-form' | null
  /** The number of the attempt that the tab stores. */
  readonly stored: number | null
  /** The payments on the server, by the number of their attempt. An invoice stays open. */
  readonly host: readonly ('open' | 'paid' | 'ended' | 'unknown')[]
  /** The invoices for which the donor has been thanked. */
  readonly thanked: readonly number[]
  readonly outcome: CloseReason | null
  /** Whether the server has refused since the modal opened. */
  readonly isRefused: boolean
}

export const initialModalSystem: ModalSystem = {
  dialog: null,
  payment: initialPayment({}),
  page: 'flow',
  call: null,
  stored: null,
  host: [],
  thanked: [],
  outcome: null,
  isRefused: false,
}

/** The page is loaded, without the memory of the page before. */
export const reloaded = (system: ModalSystem): ModalSystem => ({
  ...initialModalSystem,
  stored: system.stored,
  host: system.host,
  thanked: system.thanked,
})

/** Enough attempts to cover every replacement. */
export const maxAttempts = 3

/** The number of the attempt that is created, or whose card page the donor is sent to. */
export const numberOf = ({ dialog, payment: { phase } }: ModalSystem): number =>
  phase.name === 'creating'
    ? attemptNumber(phase.attempt)
    : Number(/\d+$/.exec(dialog && 'url' in dialog ? dialog.url : '')?.[0])

/** More failures than these only change the delay. */
const capped = (payment: PaymentState): PaymentState => {
  const { phase } = payment
  return 'failureCount' in phase
    ? { ...payment, phase: { ...phase, failureCount: Math.min(phase.failureCount, 4) } }
    : payment
}

/** A possible move. Returns undefined if it cannot happen. */
export type ModalMove = (system: ModalSystem) => ModalSystem | undefined

function applyEffect(system: ModalSystem, effect: PairEffect<ModalEffect>): ModalSystem {
  switch (effect.type) {
    case 'create':
    case 'save-form':
      return { ...system, call: effect.type }
    case 'store-attempt':
      return { ...system, stored: attemptNumber(effect.attempt) }
    case 'clear-attempt':
      return { ...system, stored: null }
    case 'record-made':
      return { ...system, thanked: [...system.thanked, attemptNumber(effect.reference)] }
    case 'redirect':
      return { ...system, page: 'url' in effect ? 'card page' : 'thank-you page' }
    case 'close':
      return {
        ...system,
        dialog: null,
        payment: initialModalSystem.payment,
        call: null,
        outcome: effect.reason,
        page: 'flow',
      }
    default:
      return system
  }
}

/**
 * The server handles a create: one payment per key, and an open card payment with another key ends,
 * because nobody is on its card page.
 */
function created(system: ModalSystem, method: 'card' | 'invoice'): ModalSystem {
  if (system.host[numberOf(system)] !== undefined) return system
  const others = system.host.map((status) => (status === 'open' && method === 'card' ? 'ended' : status))
  return { ...system, host: [...others, 'open'] }
}

/** What can happen to the modal of a method, on every page. */
export function modalSystem(method: 'card' | 'invoice') {
  const model = modalPair(method)
  const nextId = ({ host }: ModalSystem) => testAttemptId(host.length)
  type Next = PairTransition<ModalState, ModalEffect>
  const apply = (system: ModalSystem, { pair: { dialog, payment }, effects }: Next): ModalSystem =>
    effects.reduce(applyEffect, { ...system, dialog, payment: capped(payment) })

  /** The system after a transition; undefined if nothing has happened. */
  function changed(system: ModalSystem, next: Next): ModalSystem | undefined {
    const { dialog, payment } = next.pair
    const isSame = dialog === system.dialog && payment === system.payment && next.effects.length === 0
    return isSame ? undefined : apply(system, next)
  }
  /** Something happens to the payment or the page. */
  const dispatch =
    (event: ExternalEvent): ModalMove =>
    (system) => {
      const { dialog, payment } = system
      return dialog ? changed(system, model.hear({ dialog, payment }, event, nextId(system))) : undefined
    }
  /** The modal gets an event. */
  const send =
    (event: CardEvent): ModalMove =>
    (system) => {
      const { dialog, payment } = system
      return dialog ? changed(system, model.act({ dialog, payment }, event, nextId(system))) : undefined
    }
  /** A call is pending, and this happens to it. */
  const when =
    (call: ModalSystem['call'], move: ModalMove): ModalMove =>
    (system) =>
      system.call === call && system.page === 'flow' ? move({ ...system, call: null }) : undefined
  /** The call of an attempt that the server does not know is refused. */
  const refused = (error: string): ModalMove =>
    when('create', (system) =>
      system.host[numberOf(system)] === undefined
        ? dispatch({ type: 'create-refused', error })({ ...system, isRefused: true })
        : undefined,
    )
  const answer = (number: number): ExternalEvent => ({
    type: 'payment-created',
    payment: {
      ...emptyPayment,
      type: method,
      reference: testAttemptId(number),
      pageUrl: method === 'card' ? `https://card/${number}` : null,
    },
  })

  const moves: Moves<ModalSystem> = {
    'the button is pressed': (system) => {
      if (system.dialog || system.page !== 'flow') return undefined
      const number = system.stored ?? system.host.length
      return number >= maxAttempts
        ? undefined
        : apply({ ...system, outcome: null, isRefused: false }, model.open(testAttemptId(number)))
    },
    // The server answers a paid card payment with its card page, which redirects to the thank-you page.
    'the create call is answered': when('create', (system) =>
      ['ended', 'unknown'].includes(system.host[numberOf(system)] ?? '')
        ? undefined
        : dispatch(answer(numberOf(system)))(created(system, method)),
    ),
    'the create call is refused': refused('refused'),
    // The session has another payment, for example by Swish.
    'the create call is refused because of another payment': refused('RP06'),
    'the create call is lost': when('create', dispatch({ type: 'create-lost', connection: 'slow' })),
    'the answer of the create call is lost': when('create', (system) =>
      dispatch({ type: 'create-lost', connection: 'slow' })(created(system, method)),
    ),
    'the request is slow': dispatch({ type: 'request-delayed', connection: 'slow' }),
    'the page becomes visible': (system) =>
      system.page === 'flow' ? dispatch({ type: 'page-activated' })(system) : undefined,
    'Avbryt is pressed': (system) => (system.page === 'flow' ? send({ type: 'cancel-requested' })(system) : undefined),
  }
  return { moves, dispatch, send, when }
}

/** Whether the modal has closed as refused before the server refused. */
export const isFailureTooEarly = ({ outcome, isRefused }: ModalSystem): boolean =>
  (outcome === 'refused' || outcome === 'existing') && !isRefused
