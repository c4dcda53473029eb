import { describe, expect, it } from 'vitest'
import { initialPayment } from '../client/payment.ts'
import { type ExternalEvent, type PaymentState, emptyPayment } from '../client/state.ts'
import type { CloseReason, ModalAction } from '../modal/machine.ts'
import { modalModel } from '../testing/modal-model.ts'
import { type Moves, exploreStateSpace, findViolation } from '../testing/state-space.ts'
import { attemptNumber, testAttemptId } from '../testing/test-attempts.ts'
import { type InvoiceState, initialInvoiceTransition, reduceInvoice } from './machine.ts'

/** A model of the modal, the network and the server, as plain values. */
interface System {
  readonly modal: InvoiceState | null
  readonly payment: PaymentState
  readonly page: 'flow' | 'thank-you page'
  readonly isCalling: boolean
  /** The number of the attempt that the tab stores. */
  readonly stored: number | null
  /** The invoices on the server, by attempt. */
  readonly invoices: readonly number[]
  /** The attempts for which the donor has been thanked. */
  readonly thanked: readonly number[]
  readonly outcome: CloseReason | null
  readonly isRefused: boolean
}

const initial: System = {
  modal: null,
  payment: initialPayment({}),
  page: 'flow',
  isCalling: false,
  stored: null,
  invoices: [],
  thanked: [],
  outcome: null,
  isRefused: false,
}

const maxAttempts = 3
const attemptOf = ({ payment: { phase } }: System) => (phase.name === 'creating' ? attemptNumber(phase.attempt) : NaN)
const capped = (payment: PaymentState): PaymentState => {
  const { phase } = payment
  return 'failureCount' in phase
    ? { ...payment, phase: { ...phase, failureCount: Math.min(phase.failureCount, 2) } }
    : payment
}

const model = modalModel('invoice', initialInvoiceTransition, reduceInvoice)
type Next = ReturnType<typeof model.open>

function applyEffect(system: System, effect: Next['effects'][number]): System {
  switch (effect.type) {
    case 'create':
      return { ...system, isCalling: true }
    case 'store-attempt':
      return { ...system, stored: attemptNumber(effect.attempt) }
    case 'clear-attempt':
      return { ...system, stored: null }
    case 'record-made':
      return { ...system, thanked: [...system.thanked, attemptNumber(effect.reference)] }
    case 'redirect':
      return { ...system, page: 'thank-you page' }
    case 'close':
      return {
        ...system,
        modal: null,
        payment: initial.payment,
        isCalling: false,
        outcome: effect.reason,
        page: 'flow',
      }
    default:
      return system
  }
}

const applyTransition = (system: System, { pair: { modal, payment }, effects }: Next): System =>
  effects.reduce(applyEffect, { ...system, modal, payment: capped(payment) })
const unused = testAttemptId(maxAttempts)
const changed = (system: System, next: Next): System | undefined => {
  const { modal, payment } = next.pair
  return modal === system.modal && payment === system.payment && next.effects.length === 0
    ? undefined
    : applyTransition(system, next)
}
/** Something happens to the payment or the page. */
const dispatch =
  (event: ExternalEvent) =>
  (system: System): System | undefined => {
    const { modal, payment } = system
    return modal ? changed(system, model.hear({ modal, payment }, event, unused)) : undefined
  }
/** The donor acts. */
const act =
  (action: ModalAction) =>
  (system: System): System | undefined => {
    const { modal, payment } = system
    return modal ? changed(system, model.send({ modal, payment }, action, unused)) : undefined
  }

/** The server makes one invoice per key. */
function made(system: System): System {
  const attempt = attemptOf(system)
  return system.invoices.includes(attempt) ? system : { ...system, invoices: [...system.invoices, attempt] }
}

const called = (move: (system: System) => System | undefined) => (system: System) =>
  system.isCalling ? move({ ...system, isCalling: false }) : undefined

