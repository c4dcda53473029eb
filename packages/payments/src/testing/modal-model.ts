import type { Transition } from '@charity-elements/ui/state-machine'
import type { AttemptId } from '../client/attempt.ts'
import { initialPayment, reducePayment } from '../client/payment.ts'
import type { ExternalEvent, PaymentEffect, PaymentEvent, PaymentNews, PaymentState } from '../client/state.ts'

/** A modal and its payment as plain values, connected as the effects connect them. */
export interface ModalPair<State> {
  readonly modal: State
  readonly payment: PaymentState
}

interface PairTransition<State, Effect> {
  readonly pair: ModalPair<State>
  readonly effects: readonly (Exclude<PaymentEffect, { type: 'tell' }> | Exclude<Effect, { type: 'create' }>)[]
}

type PageEvent = Extract<ExternalEvent, { type: 'page-activated' | 'page-restored' }>

/** Runs the state machine of a modal with the client of its payment. */
export function modalModel<State, Event extends { readonly type: string }, Effect extends { readonly type: string }>(
  method: 'card' | 'invoice',
  initial: () => Transition<State, Effect>,
  reduce: (state: State, event: Event | PaymentNews | PageEvent) => Transition<State, Effect>,
) {
  type Next = PairTransition<State, Effect>
  const isCreate = (effect: Effect): effect is Extract<Effect, { type: 'create' }> => effect.type === 'create'
  const isOwn = (effect: Effect): effect is Exclude<Effect, { type: 'create' }> => !isCreate(effect)

  function run(before: ModalPair<State>, own: readonly Effect[], attempt: AttemptId): Next {
    let pair = before
    const effects: Next['effects'][number][] = []
    const queue = [...own]
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      if (isOwn(effect)) effects.push(effect)
      else {
        const request = { amount: 200, number: null }
        const next = hear(pair, { type: 'create-asked', attempt, request }, attempt)
        pair = next.pair
        effects.push(...next.effects)
      }
    }
    return { pair, effects }
  }

  function hear(before: ModalPair<State>, event: PaymentEvent, attempt: AttemptId): Next {
    const { state: payment, effects: all } = reducePayment(before.payment, event)
    let pair = { ...before, payment }
    const effects: Next['effects'][number][] = []
    for (const effect of all) {
      if (effect.type !== 'tell') {
        effects.push(effect)
        continue
      }
      const next = send(pair, effect.news, attempt)
      pair = next.pair
      effects.push(...next.effects)
    }
    return { pair, effects }
  }

  function send(before: ModalPair<State>, event: Event | PaymentNews | PageEvent, attempt: AttemptId): Next {
    const { state: modal, effects } = reduce(before.modal, event)
    return run({ ...before, modal }, effects, attempt)
  }

  return {
    /** The modal opens. */
    open: (attempt: AttemptId): Next => {
      const { state: modal, effects } = initial()
      return run({ modal, payment: initialPayment({ amount: 200 }, { method }) }, effects, attempt)
    },
    /** The modal gets an event: the donor's, or the page's. */
    send,
    /** Something happens to the payment or the page, which the modal hears of too. */
    hear: (before: ModalPair<State>, event: ExternalEvent, attempt: AttemptId): Next => {
      const first = hear(before, event, attempt)
      if (event.type !== 'page-activated' && event.type !== 'page-restored') return first
      const own = send(first.pair, event, attempt)
      return { pair: own.pair, effects: [...first.effects, ...own.effects] }
    },
  }
}
