import type { Transition } from '@charity-elements/ui/state-machine'
import { type CardEffect, type CardEvent, type CardState, reduceCard } from '../card/machine.ts'
import type { AttemptId } from '../client/attempt.ts'
import { initialPayment, reducePayment } from '../client/payment.ts'
import type { ExternalEvent, PaymentEffect, PaymentEvent, PaymentState } from '../client/state.ts'
import { startCreating } from '../redirect-modal/machine.ts'
import { type InvoiceEffect, type InvoiceState, reduceInvoice } from '../invoice/machine.ts'

export type ModalState = CardState | InvoiceState
type Effect = CardEffect | InvoiceEffect

/** The machine of a modal. */
interface ModalMachine {
  readonly method: 'card' | 'invoice'
  reduce(state: ModalState, event: CardEvent): Transition<ModalState, Effect>
}

export const cardMachine: ModalMachine = { method: 'card', reduce: reduceCard }
export const invoiceMachine: ModalMachine = {
  method: 'invoice',
  reduce: reduceInvoice,
}

/** A modal and its payment as plain values, connected as the effects connect them. */
export interface ModalPair {
  readonly modal: ModalState
  readonly payment: PaymentState
}

/** What is left for the page to do. */
export type ModalPairEffect = Exclude<PaymentEffect, { type: 'tell' }> | Exclude<Effect, { type: 'create' | 'tell' }>

export interface ModalPairTransition {
  readonly pair: ModalPair
  readonly effects: readonly ModalPairEffect[]
}

/** Runs the state machine of a modal with the client of its payment. */
export function modalModel(machine: ModalMachine) {
  function run(before: ModalPair, own: readonly Effect[], attempt: AttemptId): ModalPairTransition {
    let pair = before
    const effects: ModalPairEffect[] = []
    for (const effect of own) {
      if (effect.type !== 'create') {
        effects.push(effect)
        continue
      }
      const next = tell(pair, { type: 'create-asked', attempt, request: { amount: 200, number: null } }, attempt)
      pair = next.pair
      effects.push(...next.effects)
    }
    return { pair, effects }
  }

  /** Something happens to the payment, and the modal learns what becomes of it. */
  function tell(before: ModalPair, event: PaymentEvent, attempt: AttemptId): ModalPairTransition {
    const { state: payment, effects: all } = reducePayment(before.payment, event)
    let pair = { ...before, payment }
    const effects: ModalPairEffect[] = []
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

  function send(before: ModalPair, event: CardEvent, attempt: AttemptId): ModalPairTransition {
    const { state: modal, effects } = machine.reduce(before.modal, event)
    return run({ ...before, modal }, effects, attempt)
  }

  return {
    /** The modal opens. */
    open: (attempt: AttemptId): ModalPairTransition => {
      const { state: modal, effects } = startCreating()
      const { method } = machine
      return run({ modal, payment: initialPayment({ amount: 200 }, { method }) }, effects, attempt)
    },
    /** The modal gets an event: the donor's, or the page's. */
    send,
    /** Something happens to the payment or the page, which the modal hears of too. */
    hear: (before: ModalPair, event: ExternalEvent, attempt: AttemptId): ModalPairTransition => {
      const first = tell(before, event, attempt)
      if (event.type !== 'page-activated' && event.type !== 'page-restored') return first
      const own = send(first.pair, event, attempt)
      return { pair: own.pair, effects: [...first.effects, ...own.effects] }
    },
  }
}