const moves: Moves<System> = {
  'the button is pressed': (system) => {
    if (system.modal || system.page !== 'flow') return undefined
    const used = [...system.invoices, ...system.thanked, system.stored ?? -1]
    const number = system.stored ?? Math.max(-1, ...used) + 1
    return number >= maxAttempts
      ? undefined
      : applyTransition({ ...system, outcome: null, isRefused: false }, model.open(testAttemptId(number)))
  },
  'the call is answered': called((system) =>
    dispatch({
      type: 'payment-created',
      payment: { ...emptyPayment, type: 'invoice', reference: testAttemptId(attemptOf(system)) },
    })(made(system)),
  ),
  'the call is refused': called((system) =>
    system.invoices.includes(attemptOf(system))
      ? undefined
      : dispatch({ type: 'create-refused', error: 'refused' })({ ...system, isRefused: true }),
  ),
  'the call is refused because of another payment': called((system) =>
    system.invoices.includes(attemptOf(system))
      ? undefined
      : dispatch({ type: 'create-refused', error: 'RP06' })({ ...system, isRefused: true }),
  ),
  'the call is lost': called(dispatch({ type: 'create-lost', connection: 'slow' })),
  'the answer is lost': called((system) => dispatch({ type: 'create-lost', connection: 'slow' })(made(system))),
  'the request is slow': dispatch({ type: 'request-delayed', connection: 'slow' }),
  'the page becomes visible': dispatch({ type: 'page-activated' }),
  'Stäng is pressed': act({ type: 'cancel-requested' }),
  'the page is reloaded': (system) =>
    system.page === 'flow'
      ? { ...system, modal: null, payment: initial.payment, isCalling: false, outcome: null }
      : undefined,
  'the donor goes back, and the page comes from the bfcache': (system) =>
    system.page === 'thank-you page' ? dispatch({ type: 'page-restored' })({ ...system, page: 'flow' }) : undefined,
  'the donor goes back from the thank-you page': (system) =>
    system.page === 'thank-you page'
      ? { ...system, page: 'flow', modal: null, payment: initial.payment, isCalling: false }
      : undefined,
}

const space = await exploreStateSpace(initial, moves)
const reached = [...space.states.values()]

describe('invoice, all reachable states', () => {
  it('reach every status and every outcome', () => {
    const states = new Set(reached.map(({ system }) => system.modal?.status ?? 'none'))
    expect([...states].sort()).toEqual(['creating', 'none', 'redirecting'])
    const outcomes = new Set(reached.map(({ system }) => system.outcome))
    expect([...outcomes].sort()).toEqual(['returned', 'existing', 'refused', 'cancelled', null].sort())
  })

  it('make one invoice per gift: a second only after the donor was thanked for the first [INV-1]', () => {
    expect(
      findViolation(space, ({ invoices, thanked }) =>
        invoices.filter((invoice) => !thanked.includes(invoice)).length > 1 ? 'two invoices' : undefined,
      ),
    ).toBeUndefined()
  })

  it('thank once for an invoice that is made, and redirect to the thank-you page [INV-2]', () => {
    expect(
      findViolation(space, ({ invoices, thanked, page, modal }) =>
        thanked.some((invoice) => !invoices.includes(invoice))
          ? 'thanked for nothing'
          : new Set(thanked).size < thanked.length
            ? 'thanked twice'
            : page === 'thank-you page' && modal?.status !== 'redirecting'
              ? 'redirected without an invoice'
              : undefined,
      ),
    ).toBeUndefined()
  })

  it('show a failure only after the server has refused [INV-3]', () => {
    expect(
      findViolation(space, ({ outcome, isRefused }) =>
        (outcome === 'refused' || outcome === 'existing') && !isRefused ? 'failure shown too early' : undefined,
      ),
    ).toBeUndefined()
  })

  it('let the donor out once the connection is slow', () => {
    const stuck = reached.filter(
      ({ system }) =>
        system.modal?.status === 'creating' &&
        system.modal.connection === 'slow' &&
        moves['Stäng is pressed']?.(system)?.modal !== null,
    )
    expect(stuck.slice(0, 1)).toEqual([])
  })
})
