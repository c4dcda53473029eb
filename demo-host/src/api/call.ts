import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProviderDefault,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Visits } from '../http/session.ts'
import type { Session } from '../store/schema.ts'

/** Fastify with zod schemas on its routes. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** One call of the API as the host takes it: its own schemas, held against the contract's by tests/contract. */
export interface HostCall<Body extends z.ZodObject, Answer> {
  readonly path: `/api/${string}`
  readonly summary: string
  /** Without `csrf`, which every POST carries. */
  readonly body: Body
  readonly answer: z.ZodType<unknown, Answer>
}

export function call<Body extends z.ZodObject, Answer>(
  path: `/api/${string}`,
  summary: string,
  body: Body,
  answer: z.ZodType<unknown, Answer>,
): HostCall<Body, Answer> {
  return { path, summary, body, answer }
}

/** What a refused call is answered with. */
export const refusal = z.object({ error: z.string().nullish() })

interface Asked<Body> {
  body: Body
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a POST call: the session first, then the body, then the handler. */
export function answer<Body extends z.ZodObject, Answer>(
  app: App,
  visits: Visits,
  { path, summary, body, answer }: HostCall<Body, Answer>,
  handler: (asked: Asked<z.output<Body>>) => Promise<Answer>,
): void {
  const withToken = body.extend({ csrf: z.string() })
  // The handler's types come from the call itself, which says more than the schemas as Fastify sees them.
  app.withTypeProvider<FastifyTypeProviderDefault>().route({
    method: 'POST',
    url: path,
    schema: { summary, body: withToken, response: { 200: answer, '4xx': refusal, '5xx': refusal } },
    // Before the body is looked at: a page whose token is refused fetches another one, whatever it sent.
    preValidation: async (request) => {
      request.session = await visits.of(request, tokenIn(request.body))
    },
    handler: async (request, reply) => {
      const { session } = request
      if (!session) throw new Error('A call was reached without a session.')
      return reply.send(await handler({ body: body.parse(request.body), session, request, reply }))
    },
  })
}

function tokenIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'csrf' in body ? body.csrf : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session
  }
}
