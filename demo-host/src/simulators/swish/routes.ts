import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cancelErrors, createErrors, refundErrors } from './error-codes.ts'
import type { SwishPayment } from './payment.ts'
import type { SwishPayments } from './payments.ts'
import type { SwishRefunds } from './refunds.ts'
import { instructionUuid, parsePaymentRequest } from './parse-request.ts'

const messages: Record<string, string> = { ...refundErrors, ...createErrors, ...cancelErrors }
const errorBody = (codes: string[]) =>
  codes.map((errorCode) => ({ errorCode, errorMessage: messages[errorCode] ?? '', additionalInformation: null }))

type WithId = { Params: { id: string } }

/** Swish's Commerce API, and `/control/swish` for tests that act as the payer. */
export function serveSwish(app: FastifyInstance, payments: SwishPayments, refunds: SwishRefunds): void {
  app.put<WithId>('/swish-cpcapi/api/v2/paymentrequests/:id', async (request, reply) => {
    if (!/^application\/json/.test(request.headers['content-type'] ?? '')) return reply.code(415).send()
    const { id } = request.params
    if (!instructionUuid.test(id)) return reply.code(400).send()
    const read = parsePaymentRequest(request.body)
    if ('errors' in read) return reply.code(422).send(errorBody(read.errors))
    const payment = payments.create(id, read.request)
    if (typeof payment === 'string') return reply.code(422).send(errorBody([payment]))
    await pause(payments.behaviour.answerAfterMs)
    reply.header('Location', `https://${request.host}/swish-cpcapi/api/v1/paymentrequests/${id}`)
    if (payment.token) reply.header('PaymentRequestToken', payment.token)
    return reply.code(201).send()
  })

  app.get<WithId>('/swish-cpcapi/api/v1/paymentrequests/:id', async (request, reply) => {
    const payment = payments.find(request.params.id)
    return payment ? paymentBody(payment) : reply.code(404).send(errorBody(['RP04']))
  })

  app.patch<WithId>('/swish-cpcapi/api/v1/paymentrequests/:id', async (request, reply) => {
    if (!/^application\/json-patch\+json/.test(request.headers['content-type'] ?? '')) return reply.code(415).send()
    const payment = payments.find(request.params.id)
    if (!payment) return reply.code(404).send()
    if (!isCancelRequest(request.body)) return reply.code(422).send(errorBody(['PA01']))
    const refused = payments.cancel(payment)
    return refused ? reply.code(422).send(errorBody([refused])) : paymentBody(payment)
  })

  app.put<WithId>('/swish-cpcapi/api/v2/refunds/:id', async (request, reply) => {
    if (!/^application\/json/.test(request.headers['content-type'] ?? '')) return reply.code(415).send()
    const refused = refunds.create(request.params.id, request.body)
    if (refused) return reply.code(422).send(errorBody([refused]))
    reply.header('Location', `https://${request.host}/swish-cpcapi/api/v1/refunds/${request.params.id}`)
    return reply.code(201).send()
  })

  app.get<WithId>('/swish-cpcapi/api/v1/refunds/:id', async (request, reply) => {
    const refund = refunds.find(request.params.id)
    if (!refund) return reply.code(404).send(errorBody(['RP04']))
    const { callbackIdentifier: _identifier, ...body } = refund
    return body
  })

  app.get('/control/swish-refunds', async () => refunds.list())
  app.post<{ Body: Partial<SwishRefunds['behaviour']> }>('/control/swish-refunds', async (request) =>
    Object.assign(refunds.behaviour, request.body),
  )

  serveControls(app, payments)
}

function paymentBody(payment: SwishPayment): Omit<SwishPayment, 'token' | 'callbackIdentifier'> {
  const { token: _token, callbackIdentifier: _identifier, ...rest } = payment
  return rest
}

function isCancelRequest(body: unknown): boolean {
  const [operation, ...more] = Array.isArray(body) ? body : []
  return (
    more.length === 0 && operation?.op === 'replace' && operation.path === '/status' && operation.value === 'cancelled'
  )
}

function serveControls(app: FastifyInstance, payments: SwishPayments): void {
  const brief = ({ id, amount, status, payerAlias, message }: SwishPayment) => ({
    id,
    amount,
    status,
    payerAlias,
    message,
  })

  app.get('/control/swish', async () => payments.list().map(brief))

  app.post<WithId & { Params: { action: string }; Body: { code?: string } | undefined }>(
    '/control/swish/:id/:action',
    async (request, reply) => {
      const payment = payments.find(request.params.id)
      if (!payment) return reply.code(404).send()
      const isDone = payments.play(payment, request.params.action, request.body?.code)
      return isDone === undefined ? reply.code(404).send() : reply.code(isDone ? 200 : 409).send(brief(payment))
    },
  )

  app.post<{ Body: Partial<SwishPayments['behaviour']> }>('/control/swish', async (request) =>
    Object.assign(payments.behaviour, request.body),
  )
}
