import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/** Compiles a pattern of `ALLOWED_ORIGINS`: `*.` stands for one or more labels, `:*` for any port or none. */
function originRule(pattern: string): (origin: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('://*\\.', '://([a-z0-9-]+\\.)+')
    .replace(/:\*$/, '(:[0-9]+)?')
  const rule = new RegExp(`^${source}$`, 'i')
  return (origin) => rule.test(origin)
}

/** The host's own origin, as the request addressed it. */
export const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** The origin of the requesting page. A request without one (a same-origin GET, or no browser) counts as our own. */
export const pageOrigin = (request: FastifyRequest) => request.headers.origin ?? ownOrigin(request)

/** Whether the requesting page is same-site with the host, so that our cookie is a first-party cookie. */
export function isSameSite(request: FastifyRequest): boolean {
  const header = request.headers['sec-fetch-site']
  if (typeof header === 'string') return header !== 'cross-site'
  // Browsers without Fetch Metadata: compare host names only. A sibling domain then counts as cross-site, which is safe.
  return new URL(pageOrigin(request)).hostname === new URL(ownOrigin(request)).hostname
}

/** Handles CORS for `/api`: allows these origins, with credentials, and refuses all others. */
export function allowOrigins(app: FastifyInstance, patterns: readonly string[]): void {
  const rules = patterns.map(originRule)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const origin = request.headers.origin
    reply.header('Vary', 'Origin').header('Cache-Control', 'no-store')
    if (origin === undefined || origin === ownOrigin(request)) return
    if (!rules.some((allows) => allows(origin))) throw new HttpError(403, 'origin')
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
