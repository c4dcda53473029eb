import Stripe from 'stripe'
import { z } from 'zod'
import type { CardSettings } from '../settings.ts'
import { NoResponseError, sendRequest, parseJsonBody } from './http-request.ts'

/**
 * Stripe Checkout, through Stripe's own library. We create a session with our id as its idempotency
 * key, the donor pays on Stripe's page, and we ask Stripe for the result. See decision 0186.
 */

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()
const checkoutSession = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  /** In öre. Without it, the status `paid` proves nothing. */
  amount_total: z.number().nullish().catch(undefined),
  currency: z.string().nullish(),
  /** Present only while the session is open. */
  url: z.url().nullish(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  payment_intent: z
    .union([z.string(), z.object({ id: z.string(), last_payment_error: z.looseObject({}).nullish() })])
    .nullish(),
  subscription: reference,
})
type CheckoutSession = z.infer<typeof checkoutSession>

/**
 * The session that a callback is about. Stripe signs the callback, but we still read the session to
 * find its status.
 */
const callback = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ client_reference_id: z.guid() }) }),
})

export interface CardPayment {
  /** `REFUSED`: a card was refused, and the donor left the page. */
  status: 'OPEN' | 'PAID' | 'REFUSED' | 'CANCELLED' | 'EXPIRED'
  /** The id in Stripe's Dashboard: of the payment, or of the subscription for a monthly gift. */
  reference?: string | undefined
  /** In öre. Without it, the status `PAID` proves nothing. */
  amount?: number | undefined
}

export interface CardRequest {
  /** Our id. Repeating it within 24 hours returns the same session. */
  id: string
  /** Whole kronor. */
  amount: number
  isMonthly: boolean
  /** The text for the donor on the card page. */
  description: string
  /** The addresses to which the card page sends a donor who has paid, and one who goes back. */
  paidUrl: string
  leftUrl: string
  /** Stripe accepts 30 minutes to 24 hours from when it gets the request. */
  expiresAt: Date
}

export type CardOpenResult =
  | { outcome: 'opened'; providerId: string; url: string }
  | { outcome: 'refused'; error: string }
  | { outcome: 'unsent' | 'unknown' }

/** `status` 0 means no answer. */
type Answer = { session: CheckoutSession } | { session?: undefined; status: number; code?: string; wasSent?: boolean }

export type CardGateway = ReturnType<typeof stripeGateway>

/**
 * Lets Stripe's library send its requests like all others of the host: with a size limit, and
 * counted in the metrics.
 */
const httpClient: NonNullable<Stripe.StripeConfig['httpClient']> = {
  getClientName: () => 'charity-elements',
  async makeRequest(host, port, path, method, headers, body, protocol, timeoutMs) {
    const response = await sendRequest(`${protocol}://${host}:${port}${path}`, {
      provider: 'card',
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs,
    })
    if (response instanceof NoResponseError) throw response
    return {
      getStatusCode: () => response.status,
      getHeaders: () => response.headers as Record<string, string>,
      getRawResponse: () => response,
      toStream: () => response.body,
      toJSON: async () => Object(parseJsonBody(response)),
    }
  },
}

/**
 * Not a final refusal: the request timed out, ran at the same time as another one with its key, or
 * was one too many.
 */
const passing = new Set([408, 409, 429])

function paymentOf(session: CheckoutSession): CardPayment {
  const { status, payment_status, payment_intent: intent, subscription, amount_total, currency } = session
  const read = { reference: (typeof intent === 'string' ? intent : intent?.id) ?? subscription ?? undefined }
  if (status === 'complete' && payment_status === 'paid') {
    // An amount in another currency is not this gift's.
    return { ...read, status: 'PAID', amount: currency === 'sek' ? (amount_total ?? undefined) : 0 }
  }
  if (status !== 'expired') return { ...read, status: 'OPEN' }
  if (intent && typeof intent === 'object' && intent.last_payment_error) return { ...read, status: 'REFUSED' }
  // Only this host ends a session before it expires.
  return { ...read, status: session.expires_at * 1000 > Date.now() ? 'CANCELLED' : 'EXPIRED' }
}

