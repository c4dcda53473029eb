import { describe, expect, it } from 'vitest'
import { type ExternalEvent, type PaymentState, emptyPayment } from '../client/state.ts'
import { initialPayment } from '../client/payment.ts'
import type { CloseReason } from '../modal/machine.ts'
import { modalModel } from '../testing/modal-model.ts'
import { type Moves, exploreStateSpace, findViolation } from '../testing/state-space.ts'
import { attemptNumber, testAttemptId } from '../testing/test-attempts.ts'
import { type CardEvent, type CardState, initialCardTransition, reduceCard } from './machine.ts'

/** A model of the modal, the network, the server and the card page, as plain values. */
interface System {
  readonly modal: CardState | null
  readonly payment: PaymentState
  readonly page: 'flow' | 'card page' | 'thank-you page'
  readonly call: 'create' | 'save-form' | null
  /** The number of the attempt that the tab stores. */
  readonly stored: number | null
  /** The attempts on the server, by number. */
  readonly host: readonly ('open' | 'paid' | 'ended' | 'unknown')[]
  readonly outcome: CloseReason | null
  /** Whether the server has refused since the modal opened. */
  readonly isRefused: boolean
  readonly isFormSaved: boolean
}

const initial: System = {
  modal: null,
  payment: initialPayment({}),
  page: 'flow',
  call: null,
  stored: null,
  host: [],
  outcome: null,
  isRefused: false,
  isFormSaved: false,
}

/** Enough attempts to cover every replacement. */
const maxAttempts = 3
const numberOf = ({ modal, payment: { phase } }: Pick<System, 'modal' | 'payment'>) =>
  phase.name === 'creating'
    ? attemptNumber(phase.attempt)
    : Number(/\d+$/.exec(modal && 'url' in modal ? modal.url : '')?.[0])

/** More failures than these only change the delay. */
const capped = (payment: PaymentState): PaymentState => {
  const { phase } = payment
  return 'failureCount' in phase
    ? { ...payment, phase: { ...phase, failureCount: Math.min(phase.failureCount, 4) } }
    : payment
}

const model = modalModel('card', initialCardTransition, reduceCard)
type Next = ReturnType<typeof model.open>

function applyEffect(system: System, effect: Next['effects'][number]): System {
  switch (effect.type) {
    case 'create':
    case 'save-form':
      return { ...system, call: effect.type }
    case 'store-attempt':
      return { ...system, stored: attemptNumber(effect.attempt) }
    case 'clear-attempt':
      return { ...system, stored: null }
    case 'redirect':
      return { ...system, page: 'card page' }
    case 'close':
      return {
        ...system,
        modal: null,
        payment: initial.payment,
        call: null,
        outcome: effect.reason,
        page: 'flow',
      }
    default:
      return system
  }
}

const applyTransition = (system: System, { pair: { modal, payment }, effects }: Next): System =>
  effects.reduce(applyEffect, { ...system, modal, payment: capped(payment) })

/** The id of a replacement. */
const nextId = ({ host }: System) => testAttemptId(host.length)

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
    return modal ? changed(system, model.hear({ modal, payment }, event, nextId(system))) : undefined
  }
/** The modal gets an event. */
const send =
  (event: CardEvent) =>
  (system: System): System | undefined => {
    const { modal, payment } = system
    return modal ? changed(system, model.send({ modal, payment }, event, nextId(system))) : undefined
  }

/**
 * The server handles a create: one attempt per key, and an open attempt with another key ends
 * (nobody is on its card page).
 */
function created(system: System): System {
  const number = numberOf(system)
  if (system.host[number] !== undefined) return system
  const others = system.host.map((status) => (status === 'open' ? 'ended' : status))
  return { ...system, host: [...others, 'open'] }
}

const when =
  (call: System['call'], move: (system: System) => System | undefined) =>
  (system: System): System | undefined =>
    system.call === call && system.page === 'flow' ? move({ ...system, call: null }) : undefined

