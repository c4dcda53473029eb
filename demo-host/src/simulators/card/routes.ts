import type { FastifyInstance } from 'fastify'
import type { CardPayment, CardPayments } from './payments.ts'

type WithId = { Params: { id: string } }

interface CreateBody {
  amount?: unknown
  currency?: unknown
  recurring?: unknown
  description?: unknown
  redirectUrl?: unknown
  callbackUrl?: unknown
}

const isWebAddress = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//.test(url)

/** The card provider's API, and `/control/card` for tests that play the card holder. */
export function serveCard(app: FastifyInstance, payments: CardPayments): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== 'Bearer demo') return reply.code(401).send({ error: 'secret' })
    })

    api.put<WithId & { Body: CreateBody | null }>(
      '/card/api/v1/payments/:id',
      async ({ params, body, host }, reply) => {
        const { amount, currency, recurring, description, redirectUrl, callbackUrl } = body ?? {}
        if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100 || currency !== 'SEK') {
          return reply.code(422).send({ error: 'amount' })
        }
        if (recurring !== undefined && recurring !== 'monthly') return reply.code(422).send({ error: 'recurring' })
        if (!isWebAddress(redirectUrl) || !isWebAddress(callbackUrl)) return reply.code(422).send({ error: 'url' })
        const payment = payments.open(params.id, {
          amount,
          isMonthly: recurring === 'monthly',
          description: String(description ?? ''),
          redirectUrl,
          callbackUrl,
        })
        if (payment.amount !== amount) return reply.code(409).send({ error: 'id' })
        return { url: `http://${host}/card/${payment.page}` }
      },
    )

    api.get<WithId>('/card/api/v1/payments/:id', async ({ params }, reply) => {
      const payment = payments.find(params.id)
      return payment ? paymentBody(payment) : reply.code(404).send({ error: 'id' })
    })

    api.post<WithId>('/card/api/v1/payments/:id/cancel', async ({ params }, reply) => {
      const payment = payments.find(params.id)
      if (!payment) return reply.code(404).send({ error: 'id' })
      payments.end(payment, 'CANCELLED')
      return paymentBody(payment)
    })
  })

  app.get('/control/card', async () =>
    payments
      .list()
      .map(({ id, page, amount, status, redirectUrl }) => ({ id, page, amount: amount / 100, status, redirectUrl })),
  )

  const actions: Record<string, (payment: CardPayment) => boolean> = {
    pay: (payment) => payments.end(payment, 'PAID'),
    refuse: (payment) => payments.end(payment, 'REFUSED'),
    abandon: (payment) => payments.end(payment, 'CANCELLED'),
    expire: (payment) => payments.end(payment, 'EXPIRED'),
  }
  /** Plays the card holder, and returns where the page would redirect them. */
  app.post<{ Params: { id: string; action: string } }>('/control/card/:id/:action', async ({ params }, reply) => {
    const payment = payments.find(params.id) ?? payments.byPage(params.id)
    const action = actions[params.action]
    if (!payment || !action) return reply.code(404).send()
    return reply.code(action(payment) ? 200 : 409).send({ status: payment.status, redirectUrl: payment.redirectUrl })
  })
}

const paymentBody = ({ id, status, reference, amount }: CardPayment) => ({
  id,
  status,
  reference,
  amount,
  currency: 'SEK',
})
