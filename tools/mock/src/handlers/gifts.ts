import {
  cancelSwishRequest,
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  createSwishGiftMCommerce,
  resetPaymentSession,
  shouldReopenSwishModal,
  swishPoll,
} from '@charity-elements/contract'
import { type CallContext, type Handler, type Handlers, answer, errorOf, rememberPerson } from '../answer.ts'
import { actOnSwish, expireSwish } from '../parties.ts'
import { html, json } from '../reply.ts'
import { type SwishPayment, newId } from '../state.ts'
import { isKronor } from './kronor.ts'

/**
 * A drawing that nobody can mistake for a real QR code: three corners, and a word instead of the
 * pattern.
 */
const qrCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42"><path d="M0 0h14v14H0zm2 2v10h10V2zM4 4h6v6H4zm24-4h14v14H28zm2 2v10h10V2zm2 2h6v6h-6zM0 28h14v14H0zm2 2v10h10V30zm2 2h6v6H4z"/><path d="M0 17h42v8H0z" fill="#13294b"/><text x="21" y="22.6" font-family="sans-serif" font-size="4.6" font-weight="700" fill="#fff" text-anchor="middle">Förhandsvisning</text></svg>'

const lifetimeOf = ({ options }: CallContext) => options.swishLifetimeMs ?? 180_000

/** The payment that the dialog of the session is about. */
function currentPayment(call: CallContext): SwishPayment | undefined {
  expireSwish(call.state, lifetimeOf(call))
  return call.state.payments.find(({ id }) => id === call.session.swish)
}

function createPayment(call: CallContext, type: SwishPayment['type']): SwishPayment {
  const { body, session, state } = call
  rememberPerson(session, body['donatorEmail'], body['donatorSsnOrOrgno'])
  const payment: SwishPayment = {
    id: newId().replaceAll('-', '').toUpperCase(),
    type,
    status: 'created',
    amount: Number(body['giftAmount']),
    message: String(body['giftPurpose'] ?? ''),
    payerAlias: type === 'swish' ? String(body['donatorPhoneCell']) : null,
    origin: String(body['origin']),
    swishToken: type === 'swish' ? '' : newId().replaceAll('-', ''),
    createdAt: Date.now(),
    isReported: false,
    body,
    session: session.id,
  }
  state.payments.push(payment)
  session.swish = payment.id
  return payment
}

/** The fields of extensions that describe a payment. */
function attemptFields(call: CallContext, payment: SwishPayment) {
  const { state, session, has } = call
  const returnToken = has('return') && payment.status === 'created' ? newId() : undefined
  if (returnToken) state.returnTokens.set(returnToken, session.id)
  return {
    ...(has('attempts') && {
      attempt: payment.id,
      expiresAt: new Date(payment.createdAt + lifetimeOf(call)).toISOString(),
    }),
    ...(returnToken && { returnToken }),
  }
}

/** Why Swish refuses a payment to a phone. */
function refusalOf({ body, state }: CallContext): string | undefined {
  const phone = String(body['donatorPhoneCell'] ?? '')
  if (!isKronor(body['giftAmount'])) return 'AM02'
  if (!/^46\d{8,11}$/.test(phone)) return 'ACMT03'
  const isWaiting = state.payments.some(({ payerAlias, status }) => payerAlias === phone && status === 'created')
  return isWaiting ? 'RP06' : undefined
}

/** Whether a payment is open, or paid and no poll has reported it. */
const isPending = ({ status, isReported }: SwishPayment) => status === 'created' || (status === 'paid' && !isReported)

/** With `attempts`, the host creates nothing while a Swish payment of the session is pending. */
const unlessPending =
  (create: Handler): Handler =>
  (call) => {
    const { state, session, choices, has } = call
    expireSwish(state, lifetimeOf(call))
    const isTaken = state.payments.some((payment) => payment.session === session.id && isPending(payment))
    return has('attempts') && isTaken ? answer({ success: false, error: 'RP06' }, choices) : create(call)
  }

