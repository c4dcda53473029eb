import { isAttemptId, type AttemptId } from '../../attempt/identity.ts'
import { afterAsking } from '../reopening.ts'
import type { Choice, Step, SwishCall, SwishEffect, SwishEvent } from '../events.ts'
import { begin, beginAfterAsking, reopen, step } from '../model.ts'
import type { SwishState } from '../state.ts'
import * as hosts from './host.ts'

/** The dialog on a donor's page, the network, the server and Swish: everything that can happen between them, as values. */
export interface World {
  /** Null while no dialog is open. Behind the thank-you page, that of the page that the browser keeps. */
  readonly dialog: SwishState | null
  /** `leaving`: the thank-you page has been asked for and has not come. */
  readonly page: 'giving' | 'leaving' | 'thank-you'
  /** The call under way or waiting for its turn. */
  readonly call: SwishCall | null
  /** What the page remembers over a reload. */
  readonly kept: { readonly attempt: AttemptId | null } | null
  readonly host: hosts.Host
  /** Identities given out so far. */
  readonly minted: number
  /** Payments that the donor has been told are paid. */
  readonly thanked: readonly string[]
}

export const start: World = {
  dialog: null,
  page: 'giving',
  call: null,
  kept: null,
  host: { attempts: [] },
  minted: 0,
  thanked: [],
}

/** Something that happens, by name. Undefined where it cannot. */
export type Move = (world: World) => World | undefined

export function attemptNumber(count: number): AttemptId {
  const id = `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`
  if (!isAttemptId(id)) throw new Error(id)
  return id
}

function applied(world: World, { state, effects }: Step): World {
  return effects.reduce<World>(effected, { ...world, dialog: state })
}

function effected(world: World, effect: SwishEffect): World {
  switch (effect.type) {
    case 'create':
    case 'create-mcommerce':
    case 'poll':
    case 'cancel':
    case 'reset':
      return { ...world, call: effect }
    case 'keep-attempt':
      return { ...world, kept: { attempt: effect.attempt } }
    case 'keep-following':
      return { ...world, kept: world.kept ?? { attempt: null } }
    case 'forget-attempt':
      return { ...world, kept: null }
    case 'record-paid':
      return { ...world, thanked: [...world.thanked, effect.reference ?? 'no reference'] }
    case 'redirect':
      return { ...world, page: 'leaving', call: null }
    case 'close':
      // A reset is sent and forgotten; the server follows the attempt whether or not it arrives.
      return { ...world, page: 'giving', dialog: null, call: null }
    case 'open-app':
    case 'record-start':
    case 'record-payment':
      return world
  }
}

/** The server's side of the call under way. */
function served(world: World, swish: hosts.CreateAnswer, isCancelRefused: boolean) {
  switch (world.call?.type) {
    case 'create-mcommerce':
      return hosts.create(world.host, world.call.attempt, 'swish-mcommerce', swish)
    case 'create':
      return hosts.create(world.host, world.call.attempt, 'swish', swish)
    case 'poll':
      return hosts.poll(world.host)
    case 'cancel':
      return hosts.cancel(world.host, isCancelRefused)
    default:
      return undefined
  }
}

/** The page knows which payments the donor has been thanked for. */
const withThanks = (event: SwishEvent, { thanked }: World): SwishEvent =>
  event.type === 'polled' ? { ...event, isThanked: thanked.includes(event.answer.attempt ?? '') } : event

function lossOf(call: SwishCall): SwishEvent {
  switch (call.type) {
    case 'create':
    case 'create-mcommerce':
      return { type: 'create-lost' }
    case 'cancel':
      return { type: 'cancel-lost' }
    default:
      return { type: 'poll-lost' }
  }
}

/** The call reaches the server; its answer reaches the page, or not. */
function call(swish: hosts.CreateAnswer, isCancelRefused: boolean, arrives: 'whole' | 'no answer'): Move {
  return (world) => {
    const answer = served(world, swish, isCancelRefused)
    if (!answer || !world.call || !world.dialog) return undefined
    const event = arrives === 'whole' ? withThanks(answer.event, world) : lossOf(world.call)
    return applied({ ...world, host: answer.host, call: null }, step(world.dialog, event))
  }
}

const arrive: Move = (world) => (world.page === 'leaving' ? { ...world, page: 'thank-you' } : undefined)

/** The donor comes back, from the thank-you page or from wherever, to a page that the browser kept as it was. */
const comeBack: Move = (world) => told({ type: 'restored' })({ ...world, page: 'giving' })

/** The call never reaches the server. */
const lose: Move = (world) =>
  world.call && world.dialog ? applied({ ...world, call: null }, step(world.dialog, lossOf(world.call))) : undefined

const told =
  (event: SwishEvent): Move =>
  (world) => {
    if (!world.dialog || world.page === 'thank-you') return undefined
    const next = step(world.dialog, event)
    return next.state === world.dialog && next.effects.length === 0 ? undefined : applied(world, next)
  }

