import { describe, expect, it } from 'vitest'
import {
  type ModalSystem,
  initialModalSystem,
  isFailureTooEarly,
  maxAttempts,
  modalSystem,
  numberOf,
  reloaded,
} from '../testing/modal-system.ts'
import { type Moves, type StateSpace, exploreStateSpace } from '../testing/state-space.ts'
import { testAttemptId } from '../testing/test-attempts.ts'

/** Expects that no state is broken. Shows the moves that lead to the first that is. */
function expectNone({ states }: StateSpace<ModalSystem>, isBroken: (system: ModalSystem) => boolean): void {
  const first = [...states.values()].find(({ system }) => isBroken(system))
  expect(first?.path.join('; ')).toBeUndefined()
}
const valuesOf = (space: StateSpace<ModalSystem>, value: (system: ModalSystem) => string | null) =>
  [...new Set([...space.states.values()].map(({ system }) => value(system)))].sort()
const statusOf = ({ dialog }: ModalSystem) => dialog?.status ?? 'none'
const outcomeOf = ({ outcome }: ModalSystem) => outcome
/** The donor cannot leave. */
const isStuck = (moves: Moves<ModalSystem>, system: ModalSystem) =>
  moves['Avbryt is pressed']?.(system)?.dialog !== null

describe('card payment, all reachable states', async () => {
  const { moves: shared, dispatch, send, when } = modalSystem('card')

  /** The page loads, and the server returns the status of the stored attempt. */
  function loaded(system: ModalSystem): ModalSystem {
    const status = system.stored === null ? undefined : system.host[system.stored]
    const fresh = reloaded(system)
    if (status === 'paid') return { ...fresh, page: 'thank-you page', stored: null }
    return status === 'ended' || status === 'unknown' ? { ...fresh, stored: null } : fresh
  }
  /** The open payment of an attempt gets a status. */
  const settle = (system: ModalSystem, number: number, status: 'paid' | 'ended' | 'unknown') =>
    system.host[number] === 'open'
      ? { ...system, host: system.host.map((before, index) => (index === number ? status : before)) }
      : undefined
  /** What happens to a payment on the card page, and how the donor leaves that. */
  const atCardPage =
    (status: 'paid' | 'ended' | 'unknown' | null, leave: (system: ModalSystem) => ModalSystem | undefined) =>
    (system: ModalSystem) => {
      const settled = status && system.page === 'card page' ? settle(system, numberOf(system), status) : system
      return settled && system.page === 'card page' ? leave(settled) : undefined
    }
  const restored = dispatch({ type: 'page-restored' })
  const saved = when('save-form', send({ type: 'form-saved' }))

  const space = await exploreStateSpace<ModalSystem, string>(initialModalSystem, {
    ...shared,
    'the create call is answered that its payment has ended': when('create', (system) =>
      system.host[numberOf(system)] === 'ended' && system.host.length < maxAttempts
        ? dispatch({
            type: 'attempt-ended',
            error: 'cancelled',
            isPaid: false,
            next: testAttemptId(system.host.length),
          })(system)
        : undefined,
    ),
    'the create call is answered that nobody knows whether its payment was paid': when('create', (system) =>
      system.host[numberOf(system)] === 'unknown'
        ? dispatch({ type: 'create-refused', error: 'DS24' })(system)
        : undefined,
    ),
    'another payment method ends the payment, and fails itself': (system) =>
      system.page === 'flow' && !system.dialog && system.stored !== null
        ? settle(system, system.stored, 'ended')
        : undefined,
    'the form is saved, or cannot be': saved,
    'the page is reloaded': (system) => (system.page === 'flow' ? loaded(system) : undefined),
    'the page is reloaded while the server is unreachable': (system) =>
      system.page === 'flow' ? reloaded(system) : undefined,
    'the card is charged': atCardPage('paid', (system) => ({
      ...system,
      page: 'thank-you page',
      dialog: null,
      payment: initialModalSystem.payment,
    })),
    'the card is charged, and the donor goes back at once': atCardPage('paid', restored),
    'nobody knows whether the card was charged, and the donor goes back': atCardPage('unknown', restored),
    'the donor cancels on the card page': atCardPage('ended', loaded),
    'the donor goes back, and the page comes from the bfcache': atCardPage(null, restored),
    'the donor goes back, and the page is loaded': atCardPage(null, loaded),
    'the donor goes back from the thank-you page': (system) =>
      system.page === 'thank-you page' ? loaded({ ...system, page: 'flow' }) : undefined,
  })
  const hostStatus = (system: ModalSystem) => system.host[numberOf(system)]

  it('reach every status and every outcome', () => {
    expect(valuesOf(space, statusOf)).toEqual(['creating', 'none', 'redirecting', 'saving'])
    expect(valuesOf(space, outcomeOf)).toEqual(['cancelled', 'existing', 'refused', 'returned', 'unknown', null].sort())
    expect(space.states.size).toBeGreaterThan(200)
  })

  it('show a failure only after the server has refused', () => expectNone(space, isFailureTooEarly))

  it('redirect only to the card page of a payment that the server has [CRD-2]', () => {
    expectNone(space, (system) => statusOf(system) === 'redirecting' && hostStatus(system) === undefined)
  })

  it('never redirect to a closed card page; an ended payment is replaced silently', () => {
    expectNone(
      space,
      (system) =>
        ['saving', 'redirecting'].includes(statusOf(system)) && ['ended', 'unknown'].includes(hostStatus(system) ?? ''),
    )
  })

  it('never have two payments that could both be charged', () => {
    expectNone(space, ({ host }) => host.filter((status) => status === 'open').length > 1)
  })

  it('request a second payment only after the first has ended on the server', () => {
    expectNone(space, (system) => {
      const number = numberOf(system)
      const hasOther = system.host.some((status, other) => status === 'open' && other !== number)
      return statusOf(system) === 'creating' && (system.stored !== number || hasOther)
    })
  })

  it('let the donor out of every state, even when no request is ever answered', () => {
    expectNone(space, (system) => system.dialog !== null && system.page === 'flow' && isStuck(shared, system))
  })
})

