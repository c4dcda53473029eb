import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { persistentMap } from '../persistent-map.ts'
import { sendCallback } from '../send-callback.ts'

/** The demo's keys. */
export const secretKey = 'sk_test_demo'
export const webhookSecret = 'whsec_demo'

/** A Stripe checkout session, and what the donor has done with it. */
export interface CheckoutSession {
  id: string
  /** The merchant's own id. */
  reference: string
  idempotencyKey: string
  /** The parameters of the request that created it. */
  params: string
  mode: 'payment' | 'subscription'
  /** Öre. */
  amount: number
  name: string
  paidUrl: string
  leftUrl: string
  /** Seconds since 1970. */
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  /**
   * The payment intent, once the donor has tried a card. For a monthly gift, the subscription, once
   * it has been paid.
   */
  paymentId?: string
  hasRefusedCard?: boolean
}

export type CheckoutSessions = ReturnType<typeof openCheckoutSessions>

const seconds = () => Math.floor(Date.now() / 1000)
const randomId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const { webhooks } = new Stripe(secretKey)

/**
 * The merchant's address for callbacks. Stripe's Dashboard has one address; here each host gets its
 * own.
 */
const callbackUrl = ({ paidUrl }: CheckoutSession) => new URL('/api/card-callback/', paidUrl).href

/** Stripe's checkout sessions. @param address of the page of a session. */
export function openCheckoutSessions(file: string | undefined) {
  const { all, save } = persistentMap<CheckoutSession>(file)

  function expire(session: CheckoutSession): boolean {
    if (session.status !== 'open') return false
    session.status = 'expired'
    save()
    sendEvent(session, 'checkout.session.expired')
    return true
  }

  /** Expires a session that has been open too long. */
  function current(session: CheckoutSession | undefined): CheckoutSession | undefined {
    if (session && seconds() >= session.expiresAt) expire(session)
    return session
  }

  return {
    find: (id: string) => current(all.get(id)),
    /** The session that was created with the merchant's id. */
    byReference: (id: string) => current([...all.values()].find(({ reference }) => reference === id)),
    byIdempotencyKey: (key: string) => [...all.values()].find(({ idempotencyKey }) => idempotencyKey === key),
    list: () => [...all.values()].reverse(),
    expire,

    create(request: Omit<CheckoutSession, 'id' | 'created' | 'status'>): CheckoutSession {
      const session: CheckoutSession = {
        id: `cs_test_${randomBytes(24).toString('hex')}`,
        ...request,
        created: seconds(),
        status: 'open',
      }
      all.set(session.id, session)
      save()
      return session
    },

    /** The donor pays. */
    pay(session: CheckoutSession): boolean {
      if (session.status !== 'open') return false
      session.status = 'complete'
      session.paymentId ??= randomId(session.mode === 'payment' ? 'pi' : 'sub')
      save()
      sendEvent(session, 'checkout.session.completed')
      return true
    },

    /** The donor's card is refused: they may try another one. */
    refuse(session: CheckoutSession): boolean {
      if (session.status !== 'open') return false
      session.hasRefusedCard = true
      if (session.mode === 'payment') session.paymentId ??= randomId('pi')
      save()
      return true
    },

    /** The donor takes too long, so the session expires. */
    runOut(session: CheckoutSession): boolean {
      if (session.status === 'open') session.expiresAt = seconds()
      return expire(session)
    },
  }
}

function sendEvent(session: CheckoutSession, type: 'checkout.session.completed' | 'checkout.session.expired'): void {
  const payload = JSON.stringify({
    id: randomId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object: sessionBody(session) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.Event, 'data' | 'type'> & { data: object; type: string })
  const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  sendCallback(callbackUrl(session), payload, { 'Stripe-Signature': signature })
}

/** The payment in a session, with `expand[]=payment_intent`. */
const paymentIntent = ({ paymentId: id = '', hasRefusedCard, status }: CheckoutSession) =>
  ({
    id,
    object: 'payment_intent',
    status: status === 'complete' ? 'succeeded' : 'requires_payment_method',
    last_payment_error: hasRefusedCard && status !== 'complete' ? { type: 'card_error', code: 'card_declined' } : null,
  }) as Stripe.PaymentIntent

/**
 * A session with the fields of Stripe that a merchant may read here. Stripe has more, which are
 * empty.
 * @param page where the donor pays.
 */
export function sessionBody(session: CheckoutSession, page: string | null = null, isExpanded = false) {
  const { id, reference, mode, amount, created, expiresAt, status, paymentId, paidUrl, leftUrl } = session
  const isPayment = mode === 'payment'
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: leftUrl,
    client_reference_id: reference,
    created,
    currency: 'sek',
    expires_at: expiresAt,
    livemode: false,
    mode,
    payment_intent: (isPayment && paymentId && (isExpanded ? paymentIntent(session) : paymentId)) || null,
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    submit_type: isPayment ? 'donate' : null,
    subscription: (!isPayment && paymentId) || null,
    success_url: paidUrl,
    ui_mode: 'hosted_page',
    url: status === 'open' ? page : null,
  } satisfies Partial<Stripe.Checkout.Session>
}
