import { describe, expect, it } from 'vitest'
import { isAttemptId } from '../attempt/identity.ts'
import { type Moves, explore, firstBroken } from '../testing/explore.ts'
import { playing } from '../testing/playing.ts'
import { type InvoiceEffect, type InvoiceOutcome, type InvoiceState, begin, step } from './model.ts'

/** The modal, the network and the server: everything that can happen between them, as values. */
interface World {
  readonly modal: InvoiceState | null
  readonly page: 'flow' | 'thank-you page'
  readonly isCalling: boolean
  /** The attempt that the page remembers over a reload, by number. */
  readonly kept: number | null
  /** The invoices that the server has made, by attempt. */
  readonly invoices: readonly number[]
  /** The attempts that the donor has been told are made. */
  readonly thanked: readonly number[]
  readonly told: InvoiceOutcome | null
  readonly isRefused: boolean
}

const first: World = {
  modal: null,
  page: 'flow',
  isCalling: false,
  kept: null,
  invoices: [],
  thanked: [],
  told: null,
  isRefused: false,
}

const most = 3
const key = (number: number) => {
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (!isAttemptId(id)) throw new Error(id)
  return id
}
const numberIn = (id: string) => Number(id.slice(0, 8))
const attemptOf = ({ modal }: World) => (modal?.status === 'posting' ? numberIn(modal.attempt) : NaN)
const capped = (state: InvoiceState): InvoiceState =>
  'losses' in state ? { ...state, losses: Math.min(state.losses, 2) } : state

function effected(world: World, effect: InvoiceEffect): World {
  switch (effect.type) {
    case 'post':
      return { ...world, isCalling: true }
    case 'stop':
      return { ...world, isCalling: false }
    case 'remember':
      return { ...world, kept: numberIn(effect.attempt) }
    case 'forget':
      return { ...world, kept: null }
    case 'record-made':
      return { ...world, thanked: [...world.thanked, numberIn(effect.reference)] }
    case 'redirect':
      return { ...world, page: 'thank-you page' }
    case 'close':
      return { ...world, modal: null, told: effect.outcome, page: 'flow' }
    default:
      return world
  }
}

const { applied, told } = playing(step, effected, capped)

/** The server makes one invoice a key. */
function made(world: World): World {
  const attempt = attemptOf(world)
  return world.invoices.includes(attempt) ? world : { ...world, invoices: [...world.invoices, attempt] }
}

const called = (move: (world: World) => World | undefined) => (world: World) =>
  world.isCalling ? move({ ...world, isCalling: false }) : undefined

const moves: Moves<World> = {
  'the button is pressed': (world) => {
    if (world.modal || world.page !== 'flow') return undefined
    const used = [...world.invoices, ...world.thanked, world.kept ?? -1]
    const number = world.kept ?? Math.max(-1, ...used) + 1
    return number >= most ? undefined : applied({ ...world, told: null, isRefused: false }, begin(key(number)))
  },
  'the call is answered': called((world) => told({ type: 'made', reference: key(attemptOf(world)) })(made(world))),
  'the call is refused': called((world) =>
    world.invoices.includes(attemptOf(world))
      ? undefined
      : told({ type: 'refused', error: 'refused' })({ ...world, isRefused: true }),
  ),
  'the call meets another payment': called((world) =>
    world.invoices.includes(attemptOf(world))
      ? undefined
      : told({ type: 'refused', error: 'RP06' })({ ...world, isRefused: true }),
  ),
  'the call is lost': called(told({ type: 'lost' })),
  'the answer is lost': called((world) => told({ type: 'lost' })(made(world))),
  'it takes long': told({ type: 'delayed' }),
  'the page is seen again': told({ type: 'woken' }),
  'Stäng is pressed': told({ type: 'give-up' }),
  'the page is loaded anew': (world) =>
    world.page === 'flow' ? { ...world, modal: null, isCalling: false, told: null } : undefined,
  'the donor goes back, and the page is as it was': (world) =>
    world.page === 'thank-you page' ? told({ type: 'restored' })({ ...world, page: 'flow' }) : undefined,
  'the donor comes from the thank-you page': (world) =>
    world.page === 'thank-you page' ? { ...world, page: 'flow', modal: null, isCalling: false } : undefined,
}

const reached = explore(first, moves)

describe('everything that can happen to an invoice', () => {
  it('comes to every state and every way to close', () => {
    const states = new Set(reached.map(({ world }) => world.modal?.status ?? 'none'))
    expect([...states].sort()).toEqual(['made', 'none', 'posting'])
    const outcomes = new Set(reached.map(({ world }) => world.told))
    expect([...outcomes].sort()).toEqual(['done', 'existing', 'refused', 'unknown', null].sort())
  })

  it('makes one invoice a gift: a second only after the donor was thanked for the first [INV-1]', () => {
    expect(
      firstBroken(reached, ({ invoices, thanked }) =>
        invoices.filter((invoice) => !thanked.includes(invoice)).length > 1 ? 'two invoices' : undefined,
      ),
    ).toBeUndefined()
  })

  it('thanks for an invoice that is made, once, and leads on from there [INV-2]', () => {
    expect(
      firstBroken(reached, ({ invoices, thanked, page, modal }) =>
        thanked.some((invoice) => !invoices.includes(invoice))
          ? 'thanked for nothing'
          : new Set(thanked).size < thanked.length
            ? 'thanked twice'
            : page === 'thank-you page' && modal?.status !== 'made'
              ? 'led on without an invoice'
              : undefined,
      ),
    ).toBeUndefined()
  })

  it('says that it failed when the server has said so, and not before [INV-3]', () => {
    expect(
      firstBroken(reached, ({ told, isRefused }) =>
        (told === 'refused' || told === 'existing') && !isRefused ? 'failed too early' : undefined,
      ),
    ).toBeUndefined()
    const { state, effects } = step(begin(key(0)).state, { type: 'refused', error: 'E1' })
    expect(state).toEqual({ status: 'closed', outcome: 'refused' })
    expect(effects).toContainEqual({ type: 'record-refusal', error: 'E1' })
  })

  it('gives the donor a way out once an answer lets itself be waited for', () => {
    const stuck = reached.filter(
      ({ world }) =>
        world.modal?.status === 'posting' && world.modal.isSlow && moves['Stäng is pressed']?.(world)?.modal !== null,
    )
    expect(stuck.slice(0, 1)).toEqual([])
  })
})