const answer = (number: number): ExternalEvent => ({
  type: 'payment-created',
  payment: { ...emptyPayment, type: 'card', pageUrl: `https://card/${number}`, reference: `ref-${number}` },
})

/** The page loads, and the server returns the status of the stored attempt. */
function loaded(system: System): System {
  const status = system.stored === null ? undefined : system.host[system.stored]
  const { payment } = initial
  const fresh: System = { ...system, modal: null, payment, call: null, page: 'flow', outcome: null, isRefused: false }
  if (status === 'paid') return { ...fresh, page: 'thank-you page', stored: null }
  return status === 'ended' || status === 'unknown' ? { ...fresh, stored: null } : fresh
}

const atCardPage = (move: (system: System, number: number) => System | undefined) => (system: System) =>
  system.page === 'card page' ? move(system, numberOf(system)) : undefined
const withStatus = (system: System, number: number, status: 'paid' | 'ended' | 'unknown'): System => ({
  ...system,
  host: system.host.map((before, index) => (index === number && before === 'open' ? status : before)),
})

const moves: Moves<System> = {
  'the button is pressed': (system) => {
    if (system.modal || system.page !== 'flow') return undefined
    const number = system.stored ?? system.host.length
    return number >= maxAttempts
      ? undefined
      : applyTransition({ ...system, outcome: null, isRefused: false }, model.open(testAttemptId(number)))
  },
  // The server answers a paid attempt with its card page, which redirects to the thank-you page.
  'the create call is answered': when('create', (system) =>
    ['ended', 'unknown'].includes(system.host[numberOf(system)] ?? '')
      ? undefined
      : dispatch(answer(numberOf(system)))(created(system)),
  ),
  'the create call is answered that its payment has ended': when('create', (system) =>
    system.host[numberOf(system)] === 'ended' && system.host.length < maxAttempts
      ? dispatch({ type: 'attempt-ended', error: 'cancelled', isPaid: false, next: nextId(system) })(system)
      : undefined,
  ),
  'the create call is answered that nobody knows whether its payment was paid': when('create', (system) =>
    system.host[numberOf(system)] === 'unknown'
      ? dispatch({ type: 'create-refused', error: 'DS24' })(system)
      : undefined,
  ),
  'another payment method ends the payment, and fails itself': (system) =>
    system.page === 'flow' && !system.modal && system.stored !== null && system.host[system.stored] === 'open'
      ? withStatus(system, system.stored, 'ended')
      : undefined,
  'the create call is refused': when('create', (system) =>
    system.host[numberOf(system)] === undefined
      ? dispatch({ type: 'create-refused', error: 'refused' })({ ...system, isRefused: true })
      : undefined,
  ),
  // The session has another payment, for example by Swish. A known attempt gets the same answer as
  // before.
  'the create call is refused because of another payment': when('create', (system) =>
    system.host[numberOf(system)] === undefined
      ? dispatch({ type: 'create-refused', error: 'RP06' })({ ...system, isRefused: true })
      : undefined,
  ),
  'the create call is lost': when('create', dispatch({ type: 'create-lost', connection: 'slow' })),
  'the answer of the create call is lost': when('create', (system) =>
    dispatch({ type: 'create-lost', connection: 'slow' })(created(system)),
  ),
  'the form is saved': when('save-form', (system) => send({ type: 'form-saved' })({ ...system, isFormSaved: true })),
  'the form cannot be saved': when('save-form', send({ type: 'form-saved' })),
  'the request is slow': dispatch({ type: 'request-delayed', connection: 'slow' }),
  'the page becomes visible': (system) =>
    system.page === 'flow' ? dispatch({ type: 'page-activated' })(system) : undefined,
  'Avbryt is pressed': (system) => (system.page === 'flow' ? send({ type: 'cancel-requested' })(system) : undefined),
  'the page is reloaded': (system) => (system.page === 'flow' ? loaded(system) : undefined),
  'the page is reloaded while the server is unreachable': (system) =>
    system.page === 'flow' ? { ...initial, host: system.host, stored: system.stored } : undefined,
  'the card is charged': atCardPage((system, number) =>
    system.host[number] === 'open'
      ? { ...withStatus(system, number, 'paid'), page: 'thank-you page', modal: null, payment: initial.payment }
      : undefined,
  ),
  'the card is charged, and the donor goes back at once': atCardPage((system, number) =>
    system.host[number] === 'open'
      ? dispatch({ type: 'page-restored' })(withStatus(system, number, 'paid'))
      : undefined,
  ),
  'nobody knows whether the card was charged, and the donor goes back': atCardPage((system, number) =>
    system.host[number] === 'open'
      ? dispatch({ type: 'page-restored' })(withStatus(system, number, 'unknown'))
      : undefined,
  ),
  'the donor cancels on the card page': atCardPage((system, number) => loaded(withStatus(system, number, 'ended'))),
  'the donor goes back, and the page comes from the bfcache': atCardPage((system) =>
    dispatch({ type: 'page-restored' })(system),
  ),
  'the donor goes back, and the page is loaded': atCardPage(loaded),
  'the donor goes back from the thank-you page': (system) =>
    system.page === 'thank-you page' ? loaded({ ...system, page: 'flow' }) : undefined,
}

