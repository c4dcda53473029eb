import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  check,
  getDotPath,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  url,
  variant,
} from 'valibot'
import { type CheckoutSession, type CheckoutSessions, secretKey, sessionBody } from './checkout-sessions.ts'

type WithId = { Params: { id: string }; Querystring: Record<string, string | undefined> }
type Form = Record<string, string> | null

const webAddress = pipe(string(), url('url_invalid'), regex(/^https?:/i, 'url_invalid'))
const text = (max: number) =>
  pipe(string(), minLength(1, 'parameter_invalid_empty'), maxLength(max, 'parameter_invalid'))
const wholeNumber = pipe(string(), regex(/^\d+$/, 'parameter_invalid_integer'), transform(Number))
const price = 'line_items[0][price_data]'
/** In öre. Stripe accepts at least 3 Swedish kronor, and amounts of at most eight digits. */
const unitAmount = pipe(wholeNumber, minValue(300, 'amount_too_small'), maxValue(99_999_999, 'amount_too_large'))
const common = {
  client_reference_id: optional(text(200)),
  'allowed_payment_method_types[0]': literal('card'),
  success_url: webAddress,
  cancel_url: webAddress,
  expires_at: pipe(
    wholeNumber,
    check((at) => at >= Date.now() / 1000 + 1_799 && at <= Date.now() / 1000 + 86_400, 'parameter_invalid_expires_at'),
  ),
  'line_items[0][quantity]': literal('1'),
  [`${price}[currency]` as const]: literal('sek'),
  [`${price}[unit_amount]` as const]: unitAmount,
  [`${price}[product_data][name]` as const]: text(250),
}
/** The code for a parameter that is missing, or that does not exist. */
const keyError = ({ expected }: { expected: string | null }) =>
  expected === 'never' ? 'parameter_unknown' : 'parameter_missing'
/**
 * The parameters that the simulator knows. Stripe has more. Like Stripe, the simulator refuses
 * unknown ones.
 */
const createParams = variant('mode', [
  strictObject(
    {
      ...common,
      mode: literal('payment'),
      submit_type: optional(picklist(['auto', 'book', 'donate', 'pay'])),
      'payment_intent_data[description]': optional(text(1_000)),
    },
    keyError,
  ),
  strictObject(
    {
      ...common,
      mode: literal('subscription'),
      [`${price}[recurring][interval]` as const]: picklist(['day', 'week', 'month', 'year']),
      'subscription_data[description]': optional(text(500)),
    },
    keyError,
  ),
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
      const read = safeParse(createParams, form ?? {})
      if (!read.success) {
        const [issue] = read.issues
        return refuse(reply, 400, issue.message, { param: getDotPath(issue) })
      }
      const session = sessions.create({
        reference: read.output.client_reference_id ?? '',
        idempotencyKey: key,
        params,
        mode: read.output.mode,
        amount: read.output[`${price}[unit_amount]`],
        name: read.output[`${price}[product_data][name]`],
        paidUrl: read.output.success_url,
        leftUrl: read.output.cancel_url,
        expiresAt: read.output.expires_at,
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
