import { describe, expect, it } from 'vitest'
import { isAttemptId } from '../start/attempt/attempt-id.ts'
import { type Moves, exploreStateSpace, findViolation } from '../payment/model-check/state-space.ts'
import { modalModel } from '../payment/model-check/modal-model.ts'
import {
  type InvoiceEffect,
  type InvoiceOutcome,
  type InvoiceState,
  initialInvoiceTransition,
  reduceInvoice,
} from './model.ts'

/** A model of the modal, the network and the server, as plain values. */
interface System {
  readonly modal: InvoiceState | null
  readonly page: 'flow' | 'thank-you page'
  readonly isCalling: boolean
  /** The number of the attempt that the tab stores. */
  readonly stored: number | null
  /** The invoices that the server has made, by attempt. */
  readonly invoices: readonly number[]
  /** The attempts for which the donor has been thanked. */
  readonly thanked: readonly number[]
  readonly outcome: InvoiceOutcome | null
  readonly isRefused: boolean
}

const initial: System = {
  modal: null,
  page: 'flow',
  isCalling: false,
  stored: null,
  invoices: [],
  thanked: [],
  outcome: null,
  isRefused: false,
}

const maxAttempts = 3
const attemptId = (number: number) => {
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (!isAttemptId(id)) throw new Error(id)
  return id
}
const numberIn = (id: string) => Number(id.slice(0, 8))
const attemptOf = ({ modal }: System) => (modal?.status === 'posting' ? numberIn(modal.attempt) : NaN)
const capped = (state: InvoiceState): InvoiceState =>
  'failureCount' in state ? { ...state, failureCount: Math.min(state.failureCount, 2) } : state

function applyEffect(system: System, effect: InvoiceEffect): System {
  switch (effect.type) {
    case 'post':
      return { ...system, isCalling: true }
    case 'stop':
      return { ...system, isCalling: false }
    case 'store-attempt':
      return { ...system, stored: numberIn(effect.attempt) }
    case 'clear-attempt':
      return { ...system, stored: null }
    case 'record-made':
      return { ...system, thanked: [...system.thanked, numberIn(effect.reference)] }
    case 'redirect':
      return { ...system, page: 'thank-you page' }
    case 'close':
      return { ...system, modal: null, outcome: effect.outcome, page: 'flow' }
    default:
      return system
  }
}

const { applyTransition, dispatch } = modalModel(reduceInvoice, applyEffect, capped)

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
      : applyTransition({ ...system, outcome: null, isRefused: false }, initialInvoiceTransition(attemptId(number)))
  },
  'the call is answered': called((system) =>
    dispatch({ type: 'made', reference: attemptId(attemptOf(system)) })(made(system)),
  ),
  'the call is refused': called((system) =>
    system.invoices.includes(attemptOf(system))
      ? undefined
      : dispatch({ type: 'refused', error: 'refused' })({ ...system, isRefused: true }),
  ),
  'the call is refused because of another payment': called((system) =>
    system.invoices.includes(attemptOf(system))
      ? undefined
      : dispatch({ type: 'refused', error: 'RP06' })({ ...system, isRefused: true }),
  ),
  'the call is lost': called(dispatch({ type: 'lost', isUnreachable: false })),
  'the answer is lost': called((system) => dispatch({ type: 'lost', isUnreachable: false })(made(system))),
  'the request is slow': dispatch({ type: 'delayed' }),
  'the page becomes visible': dispatch({ type: 'became-active' }),
  'Stäng is pressed': dispatch({ type: 'give-up' }),
  'the page is reloaded': (system) =>
    system.page === 'flow' ? { ...system, modal: null, isCalling: false, outcome: null } : undefined,
  'the donor goes back, and the page comes from the bfcache': (system) =>
    system.page === 'thank-you page' ? dispatch({ type: 'bfcache-restored' })({ ...system, page: 'flow' }) : undefined,
  'the donor goes back from the thank-you page': (system) =>
    system.page === 'thank-you page' ? { ...system, page: 'flow', modal: null, isCalling: false } : undefined,
}

const reached = exploreStateSpace(initial, moves)

describe('invoice, all reachable states', () => {
  it('reach every status and every outcome', () => {
    const states = new Set(reached.map(({ system }) => system.modal?.status ?? 'none'))
    expect([...states].sort()).toEqual(['made', 'none', 'posting'])
    const outcomes = new Set(reached.map(({ system }) => system.outcome))
    expect([...outcomes].sort()).toEqual(['done', 'existing', 'refused', 'unknown', null].sort())
  })

  it('make one invoice per gift: a second only after the donor was thanked for the first [INV-1]', () => {
    expect(
      findViolation(reached, ({ invoices, thanked }) =>
        invoices.filter((invoice) => !thanked.includes(invoice)).length > 1 ? 'two invoices' : undefined,
      ),
    ).toBeUndefined()
  })

  it('thank once for an invoice that is made, and redirect to the thank-you page [INV-2]', () => {
    expect(
      findViolation(reached, ({ invoices, thanked, page, modal }) =>
        thanked.some((invoice) => !invoices.includes(invoice))
          ? 'thanked for nothing'
          : new Set(thanked).size < thanked.length
            ? 'thanked twice'
            : page === 'thank-you page' && modal?.status !== 'made'
              ? 'redirected without an invoice'
              : undefined,
      ),
    ).toBeUndefined()
  })

  it('show a failure only after the server has refused [INV-3]', () => {
    expect(
      findViolation(reached, ({ outcome, isRefused }) =>
        (outcome === 'refused' || outcome === 'existing') && !isRefused ? 'failure shown too early' : undefined,
      ),
    ).toBeUndefined()
    const { state, effects } = reduceInvoice(initialInvoiceTransition(attemptId(0)).state, {
      type: 'refused',
      error: 'E1',
    })
    expect(state).toEqual({ status: 'closed', outcome: 'refused' })
    expect(effects).toContainEqual({ type: 'record-refusal', error: 'E1' })
  })

  it('let the donor out once the connection is slow', () => {
    const stuck = reached.filter(
      ({ system }) =>
        system.modal?.status === 'posting' &&
        system.modal.isSlow &&
        moves['Stäng is pressed']?.(system)?.modal !== null,
    )
    expect(stuck.slice(0, 1)).toEqual([])
  })
})