export function stripeGateway(settings: CardSettings) {
  const { protocol, hostname, port } = new URL(settings.baseUrl)
  const isSecure = protocol === 'https:'
  const stripe = new Stripe(settings.secret, {
    httpClient,
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    timeout: settings.timeoutMs,
    // The host repeats requests itself, and knows when that is useful.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  async function answerTo(call: Promise<Stripe.Response<Stripe.Checkout.Session>>): Promise<Answer> {
    try {
      const answer = await call
      const { data: session } = checkoutSession.safeParse(answer)
      const { statusCode } = answer.lastResponse
      return statusCode === 200 && session ? { session } : { status: statusCode }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const cause: unknown = error.detail
      if (cause instanceof NoResponseError) return { status: 0, wasSent: cause.wasSent }
      const isReused = error instanceof Stripe.errors.StripeIdempotencyError
      return { status: isReused ? 409 : (error.statusCode ?? 0), ...(error.code && { code: error.code }) }
    }
  }

  /** Reads the session with this id. Any other session does not count as an answer. */
  function read(answer: Answer, id: string): CardPayment | 'missing' | 'unknown' {
    if (answer.session) return answer.session.id === id ? paymentOf(answer.session) : 'unknown'
    return answer.status === 404 ? 'missing' : 'unknown'
  }

  const expand = { expand: ['payment_intent'] }
  const find = async (id: string) => read(await answerTo(sessions.retrieve(id, expand)), id)

  return {
    async open(request: CardRequest): Promise<CardOpenResult> {
      const { id, amount, isMonthly, description: name, paidUrl, leftUrl, expiresAt } = request
      const price = { currency: 'sek', unit_amount: amount * 100, product_data: { name } }
      const answer = await answerTo(
        sessions.create(
          {
            client_reference_id: id,
            allowed_payment_method_types: ['card'],
            success_url: paidUrl,
            cancel_url: leftUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            ...(isMonthly
              ? {
                  mode: 'subscription',
                  line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: 'month' } } }],
                  subscription_data: { description: name },
                }
              : {
                  mode: 'payment',
                  submit_type: 'donate',
                  line_items: [{ quantity: 1, price_data: price }],
                  payment_intent_data: { description: name },
                }),
          },
          { idempotencyKey: id },
        ),
      )
      if (answer.session?.url) return { outcome: 'opened', providerId: answer.session.id, url: answer.session.url }
      if (answer.session) return { outcome: 'unknown' }
      const { status, code = `HTTP${status}`, wasSent } = answer
      if (wasSent === false) return { outcome: 'unsent' }
      const isRefused = status >= 400 && status < 500 && !passing.has(status)
      return isRefused ? { outcome: 'refused', error: code } : { outcome: 'unknown' }
    },

    /** @param id Stripe's id of the session. */
    find,

    /**
     * Ends an open session. Returns the payment after the call: cancelled, or already ended in
     * another way.
     */
    async cancel(id: string): Promise<CardPayment | 'missing' | 'unknown'> {
      const answer = await answerTo(sessions.expire(id, expand))
      // Stripe refuses to end a session that has been paid or has ended.
      return !answer.session && answer.status === 400 ? find(id) : read(answer, id)
    },

    /**
     * Our id of the payment that a callback is about, or undefined. `forged` means that Stripe did
     * not sign it.
     */
    paymentIn(body: string, signature: unknown): string | undefined | 'forged' {
      try {
        const event = stripe.webhooks.constructEvent(body, String(signature), settings.webhookSecret)
        const { data: read } = callback.safeParse(event)
        return read?.type.startsWith('checkout.session.') ? read.data.object.client_reference_id : undefined
      } catch {
        return 'forged'
      }
    },
  }
}
