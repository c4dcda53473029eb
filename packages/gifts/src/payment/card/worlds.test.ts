import { describe, expect, it } from 'vitest'
import { isAttemptId } from '../attempt/identity.ts'
import { type Moves, explore, firstBroken } from '../testing/explore.ts'
import { playing } from '../testing/playing.ts'
import { type CardEffect, type CardEvent, type CardOutcome, type CardState, begin, step } from './model.ts'

/** The modal on a donor's page, the network, the server and the card page: everything that can happen between them, as values. */
interface World {
  readonly modal: CardState | null
  readonly page: 'flow' | 'card page' | 'thank-you page'
  readonly call: 'create' | 'keep' | null
  /** The attempt that the page remembers over a reload, by number. */
  readonly kept: number | null
  /** Attempts at the server, by number. */
  readonly host: readonly ('open' | 'paid' | 'ended')[]
  readonly told: CardOutcome | null
  /** Whether the server has said no since the modal opened. */
  readonly isRefused: boolean
  readonly isFormKept: boolean
}

const first: World = {
  modal: null,
  page: 'flow',
  call: null,
  kept: null,
  host: [],
  told: null,
  isRefused: false,
  isFormKept: false,
}

/** Attempts are told apart by number: a few lives are enough. */
const most = 3
const key = (number: number) => {
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (!isAttemptId(id)) throw new Error(id)
  return id
}
const numberOf = (state: CardState | null) =>
  state?.status === 'creating'
    ? Number(state.attempt.slice(0, 8))
    : Number(/\d+$/.exec(state && 'url' in state ? state.url : '')?.[0])

/** Losses beyond these change nothing but the delay. */
const capped = (state: CardState): CardState =>
  'losses' in state ? { ...state, losses: Math.min(state.losses, 4) } : state

function effected(world: World, effect: CardEffect): World {
  switch (effect.type) {
    case 'create':
    case 'keep':
      return { ...world, call: effect.type }
    case 'stop':
      return { ...world, call: null }
    case 'remember':
      return { ...world, kept: Number(effect.attempt.slice(0, 8)) }
    case 'forget':
      return { ...world, kept: null }
    case 'leave':
      return { ...world, page: 'card page' }
    case 'close':
      return { ...world, modal: null, told: effect.outcome, page: 'flow' }
    default:
      return world
  }
}

const { applied, told } = playing(step, effected, capped)

/** The create call at the server: one attempt a key, and an open one of another key is ended (nobody is at its card page). */
function created(world: World): World {
  const number = numberOf(world.modal)
  if (world.host[number] !== undefined) return world
  const others = world.host.map((status) => (status === 'open' ? 'ended' : status))
  return { ...world, host: [...others, 'open'] }
}

const when =
  (call: World['call'], move: (world: World) => World | undefined) =>
  (world: World): World | undefined =>
    world.call === call && world.page === 'flow' ? move({ ...world, call: null }) : undefined

const answer = (number: number): CardEvent => ({
  type: 'created',
  url: `https://card/${number}`,
  reference: `ref-${number}`,
})

/** What the page does when it is loaded: the server tells where the kept attempt stands, unless it cannot be reached. */
function loaded(world: World): World {
  const status = world.kept === null ? undefined : world.host[world.kept]
  const fresh: World = { ...world, modal: null, call: null, page: 'flow', told: null, isRefused: false }
  if (status === 'paid') return { ...fresh, page: 'thank-you page', kept: null }
  return status === 'ended' ? { ...fresh, kept: null } : fresh
}

const atCardPage = (move: (world: World, number: number) => World | undefined) => (world: World) =>
  world.page === 'card page' ? move(world, numberOf(world.modal)) : undefined
const withStatus = (world: World, number: number, status: 'paid' | 'ended'): World => ({
  ...world,
  host: world.host.map((before, index) => (index === number && before === 'open' ? status : before)),
})