const codeFields = ['swishToken', 'svgData']

export const giftHandlers: Handlers = {
  [createSwishGift.path]: unlessPending((call) => {
    const refusal = refusalOf(call)
    const payment = refusal ? undefined : createPayment(call, 'swish')
    const fields = { success: !refusal, error: errorOf(refusal, call.choices) }
    return answer({ ...fields, ...(payment && attemptFields(call, payment)) }, call.choices, ['error'])
  }),

  [createSwishGiftMCommerce.path]: unlessPending((call) => {
    if (!isKronor(call.body['giftAmount'])) {
      return answer({ success: false, swishToken: undefined, svgData: undefined }, call.choices, codeFields)
    }
    const payment = createPayment(call, 'swish-mcommerce')
    return json({ success: true, swishToken: payment.swishToken, svgData: qrCode, ...attemptFields(call, payment) })
  }),

  [swishPoll.path]: (call) => {
    const { choices, has } = call
    const payment = currentPayment(call)
    if (!payment) {
      if (choices.pollWithoutPayment === 'not-found') return html('<h1>Not Found</h1>', 404)
      const none = { status: 'error', ...(has('attempts') && { error: 'none' }) }
      return json(choices.pollWithoutPayment === 'empty' ? {} : none)
    }
    const { status, type, swishToken } = payment
    const isOpen = status === 'created'
    if (!isOpen) payment.isReported = true
    const code = isOpen && swishToken ? { swishToken, svgData: qrCode } : { swishToken: undefined, svgData: undefined }
    const { requestType } = payment.body
    const gift = { giftAmount: payment.amount, giftPurpose: payment.message, requestType, error: payment.error }
    return answer(
      {
        status: status === 'cancelled' ? choices.cancelled : status,
        type: isOpen ? type : undefined,
        ...code,
        ...attemptFields(call, payment),
        ...(has('attempts') && gift),
      },
      choices,
      codeFields,
    )
  },

  [cancelSwishRequest.path]: (call) => {
    const payment = currentPayment(call)
    return json({ success: payment ? actOnSwish(call.state, payment, 'cancel') : false })
  },

  [resetPaymentSession.path]: (call) => {
    // With `attempts`, the dialog shows a pending payment again.
    const payment = currentPayment(call)
    if (!payment || !call.has('attempts') || !isPending(payment)) call.session.swish = null
    return json({ success: true })
  },

  [shouldReopenSwishModal.path]: (call) => {
    const payment = currentPayment(call)
    const { reopen } = call.choices
    const isInterrupted =
      payment?.status === 'created' || reopen === 'until-reset' || (reopen === 'unreported' && !payment?.isReported)
    return json({ shouldOpen: payment?.origin === call.body['origin'] && isInterrupted })
  },

  [createCreditCardGift.path]: unlessPending(({ body, session, state, choices, origin, has }) => {
    if (!isKronor(body['giftAmount'])) {
      return answer({ success: false, redirectURL: undefined }, choices, ['redirectURL'])
    }
    const id = newId()
    const redirectURL = `${origin}/outside/card/${id}`
    rememberPerson(session, body['donatorEmail'], body['donatorSsnOrOrgno'])
    state.cardPayments.push({
      id,
      status: 'created',
      amount: Number(body['giftAmount']),
      url: redirectURL,
      body,
      session: session.id,
    })
    return json({ success: true, redirectURL, ...(has('attempts') && { attempt: id }) })
  }),

  [createInvoiceGift.path]: unlessPending(({ body, session, state, has }) => {
    if (!isKronor(body['giftAmount']) || !body['companyName']) return json({ success: false })
    const { id, webId } = state.enter('invoices', body)
    session.webId = webId
    return json({ success: true, ...(has('attempts') && { attempt: id }) })
  }),
}
