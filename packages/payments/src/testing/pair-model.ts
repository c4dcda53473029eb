import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'
import type { AttemptId } from '../client/attempt.ts'
import { reducePayment } from '../client/payment.ts'
import type {
  ExternalEvent,
  PaymentCommand,
  PaymentEffect,
  PaymentEvent,
  PaymentNews,
  PaymentState,
} from '../client/state.ts'

/** A dialog and its payment as plain values, connected as the effects connect them. */
export interface Pair<Dialog> {
  readonly dialog: Dialog
  readonly payment: PaymentState
  /** Of Swish: the next attempt is of a new gift, whose start is reported. */
  readonly isNewGift?: boolean
}

/** What is left for the page to do. */
export type PairEffect<Effect> =
  | Exclude<PaymentEffect, { type: 'tell' }>
  | Exclude<Effect, { type: 'create' | 'watch' | 'poll' | 'cancel' }>
  | { readonly type: 'record-start'; readonly attempt: AttemptId }

export interface PairTransition<Dialog, Effect> {
  readonly pair: Pair<Dialog>
  readonly effects: readonly PairEffect<Effect>[]
}

interface Options {
  /** The id of an attempt that begins. */
  readonly attempt: AttemptId
  readonly isUnsettled?: boolean
}

/**
 * Runs the state machine of a dialog with the client of its payment.
 * @param commandOf What an effect of the dialog asks of the payment, if anything.
 */
export function pairModel<Dialog, Event, Effect extends { readonly type: string }>(
  reduce: (dialog: Dialog, event: Event | PaymentNews | BrowserEvent) => Transition<Dialog, Effect>,
  commandOf: (effect: Effect, options: Options) => PaymentCommand | undefined,
) {
  interface Start {
    readonly effects?: readonly Effect[]
    readonly action?: Event
    readonly event?: ExternalEvent
  }

  /** Goes on until only the page has something to do. */
  function run(
    before: Pair<Dialog>,
    options: Options,
    { effects: first = [], action, event }: Start,
  ): PairTransition<Dialog, Effect> {
    let pair = before
    const effects: PairEffect<Effect>[] = []
    const queue = [...first]

    function toDialog(sent: Event | PaymentNews | BrowserEvent): void {
      const next = reduce(pair.dialog, sent)
      pair = { ...pair, dialog: next.state }
      queue.push(...next.effects)
    }
    function toPayment(sent: PaymentEvent): void {
      const next = reducePayment(pair.payment, sent)
      pair = { ...pair, payment: next.state }
      for (const effect of next.effects) {
        if (effect.type !== 'tell') {
          effects.push(effect)
          continue
        }
        const { news } = effect
        if (news.type === 'begun' && pair.isNewGift) effects.push({ type: 'record-start', attempt: news.attempt })
        toDialog(news)
      }
    }

    if (action) toDialog(action)
    if (event) toPayment(event)
    // The dialog hears what happens to the page, too.
    if (event?.type === 'page-activated' || event?.type === 'page-restored') toDialog(event)
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      const command = commandOf(effect, options)
      if ('isNewGift' in effect) pair = { ...pair, isNewGift: effect.isNewGift === true }
      if (command) toPayment(command)
      else effects.push(effect as PairEffect<Effect>)
    }
    return { pair, effects }
  }

  return {
    /** Connects a transition of the dialog with its payment. */
    connect: (payment: PaymentState, { state, effects }: Transition<Dialog, Effect>, options: Options) =>
      run({ dialog: state, payment, isNewGift: false }, options, { effects }),
    /** The donor acts. */
    act: (pair: Pair<Dialog>, action: Event, attempt: AttemptId) => run(pair, { attempt }, { action }),
    /** Something happens to the payment or the page. */
    hear: (pair: Pair<Dialog>, event: ExternalEvent, attempt: AttemptId) => run(pair, { attempt }, { event }),
  }
}
