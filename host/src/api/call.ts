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
import type { Limiter } from '../http/rate-limits.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { Session } from '../store/schema.ts'

/** Fastify with zod schemas on its routes. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** An API call with the host's own schemas; tests/contract compares them with the contract. */
export interface CallDefinition<Body extends z.ZodObject, Answer> {
  readonly path: `/api/${string}`
  readonly summary: string
  /** Without `csrf`, which every POST has. */
  readonly body: Body
  readonly answer: z.ZodType<unknown, Answer>
}

export function defineCall<Body extends z.ZodObject, Answer>(
  path: `/api/${string}`,
  summary: string,
  body: Body,
  answer: z.ZodType<unknown, Answer>,
): CallDefinition<Body, Answer> {
  return { path, summary, body, answer }
}

/** The body of an error response. */
export const errorResponse = z.object({ error: z.string().nullish() })

interface CallContext<Body> {
  body: Body
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers a POST route: checks the token, then the body, then runs the handler. */
export function registerCall<Body extends z.ZodObject, Answer>(
  app: App,
  visitorSessions: VisitorSessions,
  { path, summary, body, answer }: CallDefinition<Body, Answer>,
  handler: (context: CallContext<z.output<Body>>) => Promise<Answer>,
  limit?: Limiter,
): void {
  const withToken = body.extend({ csrf: z.string() })
  // The handler's types come from the call's definition, which is more precise than Fastify's view of the schemas.
  app.withTypeProvider<FastifyTypeProviderDefault>().route({
    method: 'POST',
    url: path,
    schema: { summary, body: withToken, response: { 200: answer, '4xx': errorResponse, '5xx': errorResponse } },
    // Before body validation: a page whose token is refused fetches a new one, whatever it sent.
    preValidation: async (request) => {
      request.session = await visitorSessions.fromToken(request, csrfIn(request.body))
    },
    handler: async (request, reply) => {
      const { session } = request
      if (!session) throw new Error('The handler was called without a session.')
      await limit?.(request)
      return reply.send(await handler({ body: body.parse(request.body), session, request, reply }))
    },
  })
}

function csrfIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'csrf' in body ? body.csrf : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session
  }
}
