import { parsePhone } from '../client/phone.ts'
import type { PaymentNews, Refusal } from '../client/state.ts'
import {
  type CommonState,
  type SwishEffect,
  type SwishEvent,
  type SwishState,
  type SwishTransition,
  commonFields,
  isFailing,
  isSwishClosable,
} from './state.ts'

/** The dialog opens for a new gift. */
export const startGift = (common: CommonState): SwishTransition => createByCode(common, true)

/** The dialog opens for a new gift, and the client first asks what became of an earlier attempt. */
export function startUnsettled(common: CommonState, amount: number): SwishTransition {
  return {
    state: { ...common, status: 'initializing-resumed-session' },
    effects: [{ type: 'create', amount, number: null, isNewGift: true }],
  }
}

/** The dialog opens, or returns, to the session's payment. */
export const resume = (common: CommonState, what: 'interrupted' | 'existing' = 'interrupted'): SwishTransition => ({
  state: {
    ...commonFields(common),
    status: 'initializing-resumed-session',
    sentTo: what === 'existing' ? undefined : common.sentTo,
  },
  effects: [{ type: 'watch', what }],
})

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceSwish(state: SwishState, event: SwishEvent): SwishTransition {
  return onUserAction(state, event) ?? onNews(state, event) ?? { state, effects: [] }
}

function onUserAction(state: SwishState, event: SwishEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'app-opened':
      return openApp(state)
    case 'number-entry-opened':
      return enterNumber(state)
    case 'number-entry-left':
      return leaveNumber(state)
    case 'number-typed':
      return state.status === 'idle' && state.entry === 'phone'
        ? { state: { ...state, phone: event.phone, problem: null }, effects: [] }
        : undefined
    case 'number-submitted':
      return submitNumber(state)
    case 'number-change-requested':
      return state.status === 'invalid-phonenumber' || state.status === 'existing-payment'
        ? show({ ...commonFields(state), status: 'idle', entry: 'phone', payment: null, problem: null })
        : undefined
    case 'cancel-requested':
      return isCancellable(state) || isExistingHere(state)
        ? { ...show({ ...ofPayment(state), status: 'canceling' }), effects: [{ type: 'cancel' }] }
        : undefined
    case 'payment-requested':
      return showPayment(state)
    case 'retry-requested':
      return retry(state)
    case 'dialog-closed':
      return isSwishClosable(state) ? closeUnpaid(state) : undefined
    case 'result-dismissed':
      return dismissResult(state)
    case 'page-restored':
      // The donor went back from the thank-you page, and the browser restored this page.
      return state.status === 'paid' ? { state, effects: [{ type: 'close' }] } : undefined
    default:
      return undefined
  }
}

const show = (state: SwishState): SwishTransition => ({ state, effects: [] })

/**
 * A new payment by token or QR code. Of a payment resumed from another page, the amount or the form
 * may be unknown: it then has to start from the element.
 */
function createByCode(state: CommonState, isNewGift: boolean): SwishTransition {
  const { amount } = state.gift
  return {
    state: { ...commonFields(state), status: 'initializing-mcommerce' },
    effects: amount === undefined ? [] : [{ type: 'create', amount, number: null, isNewGift }],
  }
}

/** Another attempt, if this page has all that it needs. */
function createAgain(state: SwishState, isNewGift: boolean): SwishTransition {
  const { amount } = state.gift
  if (amount === undefined || state.startsElsewhere) return closeUnpaid(state)
  const isUnsettled = state.status === 'fail' && state.reason === 'unconfirmed'
  return isUnsettled ? startUnsettled(commonFields(state), amount) : createByCode(state, isNewGift)
}

function openApp(state: SwishState): SwishTransition | undefined {
  const isOffered = state.status === 'pending-mcommerce' || (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.payment.token === null) return undefined
  const { payment } = state
  return {
    state: { ...commonFields(state), status: 'pending-mcommerce', payment },
    effects: [{ type: 'open-app', payment }],
  }
}

function enterNumber(state: SwishState): SwishTransition | undefined {
  const isOffered =
    state.status === 'pending' ||
    state.status === 'pending-mcommerce' ||
    (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.startsElsewhere) return undefined
  return show({ ...commonFields(state), status: 'idle', entry: 'phone', payment: state.payment, problem: null })
}

/**
 * Back from the number entry: to the payment that is still pending, else to the QR code of a new
 * attempt.
 */
function leaveNumber(state: SwishState): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const { payment } = state
  if (payment === null) return createAgain(state, false)
  return payment.type === 'swish'
    ? show({ ...commonFields(state), status: 'pending', payment })
    : show({ ...commonFields(state), status: 'idle', entry: 'code', payment })
}

function submitNumber(state: SwishState): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const phone = parsePhone(state.phone)
  if (!phone.ok) return show({ ...state, problem: phone.reason })
  const { amount } = state.gift
  if (amount === undefined || state.startsElsewhere) return closeUnpaid(state)
  return {
    state: { ...commonFields(state), status: 'initializing', hasBegun: false },
    effects: [{ type: 'create', amount, number: phone.value.digits, isNewGift: false }],
  }
}

const isCancellable = ({ status }: SwishState): boolean =>
  [
    'initializing-mcommerce',
    'idle',
    'initializing',
    'pending',
    'pending-mcommerce',
    'initializing-resumed-session',
    'cancel-fail',
  ].includes(status)