const moves: Moves<World> = {
  'the button is pressed': (world) => {
    if (world.modal || world.page !== 'flow') return undefined
    const number = world.kept ?? world.host.length
    return number >= most ? undefined : applied({ ...world, told: null, isRefused: false }, begin(key(number)))
  },
  // What is paid is led on to its thanks.
  'the create call is answered': when('create', (world) =>
    world.host[numberOf(world.modal)] === 'ended' ? undefined : told(answer(numberOf(world.modal)))(created(world)),
  ),
  'the create call is answered that its payment is over': when('create', (world) =>
    world.host[numberOf(world.modal)] === 'ended' && world.host.length < most
      ? told({ type: 'over', error: 'cancelled', next: key(world.host.length) })(world)
      : undefined,
  ),
  'the payment gives way to another way to give, which comes to nothing': (world) =>
    world.page === 'flow' && !world.modal && world.kept !== null && world.host[world.kept] === 'open'
      ? withStatus(world, world.kept, 'ended')
      : undefined,
  'the create call is refused': when('create', (world) =>
    world.host[numberOf(world.modal)] === undefined
      ? told({ type: 'refused', error: 'refused' })({ ...world, isRefused: true })
      : undefined,
  ),
  // Another payment of the session's, by Swish say. An attempt that the server has is answered as it was.
  'the create call meets another payment': when('create', (world) =>
    world.host[numberOf(world.modal)] === undefined
      ? told({ type: 'refused', error: 'RP06' })({ ...world, isRefused: true })
      : undefined,
  ),
  'the create call is lost': when('create', told({ type: 'lost' })),
  'the answer of the create call is lost': when('create', (world) => told({ type: 'lost' })(created(world))),
  'the form is kept': when('keep', (world) => told({ type: 'kept' })({ ...world, isFormKept: true })),
  'the form is not kept': when('keep', told({ type: 'lost' })),
  'it takes long': told({ type: 'delayed' }),
  'the page is seen again': (world) => (world.page === 'flow' ? told({ type: 'woken' })(world) : undefined),
  'Avbryt is pressed': (world) => (world.page === 'flow' ? told({ type: 'cancel' })(world) : undefined),
  'the page is loaded anew': (world) => (world.page === 'flow' ? loaded(world) : undefined),
  'the page is loaded anew without the server': (world) =>
    world.page === 'flow' ? { ...first, host: world.host, kept: world.kept } : undefined,
  'the card is charged': atCardPage((world, number) =>
    world.host[number] === 'open'
      ? { ...withStatus(world, number, 'paid'), page: 'thank-you page', modal: null }
      : undefined,
  ),
  'the card is charged, and the donor goes back at once': atCardPage((world, number) =>
    world.host[number] === 'open' ? told({ type: 'restored' })(withStatus(world, number, 'paid')) : undefined,
  ),
  'the payment is broken off': atCardPage((world, number) => loaded(withStatus(world, number, 'ended'))),
  'the donor goes back, and the page is as it was': atCardPage((world) => told({ type: 'restored' })(world)),
  'the donor goes back, and the page is loaded': atCardPage(loaded),
  'the donor comes from the thank-you page': (world) =>
    world.page === 'thank-you page' ? loaded({ ...world, page: 'flow' }) : undefined,
}

const reached = explore(first, moves)

describe('everything that can happen to a gift by card', () => {
  it('comes to every state and every way to close', () => {
    const states = new Set(reached.map(({ world }) => world.modal?.status ?? 'none'))
    expect([...states].sort()).toEqual(['creating', 'keeping', 'leaving', 'none'])
    const outcomes = new Set(reached.map(({ world }) => world.told))
    expect([...outcomes].sort()).toEqual(['cancelled', 'existing', 'refused', 'returned', null].sort())
    expect(reached.length).toBeGreaterThan(200)
  })

  it('begins with the create call [CRD-1]', () => {
    const { state, effects } = begin(key(0))
    expect(state.status).toBe('creating')
    expect(effects.map(({ type }) => type)).toEqual(['remember', 'record-start', 'create'])
  })

  it('says that it failed when the server has said so, and not before', () => {
    expect(
      firstBroken(reached, ({ told, isRefused }) =>
        (told === 'refused' || told === 'existing') && !isRefused ? 'failed too early' : undefined,
      ),
    ).toBeUndefined()
  })

  it('leads to the card page of a payment that the server has, and of no other [CRD-2]', () => {
    expect(
      firstBroken(reached, ({ modal, host }) =>
        modal?.status === 'leaving' && host[numberOf(modal)] === undefined ? 'left for nothing' : undefined,
      ),
    ).toBeUndefined()
  })

  it('leads to no card page that is closed, and says nothing of the payment that took its place', () => {
    expect(
      firstBroken(reached, ({ modal, host }) => {
        const isOnItsWay = modal?.status === 'keeping' || modal?.status === 'leaving'
        return isOnItsWay && host[numberOf(modal)] === 'ended' ? 'left for a closed page' : undefined
      }),
    ).toBeUndefined()
    const over = step(begin(key(0)).state, { type: 'over', error: 'cancelled', next: key(1) })
    expect(over.state).toMatchObject({ status: 'creating', attempt: key(1) })
    expect(over.effects.map(({ type }) => type)).toEqual(['remember', 'record-start', 'create'])
  })

  it('fails when the payment that takes the place of one that is over is over too', () => {
    const over = step(begin(key(0)).state, { type: 'over', error: 'cancelled', next: key(1) })
    const again = step(over.state, { type: 'over', error: 'cancelled', next: key(2) })
    expect(again.state).toEqual({ status: 'closed', outcome: 'refused' })
  })

  it('never has two payments that could both be charged', () => {
    expect(
      firstBroken(reached, ({ host }) =>
        host.filter((status) => status === 'open').length > 1 ? 'two open' : undefined,
      ),
    ).toBeUndefined()
  })

  it('asks for a second payment only when the page has forgotten the first, which the server had ended', () => {
    expect(
      firstBroken(reached, ({ modal, kept, host }) => {
        if (modal?.status !== 'creating') return undefined
        const others = host.filter((status, number) => status === 'open' && number !== numberOf(modal))
        return kept === numberOf(modal) && others.length === 0 ? undefined : 'another identity beside an open payment'
      }),
    ).toBeUndefined()
  })

  it('gives the donor a way out of every state, even when no call is ever answered', () => {
    const stuck = reached.filter(
      ({ world }) => world.modal && world.page === 'flow' && moves['Avbryt is pressed']?.(world)?.modal !== null,
    )
    expect(stuck.slice(0, 1)).toEqual([])
  })
})
