import { cancel, onCancelling } from './cancel.ts'
import { onCreating } from './create.ts'
import { whileDelayed } from './errors.ts'
import type { KnownGift, PaymentEvent, PaymentState } from './state.ts'
import { type PaymentTransition, beginAttempt, tell } from './transitions.ts'
import { onFollowing, onSearching } from './watch.ts'

/** A payment that has not begun. */
export const initialPayment = (
  gift: KnownGift,
  known: Partial<Pick<PaymentState, 'stored' | 'isKnown' | 'hasEarlierPayment' | 'method'>> = {},
): PaymentState => ({
  phase: { name: 'none' },
  gift,
  connection: 'good',
  payment: null,
  stored: null,
  isKnown: false,
  hasEarlierPayment: false,
  method: 'swish',
  ...known,
})

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentTransition {
  const next = transition(state, event) ?? { state, effects: [] }
  const { connection } = next.state
  return connection === state.connection
    ? next
    : { state: next.state, effects: [tell({ type: 'connection-changed', connection }), ...next.effects] }
}

function transition(state: PaymentState, event: PaymentEvent): PaymentTransition | undefined {
  const { phase } = state
  switch (event.type) {
    case 'create-asked':
      return onCreateAsked(state, event)
    case 'watch-asked':
      return look({ ...state, payment: event.for === 'existing' ? null : state.payment }, event)
    case 'poll-asked':
      return phase.name === 'watching' ? { state, effects: [{ type: 'poll', after: 0 }] } : undefined
    case 'cancel-asked':
      return cancel(state, null)
    case 'request-delayed':
      return phase.name === 'none'
        ? undefined
        : { state: { ...state, connection: whileDelayed(state.connection, event) }, effects: [] }
  }
  switch (phase.name) {
    case 'creating':
      return onCreating(state, phase, event)
    case 'searching':
      return onSearching(state, phase, event)
    case 'looking':
    case 'watching':
      return onFollowing(state, phase, event)
    case 'cancelling':
      return onCancelling(state, phase, event)
    case 'none':
      return undefined
  }
}

type CreateAsked = Extract<PaymentEvent, { type: 'create-asked' }>

function onCreateAsked(state: PaymentState, { attempt, request, isUnsettled = false }: CreateAsked): PaymentTransition {
  const next = { attempt, request }
  const { phase } = state
  // What became of the attempt is not known yet, so it is sent again, not replaced.
  if (phase.name === 'creating') {
    return { state, effects: [{ type: 'create', after: 0, attempt: phase.attempt, request: phase.request }] }
  }
  // A payment that nobody has heard of yet may be paid meanwhile.
  const isUnconfirmed = phase.name === 'watching' && phase.isUnconfirmed
  if (isUnsettled || isUnconfirmed) return look(state, { for: 'unsettled', next })
  return phase.name === 'watching' ? cancel(anotherPayment(state), next) : beginAttempt(state, next)
}

/** Any payment that was known is an earlier one now. */
const anotherPayment = (state: PaymentState): PaymentState => ({
  ...state,
  hasEarlierPayment: state.hasEarlierPayment || state.isKnown,
})

type Search = { readonly for: 'interrupted' | 'existing' } | Pick<LookingUnsettled, 'for' | 'next'>
type LookingUnsettled = Extract<PaymentState['phase'], { name: 'looking'; for: 'unsettled' }>

/** Polls for the session's payment at once. */
const look = (state: PaymentState, search: Search): PaymentTransition => ({
  state: {
    ...state,
    connection: 'good',
    phase:
      search.for === 'unsettled'
        ? { name: 'looking', for: 'unsettled', next: search.next }
        : { name: 'looking', for: search.for },
  },
  effects: [{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }],
})
