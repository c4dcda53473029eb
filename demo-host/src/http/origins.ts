import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A pattern of `ALLOWED_ORIGINS` as a rule: `*.` stands for one or more labels, `:*` for any port or none. */
function originRule(pattern: string): (origin: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('://*\\.', '://([a-z0-9-]+\\.)+')
    .replace(/:\*$/, '(:[0-9]+)?')
  const rule = new RegExp(`^${source}$`, 'i')
  return (origin) => rule.test(origin)
}

/** The origin that the request was addressed to. */
export const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** The origin of the page that asks; a caller that sends none (a same-origin GET, no browser) counts as our own. */
export const pageOrigin = (request: FastifyRequest) => request.headers.origin ?? ownOrigin(request)

/** Whether the page that asks belongs to the same site as the host, so that the browser treats our cookie as its own. */
export function isSameSite(request: FastifyRequest): boolean {
  const said = request.headers['sec-fetch-site']
  if (typeof said === 'string') return said !== 'cross-site'
  // Browsers before Fetch Metadata: the host name alone is compared, which calls a sister domain another site. That is safe.
  return new URL(pageOrigin(request)).hostname === new URL(ownOrigin(request)).hostname
}

/** Lets the allowed origins call `/api`, credentials included, and refuses every other page. */
export function allowOrigins(app: FastifyInstance, patterns: readonly string[]): void {
  const rules = patterns.map(originRule)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const origin = request.headers.origin
    reply.header('Vary', 'Origin').header('Cache-Control', 'no-store')
    if (origin === undefined || origin === ownOrigin(request)) return
    if (!rules.some((allows) => allows(origin))) throw new Refusal(403, 'origin')
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Allow-Credentials', 'true')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Methods', 'GET, POST')
    reply.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
    reply.header('Access-Control-Max-Age', '600')
    return reply.code(204).send()
  })
  app.options('/api/*', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send())
}
