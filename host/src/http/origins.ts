import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/**
 * Compiles a pattern of `ALLOWED_ORIGINS`: `*.` stands for one or more labels, `:*` for any port or
 * none.
 */
export function originRule(pattern: string): (origin: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('://*\\.', '://([a-z0-9-]+\\.)+')
    .replace(/:\*$/, '(:[0-9]+)?')
  const rule = new RegExp(`^${source}$`, 'i')
  return (origin) => rule.test(origin)
}

/** The host's own origin: the public one if it is set, otherwise the one in the request. */
export const ownOrigin = (request: FastifyRequest) => request.ownOrigin

/** Whether visitors reach the host by https, so that cookies must be `Secure`. */
export const isSecure = (request: FastifyRequest) => ownOrigin(request).startsWith('https:')

declare module 'fastify' {
  interface FastifyRequest {
    readonly ownOrigin: string
  }
}

/**
 * The origin of the requesting page. A request without one (a same-origin GET, or no browser)
 * counts as our own.
 */
export const pageOrigin = (request: FastifyRequest) => request.headers.origin ?? ownOrigin(request)

/**
 * Whether the requesting page is same-site with the host, so that our cookie is a first-party
 * cookie.
 */
export function isSameSite(request: FastifyRequest): boolean {
  const header = request.headers['sec-fetch-site']
  if (typeof header === 'string') return header !== 'cross-site'
  // Browsers without Fetch Metadata: compare host names only. A sibling domain then counts as
  // cross-site, which is safe.
  return new URL(pageOrigin(request)).hostname === new URL(ownOrigin(request)).hostname
}

/** The headers of every answer of the API. */
export function setApiHeaders(reply: FastifyReply, isSecure: boolean): void {
  reply.header('Vary', 'Origin').header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff')
  if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000')
}

/**
 * Sets the headers of `/api` and handles CORS: allows our own origin and those that match
 * `patterns`, with credentials, and refuses all others. `publicUrl` is where visitors reach the
 * host; without it, the request's own address counts.
 */
export function allowOrigins(app: FastifyInstance, patterns: readonly string[], publicUrl: string | undefined): void {
  const rules = patterns.map(originRule)
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  app.decorateRequest('ownOrigin', {
    getter() {
      return publicOrigin || `${this.protocol}://${this.host}`
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    // Look at the route, because an address can spell `/api/` in other ways: `/%61pi/`, or with a
    // host before it.
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return
    const origin = request.headers.origin
    setApiHeaders(reply, isSecure(request))
    if (!URL.canParse(ownOrigin(request))) throw new HttpError(400, 'host')
    if (origin === undefined || origin === ownOrigin(request)) return
    if (!URL.canParse(origin) || !rules.some((allows) => allows(origin))) throw new HttpError(403, 'origin')
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Allow-Credentials', 'true')
    reply.header('Access-Control-Expose-Headers', 'Retry-After')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Methods', 'GET, POST')
    reply.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
    reply.header('Access-Control-Max-Age', '600')
    return reply.code(204).send()
  })
  app.options('/api/*', async (_request, reply) => reply.code(204).send())
}
