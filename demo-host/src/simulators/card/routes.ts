import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type CheckoutSession, type CheckoutSessions, secretKey, sessionBody } from './checkout-sessions.ts'

type WithId = { Params: { id: string }; Querystring: Record<string, string | undefined> }
type Form = Record<string, string> | null

const webAddress = z.url({ protocol: /^https?$/, error: 'url_invalid' })
const text = (maxLength: number) => z.string().min(1, 'parameter_invalid_empty').max(maxLength, 'parameter_invalid')
const price = 'line_items[0][price_data]'
/** In öre. Stripe accepts at least 3 Swedish kronor, and amounts of at most eight digits. */
const unitAmount = z
  .string()
  .regex(/^\d+$/, 'parameter_invalid_integer')
  .transform(Number)
  .refine((amount) => amount >= 300, 'amount_too_small')
  .refine((amount) => amount <= 99_999_999, 'amount_too_large')
const common = {
  client_reference_id: text(200).optional(),
  'allowed_payment_method_types[0]': z.literal('card'),
  success_url: webAddress,
  cancel_url: webAddress,
  expires_at: z
    .string()
    .regex(/^\d+$/, 'parameter_invalid_integer')
    .transform(Number)
    .refine(
      (at) => at >= Date.now() / 1000 + 1_799 && at <= Date.now() / 1000 + 86_400,
      'parameter_invalid_expires_at',
    ),
  'line_items[0][quantity]': z.literal('1'),
  [`${price}[currency]` as const]: z.literal('sek'),
  [`${price}[unit_amount]` as const]: unitAmount,
  [`${price}[product_data][name]` as const]: text(250),
}
/**
 * The parameters that the simulator knows. Stripe has more. Like Stripe, the simulator refuses
 * unknown ones.
 */
const createParams = z.discriminatedUnion('mode', [
  z.strictObject({
    ...common,
    mode: z.literal('payment'),
    submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
    'payment_intent_data[description]': text(1_000).optional(),
  }),
  z.strictObject({
    ...common,
    mode: z.literal('subscription'),
    [`${price}[recurring][interval]` as const]: z.enum(['day', 'week', 'month', 'year']),
    'subscription_data[description]': text(500).optional(),
  }),
])

/** An error in Stripe's format. */
const refuse = (reply: FastifyReply, status: number, code: string | undefined, more: object = {}) =>
  reply
    .code(status)
    .send({ error: { type: 'invalid_request_error', ...(code && { code }), message: code ?? 'Refused.', ...more } })

/**
 * Stripe's API for checkout sessions, and `/control/card` for tests that act as the card holder.
 */
export function serveCard(app: FastifyInstance, sessions: CheckoutSessions): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(reply, 401, undefined)
    })
    const body = (session: CheckoutSession, host: string, query: Form | WithId['Querystring'] = {}) =>
      sessionBody(session, `http://${host}/card/${session.id}`, query?.['expand[0]'] === 'payment_intent')

    api.post<{ Body: Form }>('/v1/checkout/sessions', async ({ body: form, headers, host }, reply) => {
      const key = String(headers['idempotency-key'] ?? '')
      if (!key || key.length > 255) return refuse(reply, 400, 'idempotency_key')
      const params = JSON.stringify(form)
      const known = sessions.byIdempotencyKey(key)
      if (known && known.params !== params)
        return refuse(reply, 400, undefined, { type: 'idempotency_error', message: 'Other parameters.' })
      // The answer to the first request, whatever has happened since.
      if (known) return body({ ...known, status: 'open' }, host)
      const read = createParams.safeParse(form ?? {})
      if (!read.success) {
        const [issue] = read.error.issues
        const isUnknown = issue?.code === 'unrecognized_keys'
        const param = isUnknown ? issue.keys[0] : issue?.path.join('.')
        return refuse(reply, 400, isUnknown ? 'parameter_unknown' : issue?.message, { param })
      }
      const session = sessions.create({
        reference: read.data.client_reference_id ?? '',
        idempotencyKey: key,
        params,
        mode: read.data.mode,
        amount: read.data[`${price}[unit_amount]`],
        name: read.data[`${price}[product_data][name]`],
        paidUrl: read.data.success_url,
        leftUrl: read.data.cancel_url,
        expiresAt: read.data.expires_at,
      })
      return body(session, host)
    })

    api.get<WithId>('/v1/checkout/sessions/:id', async ({ params, query, host }, reply) => {
      const session = sessions.find(params.id)
      return session ? body(session, host, query) : refuse(reply, 404, 'resource_missing', { param: 'session' })
    })

    api.post<WithId & { Body: Form }>(
      '/v1/checkout/sessions/:id/expire',
      async ({ params, body: form, host }, reply) => {
        const session = sessions.find(params.id)
        if (!session) return refuse(reply, 404, 'resource_missing', { param: 'session' })
        if (!sessions.expire(session)) return refuse(reply, 400, undefined, { message: 'Only open sessions expire.' })
        return body(session, host, form)
      },
    )
  })

  app.get('/control/card', async () =>
    sessions.list().map(({ id, reference, mode, amount, status, paidUrl }) => ({
      id: reference,
      page: id,
      mode,
      amount: amount / 100,
      status,
      redirectUrl: paidUrl,
    })),
  )

  const actions: Record<string, (session: CheckoutSession) => boolean> = {
    pay: sessions.pay,
    /** A card is refused, and the donor goes back. */
    refuse: sessions.refuse,
    abandon: ({ status }) => status === 'open',
    expire: sessions.runOut,
  }
  /** Plays the card holder, and returns where the page would redirect them. */
  app.post<{ Params: { id: string; action: string } }>('/control/card/:id/:action', async ({ params }, reply) => {
    const session = sessions.byReference(params.id) ?? sessions.find(params.id)
    const action = actions[params.action]
    if (!session || !action) return reply.code(404).send()
    const redirectUrl = params.action === 'pay' ? session.paidUrl : session.leftUrl
    return reply.code(action(session) ? 200 : 409).send({ status: session.status, redirectUrl })
  })
}