/** A choice of the donor's. It brings an identity, which counts as given out when an attempt takes it. */
const chosen =
  (choice: Choice): Move =>
  (world) => {
    const attempt = attemptNumber(world.minted + 1)
    const next = told({ ...choice, attempt })(world)
    const isTaken = next?.dialog && 'attempt' in next.dialog && next.dialog.attempt === attempt
    return next && isTaken ? { ...next, minted: world.minted + 1 } : next
  }

const typed: Move = (world) =>
  world.dialog?.phone === '' ? chosen({ type: 'type-number', phone: '0701234567' })(world) : undefined

/** What a search for an interrupted payment gave: one to open, none, or no answer. */
interface Search {
  readonly world: World
  readonly found: 'interrupted' | 'none' | 'unknown'
}

/** The page looks for an interrupted payment, as it does when it loads and when the donor presses 'Swisha'. */
function search(world: World, check: 'answered' | 'lost'): Search {
  if (check === 'lost') return { world, found: 'unknown' }
  if (hosts.shouldReopen(world.host)) return { world, found: 'interrupted' }
  if (world.kept === null) return { world, found: 'none' }
  const { host, event } = hosts.poll(world.host)
  const asked: World = { ...world, host }
  switch (event.type === 'polled' && afterAsking(event.answer, (reference) => world.thanked.includes(reference))) {
    case 'reopen':
      return { world: asked, found: 'interrupted' }
    case 'forget':
      return { world: { ...asked, kept: null }, found: 'none' }
    default:
      return { world: asked, found: 'none' }
  }
}

const reopened = (world: World): World => applied(world, reopen('handheld'))

/** The page loads anew: what it held in memory is gone. */
const load =
  (check: 'answered' | 'lost'): Move =>
  (before) => {
    const { world, found } = search({ ...before, page: 'giving', dialog: null, call: null }, check)
    return found === 'interrupted' ? reopened(world) : world
  }

/** The donor presses 'Swisha', for the same gift as before or for another: an identity that is still kept is the same gift's. */
const press =
  (check: 'answered' | 'lost', isSameGift = true): Move =>
  (before) => {
    if (before.dialog || before.page !== 'giving') return undefined
    const { world, found } = search(before, check)
    if (found === 'interrupted') return reopened(world)
    const known = isSameGift ? world.kept?.attempt : null
    const minted = known ? world.minted : world.minted + 1
    const attempt = known ?? attemptNumber(minted)
    const about = { device: 'handheld', gift: { amount: 200 }, phone: '' } as const
    const isUnsettled = found === 'unknown' && world.kept !== null
    return applied({ ...world, minted }, isUnsettled ? beginAfterAsking(about, attempt) : begin(about, attempt))
  }

const swish =
  (deed: Parameters<typeof hosts.atSwish>[1]): Move =>
  (world) => {
    const host = hosts.atSwish(world.host, deed)
    return host && { ...world, host }
  }

/** Everything that can happen. */
export const moves = {
  'a call is answered': call('accepted', false, 'whole'),
  'a create is refused, RP06': (world) => (isCreating(world) ? call('RP06', false, 'whole')(world) : undefined),
  'a create is refused, ACMT03': (world) => (isCreating(world) ? call('ACMT03', false, 'whole')(world) : undefined),
  'a create is refused, FF10': (world) => (isCreating(world) ? call('FF10', false, 'whole')(world) : undefined),
  'a cancellation is refused': (world) =>
    world.call?.type === 'cancel' ? call('accepted', true, 'whole')(world) : undefined,
  'a call is lost': lose,
  'an answer is lost': call('accepted', false, 'no answer'),
  'the page is seen again': told({ type: 'woken' }),
  'a kept page is shown again': comeBack,
  'the thank-you page comes': arrive,
  'the app is opened': chosen({ type: 'open-app' }),
  'a number is chosen': chosen({ type: 'choose-number' }),
  'the number is left': chosen({ type: 'leave-number' }),
  'a number is typed': typed,
  'the number is sent': chosen({ type: 'submit-number' }),
  'the number is changed': chosen({ type: 'change-number' }),
  'Avbryt is pressed': chosen({ type: 'cancel' }),
  'the payment is taken up': chosen({ type: 'take-up' }),
  'Försök igen is pressed': chosen({ type: 'retry' }),
  'the dialog is closed': chosen({ type: 'close' }),
  'the dialog is left': chosen({ type: 'leave' }),
  'the page is loaded': load('answered'),
  'the page is loaded, the check is lost': load('lost'),
  'Swisha is pressed': press('answered'),
  'Swisha is pressed, the check is lost': press('lost'),
  'Swisha is pressed for another gift': press('answered', false),
  'Swisha is pressed for another gift, the check is lost': press('lost', false),
  'the donor approves': swish('approve'),
  'the donor declines': swish('decline'),
  'another tab cancels': swish('cancel'),
  'Swish gives up waiting': swish('expire'),
  'Swish fails': swish('fail'),
  'Swish loses sight of the payment': swish('lose-sight'),
} as const satisfies Record<string, Move>

const isCreating = ({ call }: World): boolean => call?.type === 'create' || call?.type === 'create-mcommerce'

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as MoveName[]
