import type { CallReference } from '@charity-elements/contract/reference'
import { errorBody } from '@charity-elements/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProviderDefault,
  RawServerDefault,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type GenericSchema, type InferInput, type InferOutput, is, pipe, string, uuid } from 'valibot'
import type { Limiter } from '../http/rate-limits.ts'
import type { ValibotTypeProvider } from '../http/valibot-provider.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Session } from '../store/schema.ts'

/** Fastify with valibot schemas on its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypeProvider
>

/** The responses of a route: its answer, and refusals. */
export const responses = <Answer extends GenericSchema>(answer: Answer) => ({
  200: answer,
  '4xx': errorBody,
  '5xx': errorBody,
})

interface CallContext<Body> {
  body: Body
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers a call of the contract as a route: checks the token, then its limit and the body, then runs the handler. */
export type RegisterCall = <Request extends GenericSchema, Answer extends GenericSchema>(
  call: CallReference<Request, Answer>,
  limit: Limiter,
  handler: (context: CallContext<InferOutput<Request>>) => Promise<InferInput<Answer>>,
) => void

export const unlimited: Limiter = async () => undefined

export const callRegistrar =
  (app: App, visitorSessions: VisitorSessions, attempts: Pick<AttemptStore, 'markReceived'>): RegisterCall =>
  ({ method, path, request: schema, answer }, limit, handler) => {
    // The handler's types come from the call, which is more precise than Fastify's view of the schemas.
    app.withTypeProvider<FastifyTypeProviderDefault>().route({
      method,
      url: path,
      schema: { body: schema, response: responses(answer) },
      // Before body validation: a page whose token is refused fetches a new one, whatever it sent.
      preValidation: async (request) => {
        const session = await visitorSessions.fromToken(request, fieldOf(request.body, 'csrf'))
        const received = fieldOf(request.body, 'received')
        request.session = session
        request.sendsReceipts = Array.isArray(received)
        const receipts = Array.isArray(received) ? received.filter(isReceipt).slice(0, mostReceipts) : []
        if (receipts.length > 0) await attempts.markReceived(session.id, receipts)
      },
      handler: async (request, reply) => {
        const { session } = request
        if (!session) throw new Error('The handler was called without a session.')
        await limit(request)
        const body = request.body as InferOutput<typeof schema>
        return reply.send(await handler({ body, session, request, reply }))
      },
    })
  }

const fieldOf = (body: unknown, name: 'csrf' | 'received'): unknown => Object(body)[name]

/** A receipt is the reference of an attempt. */
const isReceipt = (receipt: unknown): receipt is string => is(pipe(string(), uuid()), receipt)
const mostReceipts = 20

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session
    /** Whether the page says which answers have arrived: the extension `receipts`. */
    sendsReceipts?: boolean
  }
}