const space = await exploreStateSpace(initial, moves)
const reached = [...space.states.values()]

describe('card payment, all reachable states', () => {
  it('reach every status and every outcome', () => {
    const states = new Set(reached.map(({ system }) => system.modal?.status ?? 'none'))
    expect([...states].sort()).toEqual(['creating', 'none', 'redirecting', 'saving'])
    const outcomes = new Set(reached.map(({ system }) => system.outcome))
    expect([...outcomes].sort()).toEqual(['cancelled', 'existing', 'refused', 'returned', 'unknown', null].sort())
    expect(reached.length).toBeGreaterThan(200)
  })

  it('show a failure only after the server has refused', () => {
    expect(
      findViolation(space, ({ outcome, isRefused }) =>
        (outcome === 'refused' || outcome === 'existing') && !isRefused ? 'failure shown too early' : undefined,
      ),
    ).toBeUndefined()
  })

  it('redirect only to the card page of a payment that the server has [CRD-2]', () => {
    expect(
      findViolation(space, ({ modal, payment, host }) =>
        modal?.status === 'redirecting' && host[numberOf({ modal, payment })] === undefined
          ? 'redirected without a payment'
          : undefined,
      ),
    ).toBeUndefined()
  })

  it('never redirect to a closed card page; an ended payment is replaced silently', () => {
    expect(
      findViolation(space, ({ modal, payment, host }) => {
        const isOnItsWay = modal?.status === 'saving' || modal?.status === 'redirecting'
        const isClosed = ['ended', 'unknown'].includes(host[numberOf({ modal, payment })] ?? '')
        return isOnItsWay && isClosed ? 'redirected to a closed page' : undefined
      }),
    ).toBeUndefined()
  })

  it('never have two payments that could both be charged', () => {
    expect(
      findViolation(space, ({ host }) =>
        host.filter((status) => status === 'open').length > 1 ? 'two open' : undefined,
      ),
    ).toBeUndefined()
  })

  it('request a second payment only after the first has ended on the server', () => {
    expect(
      findViolation(space, ({ modal, payment, stored, host }) => {
        if (modal?.status !== 'creating') return undefined
        const others = host.filter((status, number) => status === 'open' && number !== numberOf({ modal, payment }))
        return stored === numberOf({ modal, payment }) && others.length === 0
          ? undefined
          : 'a second attempt beside an open payment'
      }),
    ).toBeUndefined()
  })

  it('let the donor out of every state, even when no request is ever answered', () => {
    const stuck = reached.filter(
      ({ system }) => system.modal && system.page === 'flow' && moves['Avbryt is pressed']?.(system)?.modal !== null,
    )
    expect(stuck.slice(0, 1)).toEqual([])
  })
})