describe('invoice, all reachable states', async () => {
  const { moves: shared, dispatch } = modalSystem('invoice')
  const space = await exploreStateSpace<ModalSystem, string>(initialModalSystem, {
    ...shared,
    'the page is reloaded': (system) => (system.page === 'flow' ? reloaded(system) : undefined),
    'the donor goes back, and the page comes from the bfcache': (system) =>
      system.page === 'thank-you page' ? dispatch({ type: 'page-restored' })({ ...system, page: 'flow' }) : undefined,
    'the donor goes back from the thank-you page': (system) =>
      system.page === 'thank-you page' ? reloaded(system) : undefined,
  })

  it('reach every status and every outcome', () => {
    expect(valuesOf(space, statusOf)).toEqual(['creating', 'none', 'redirecting'])
    expect(valuesOf(space, outcomeOf)).toEqual(['returned', 'existing', 'refused', 'cancelled', null].sort())
  })

  it('make one invoice per gift: a second only after the donor was thanked for the first [INV-1]', () => {
    expectNone(space, ({ host, thanked }) => host.filter((_, invoice) => !thanked.includes(invoice)).length > 1)
  })

  it('thank once for an invoice that is made, and redirect to the thank-you page [INV-2]', () => {
    expectNone(space, ({ host, thanked }) => thanked.some((invoice) => host[invoice] === undefined))
    expectNone(space, ({ thanked }) => new Set(thanked).size < thanked.length)
    expectNone(space, (system) => system.page === 'thank-you page' && statusOf(system) !== 'redirecting')
  })

  it('show a failure only after the server has refused [INV-3]', () => expectNone(space, isFailureTooEarly))

  it('let the donor out once the connection is slow', () => {
    expectNone(
      space,
      (system) =>
        system.dialog?.status === 'creating' && system.dialog.connection === 'slow' && isStuck(shared, system),
    )
  })
})
