import { type BrokenHost, winorg, at, json } from './broken-host.ts'

export const extensionsHosts: readonly BrokenHost[] = [
  {
    name: 'sends a donor to another card page for the same key',
    fails: ['idempotency.card'],
    says: /The same redirectURL/,
    options: { extensions: ['idempotency'] },
    change: json(winorg('createcreditcardgift'), ({ redirectURL, ...rest }) => ({
      ...rest,
      ...(redirectURL ? { redirectURL: `${String(redirectURL)}?${crypto.randomUUID()}` } : {}),
    })),
  },
  {
    name: 'answers a corrected gift with the payment of the key that it carries',
    fails: ['idempotency.content'],
    says: /Status 422/,
    options: { extensions: ['idempotency'] },
    change: at(winorg('createcreditcardgift'), (reply) =>
      reply.status === 422 ? { status: 200, body: '{"success":true,"redirectURL":"https://card.example/1"}' } : reply,
    ),
  },
  {
    name: 'polls a payment by another reference',
    fails: ['attempts.same'],
    says: /"attempt": ".+", as the create call said/,
    options: { extensions: ['attempts'] },
    change: json(winorg('swishpoll'), (answer) => ({ ...answer, ...('attempt' in answer && { attempt: 'other' }) })),
  },
  {
    name: 'says that a payment has expired when it begins',
    fails: ['attempts.expiry'],
    says: /a future instant/,
    options: { extensions: ['attempts'] },
    change: json(winorg('createswishgift'), (answer) => ({ ...answer, expiresAt: '2020-01-01T12:00:00Z' })),
  },
  {
    name: 'takes no page view',
    fails: ['page-tracking.page'],
    says: /2xx|status/i,
    options: { extensions: ['page-tracking'] },
    change: at('/api/track-page/', () => ({ status: 500 })),
  },
  {
    name: 'does not find the payment of a return token',
    fails: ['return.resume'],
    says: /started in the first browser/,
    options: { extensions: ['return'] },
    change:
      (host) =>
      (reply, { path }) => {
        if (path.includes('resume')) for (const session of host().state.sessions.values()) session.swish = null
        return reply
      },
  },
  {
    name: 'shows every visitor the details of the last donor',
    fails: ['remembered-details.kept'],
    says: /this session sent none/,
    options: { extensions: ['remembered-details'] },
    change: () => {
      let last: unknown = null
      return (reply, { path, body }) => {
        last = Object(body).details ?? last
        return path === '/api/get-remembered-details/' ? { ...reply, body: JSON.stringify({ details: last }) } : reply
      }
    },
  },
  {
    name: 'keeps the details that a donor deletes',
    fails: ['remembered-details.kept'],
    says: /once they are deleted/,
    options: { extensions: ['remembered-details'] },
    change: () => {
      const known = new Map<unknown, unknown>()
      return json('/api/get-remembered-details/', ({ details }, { csrf }) => {
        if (details) known.set(csrf, details)
        return { details: known.get(csrf) ?? null }
      })()
    },
  },
]
