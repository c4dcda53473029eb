import type { AttemptId } from '../../client/attempt.ts'
import { reducePayment } from '../../client/payment.ts'
import type { ExternalEvent, PaymentEffect, PaymentEvent, PaymentState } from '../../client/state.ts'
import { type SwishEffect, type SwishTransition, type UserAction, reduceSwish } from '../machine.ts'
import type { SwishState } from '../state.ts'

/** The dialog and its payment as plain values, connected as the effects connect them. */
export interface SwishPair {
  readonly dialog: SwishState
  readonly payment: PaymentState
  /** The next attempt is of a new gift, whose start is reported. */
  readonly isNewGift: boolean
}

type Command = 'create' | 'watch' | 'poll' | 'cancel'

/** What is left for the page to do. */
export type PairEffect =
  | Exclude<PaymentEffect, { type: 'tell' }>
  | Exclude<SwishEffect, { type: Command }>
  | { readonly type: 'record-start'; readonly attempt: AttemptId }

export interface PairTransition {
  readonly pair: SwishPair
  readonly effects: readonly PairEffect[]
}

interface Options {
  /** The id of an attempt that begins. */
  readonly attempt: AttemptId
  readonly isUnsettled?: boolean
}

/** Connects a transition of the dialog with its payment. */
export function connect(
  payment: PaymentState,
  transition: SwishTransition,
  { attempt, isUnsettled = false }: Options,
  isNewGift = false,
): PairTransition {
  let pair: SwishPair = { dialog: transition.state, payment, isNewGift }
  const effects: PairEffect[] = []
  const queue: SwishEffect[] = [...transition.effects]

  function command(event: PaymentEvent): void {
    const next = sendToPayment(pair, event)
    pair = next.pair
    effects.push(...next.effects)
    queue.push(...next.queue)
  }
  for (let effect = queue.shift(); effect; effect = queue.shift()) {
    switch (effect.type) {
      case 'create': {
        const { amount, number } = effect
        pair = { ...pair, isNewGift: effect.isNewGift }
        command({ type: 'create-asked', attempt, request: { amount, number }, isUnsettled })
        break
      }
      case 'watch':
        command({ type: 'watch-asked', for: effect.what })
        break
      case 'poll':
        command({ type: 'poll-asked' })
        break
      case 'cancel':
        command({ type: 'cancel-asked' })
        break
      default:
        effects.push(effect)
    }
  }
  return { pair, effects }
}

function sendToPayment(before: SwishPair, event: PaymentEvent) {
  const { state: payment, effects: all } = reducePayment(before.payment, event)
  let pair: SwishPair = { ...before, payment }
  const effects: PairEffect[] = []
  const queue: SwishEffect[] = []
  for (const effect of all) {
    if (effect.type !== 'tell') {
      effects.push(effect)
      continue
    }
    const { news } = effect
    if (news.type === 'begun' && pair.isNewGift) effects.push({ type: 'record-start', attempt: news.attempt })
    const next = reduceSwish(pair.dialog, news)
    pair = { ...pair, dialog: next.state }
    queue.push(...next.effects)
  }
  return { pair, effects, queue }
}

/** The donor acts. */
export const act = ({ dialog, payment, isNewGift }: SwishPair, action: UserAction, attempt: AttemptId) =>
  connect(payment, reduceSwish(dialog, action), { attempt }, isNewGift)

/** Something happens to the payment or the page. */
export function hear(before: SwishPair, event: ExternalEvent, attempt: AttemptId): PairTransition {
  const { pair, effects, queue } = sendToPayment(before, event)
  // The dialog hears what happens to the page, too.
  const isOfPage = event.type === 'page-activated' || event.type === 'page-restored'
  const own = isOfPage ? reduceSwish(pair.dialog, event) : { state: pair.dialog, effects: [] }
  const rest = connect(
    pair.payment,
    { state: own.state, effects: [...queue, ...own.effects] },
    { attempt },
    pair.isNewGift,
  )
  return { pair: rest.pair, effects: [...effects, ...rest.effects] }
}