const isExistingHere = (state: SwishState): boolean => state.status === 'existing-payment' && state.session === 'this'

/** The fields once the dialog is about the session's payment, which may be of another gift. */
const ofPayment = (state: SwishState): CommonState =>
  isExistingHere(state) ? { ...commonFields(state), startsElsewhere: true } : commonFields(state)

function showPayment(state: SwishState): SwishTransition | undefined {
  if (state.status === 'canceling' || state.status === 'cancel-fail') return resume(state)
  return isExistingHere(state) ? resume(ofPayment(state), 'existing') : undefined
}

/**
 * A new attempt, once the old one has its final answer. While that is unknown, the server is polled
 * instead.
 */
function retry(state: SwishState): SwishTransition | undefined {
  switch (state.status) {
    case 'fail':
      return state.reason === 'unknown' ? { state, effects: [{ type: 'poll' }] } : createAgain(state, true)
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return createAgain(state, true)
    case 'existing-payment':
      return state.session === 'another' ? createAgain(state, true) : undefined
    default:
      return undefined
  }
}

function dismissResult(state: SwishState): SwishTransition | undefined {
  if (state.status === 'paid') return { state, effects: [{ type: 'redirect' }, { type: 'close' }] }
  // If a create fails temporarily, its attempt stays stored, so the same gift is sent with the same
  // key again.
  return state.status === 'fail' || isFailing(state) ? closeUnpaid(state) : undefined
}

/** Closes the dialog unpaid and resets the payment session. */
const closeUnpaid = (state: SwishState): SwishTransition => ({ state, effects: [{ type: 'reset' }, { type: 'close' }] })

/** What the dialog shows when the client has news of the payment. */
function onNews(state: SwishState, event: SwishEvent): SwishTransition | undefined {
  if (event.type === 'connection-changed') return show({ ...state, connection: event.connection })
  if (isEnd(event) && state.status === 'idle' && state.entry === 'phone') {
    // Only a payment that is paid, or may be, interrupts a donor who is typing a number.
    return show({ ...state, payment: null })
  }
  switch (event.type) {
    case 'begun':
      return onBegun({ ...state, gift: event.gift, sentTo: state.status === 'initializing' ? state.phone : undefined })
    case 'created':
      return onCreated({ ...state, gift: event.gift }, event)
    case 'refused':
      return {
        state: refusedState(commonFields(state), event.why),
        effects: event.why === 'existing' ? [{ type: 'identify' }] : [],
      }
    case 'existing-identified':
      return isExistingHere(state) ? show({ ...state, waiting: event.gift } as SwishState) : undefined
    case 'paid':
      return {
        state: { ...commonFields(state), gift: event.gift, status: 'paid' },
        effects: [{ type: 'record-paid', reference: event.reference, gift: event.gift }, { type: 'redirect' }],
      }
    case 'declined':
    case 'cancelled':
    case 'timed-out':
      return show({ ...commonFields(state), gift: event.gift, status: event.type })
    case 'unknown': {
      const reason = event.about === 'paid' ? 'unknown' : 'unconfirmed'
      return show({ ...commonFields(state), gift: event.gift, status: 'fail', reason })
    }
    case 'not-cancelled':
      return show({ ...commonFields(state), status: 'cancel-fail', reason: event.why })
    default:
      return undefined
  }
}

/** Whether the payment has ended unpaid. */
const isEnd = ({ type }: SwishEvent): boolean => ['refused', 'declined', 'cancelled', 'timed-out'].includes(type)

function onBegun(state: SwishState): SwishTransition {
  switch (state.status) {
    case 'initializing-resumed-session':
      return show({ ...commonFields(state), status: 'initializing-mcommerce', mayHaveOther: true })
    case 'initializing':
      return show({ ...state, hasBegun: true })
    default:
      return show(state)
  }
}

function onCreated(
  state: SwishState,
  { payment, by, reference }: Extract<PaymentNews, { type: 'created' }>,
): SwishTransition {
  const common = commonFields(state)
  const recorded: SwishEffect[] = by === 'poll' || reference === null ? [] : [{ type: 'record-payment', reference }]
  const isForCode = state.status === 'initializing-mcommerce' || state.status === 'initializing-resumed-session'
  if (by === 'answer' && isForCode && payment.type !== 'swish') {
    const opensApp = state.device === 'handheld' && payment.token !== null
    return {
      state: { ...common, status: 'idle', entry: 'code', payment },
      effects: [...recorded, ...(opensApp ? [{ type: 'open-app', payment } as const] : [])],
    }
  }
  if (state.status === 'cancel-fail') return show(state)
  if (state.status === 'idle' && state.entry === 'phone') return show({ ...state, payment })
  const status = payment.type === 'swish' ? 'pending' : 'pending-mcommerce'
  return { state: { ...common, status, payment }, effects: recorded }
}

function refusedState(common: CommonState, why: Refusal): SwishState {
  switch (why) {
    case 'existing':
      return { ...common, status: 'existing-payment', session: 'this' }
    case 'existing-elsewhere':
      return { ...common, status: 'existing-payment', session: 'another' }
    case 'number':
      return { ...common, status: 'invalid-phonenumber' }
    default:
      return { ...common, status: 'fail', reason: why }
  }
}
