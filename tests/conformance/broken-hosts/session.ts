import { type BrokenHost, assently, winorg, at, json, without, cookie, credentials } from './broken-host.ts'
import { foreignOrigin } from '../run.ts'

export const sessionHosts: readonly BrokenHost[] = [
  {
    name: 'forgets its visitors after a minute',
    fails: ['session.cookie-lasts'],
    says: /lasts 30 minutes or longer/,
    change: cookie((given) => `${given}; Max-Age=60`),
  },
  {
    name: 'lets scripts read its cookie',
    fails: [],
    advised: ['session.cookie-hidden'],
    change: cookie((given) => given.replace('; HttpOnly', '')),
  },
  {
    name: 'leaves the path out of its cookie',
    fails: ['session.cookie-sent'],
    says: /A cookie with Path=\//,
    change: cookie((given) => given.replace('; Path=/', '')),
  },
  {
    name: 'sets its cookie for another domain',
    fails: ['session.cookie-sent'],
    says: /without Domain/,
    change: cookie((given) => `${given}; Domain=www.example.org`),
  },
  {
    name: 'gives every page a new token',
    fails: [],
    advised: ['session.two-pages'],
    options: { choices: { csrf: 'page' } },
  },
  {
    name: 'gives everybody the same token',
    fails: ['session.own-token'],
    says: /Another "csrf" than the previous visitor/,
    change:
      (host) =>
      (reply, { path }) => {
        if (path !== '/api/generate-csrf/') return reply
        for (const session of host().state.sessions.values()) session.token = 'same'
        return { ...reply, body: '{"csrf":"same"}' }
      },
  },
  {
    name: 'lets caches keep the token',
    fails: ['session.uncached'],
    says: /Cache-Control: no-store, but it is public, max-age=600/,
    change: at('/api/generate-csrf/', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'Cache-Control': 'public, max-age=600' },
    })),
  },
  {
    name: 'looks at no token',
    fails: ['session.wrong-token'],
    says: /Status 400, 401, 403 or 419 for .*get-persisted-webid/,
    change: at(winorg('get-persisted-webid'), (reply) =>
      reply.status === 403 ? { ...reply, status: 200, type: 'application/json', body: '{}' } : reply,
    ),
  },
  {
    name: 'takes a card payment with any token',
    fails: ['session.wrong-token'],
    says: /Status 400, 401, 403 or 419 for .*createcreditcardgift/,
    change: at(winorg('createcreditcardgift'), (reply) =>
      reply.status === 403 ? { status: 200, type: 'application/json', body: '{"success":false}' } : reply,
    ),
  },
  ...[winorg('newsletter-signup'), winorg('cancelswishrequest'), assently('delete-case')].map((path): BrokenHost => ({
    name: `looks at no token in ${path}`,
    fails: ['session.wrong-token'],
    says: new RegExp(`Status 400, 401, 403 or 419 for ${path}`),
    change: at(path, (reply) =>
      reply.status === 403 ? { status: 200, type: 'application/json', body: '{"success":true}' } : reply,
    ),
  })),
  {
    name: 'takes the token of any visitor',
    fails: ['session.foreign-token'],
    says: /the token belongs to another visitor/,
    change:
      (host) =>
      (reply, { path, body }) => {
        const { sessions } = host().state
        const isKnown = [...sessions.values()].some(({ token }) => token === Object(body).csrf)
        if (path !== winorg('getpersistedformdata') || reply.status !== 403 || !isKnown) return reply
        const saved = [...sessions.values()].findLast(({ formData }) => formData)
        return { status: 200, type: 'application/json', body: JSON.stringify(saved?.formData) }
      },
  },
  {
    name: 'calls the token by another name',
    fails: ['session.token'],
    says: /"csrf" is missing/,
    change: json('/api/generate-csrf/', ({ csrf }) => ({ token: csrf })),
  },
  {
    name: 'gives an empty token',
    fails: ['session.token'],
    says: /not empty/,
    change: json('/api/generate-csrf/', () => ({ csrf: '' })),
  },
  {
    name: 'sets no cookie',
    fails: ['session.next-page'],
    says: /The form that the previous page saved/,
    options: { choices: { sessionFrom: 'token' } },
    change: at('/api/generate-csrf/', (reply) => without(reply, 'Set-Cookie')),
  },
  {
    name: 'shows one visitor what another has saved',
    fails: ['session.apart'],
    says: /has saved none/,
    change:
      (host) =>
      (reply, { path }) => {
        if (path !== winorg('getpersistedformdata')) return reply
        const saved = [...host().state.sessions.values()].findLast(({ formData }) => formData)
        return saved ? { ...reply, body: JSON.stringify(saved.formData) } : reply
      },
  },
  {
    name: 'does not say that its answers depend on the origin',
    fails: [],
    advised: ['cors.vary'],
    change: () => (reply) => without(reply, 'Vary'),
  },
  {
    name: 'repeats the origin of any site, with credentials',
    fails: ['cors.stranger'],
    says: /compare the origin with a list of your own sites/,
    options: { allowedOrigins: ['https://stranger.example', foreignOrigin] },
  },
  ...[foreignOrigin.replace('://', '://stranger-'), 'http://127.0.0.1.stranger.example'].map(
    (stranger): BrokenHost => ({
      name: `allows the origin ${stranger}, with credentials`,
      fails: ['cors.stranger'],
      says: new RegExp(`No Access-Control-Allow-Origin for ${stranger}`),
      options: { allowedOrigins: [stranger, foreignOrigin] },
    }),
  ),
  {
    name: 'allows no credentials from other origins',
    fails: ['cors.preflight', 'cors.answer'],
    says: /Access-Control-Allow-Credentials: true/,
    change: () => (reply) => without(reply, credentials),
  },
  {
    name: 'allows every origin by a star',
    fails: ['cors.preflight', 'cors.answer'],
    says: /but it is \*/,
    change: () => (reply) => ({ ...reply, headers: { ...reply.headers, 'Access-Control-Allow-Origin': '*' } }),
  },
  {
    name: 'does not allow Content-Type',
    fails: ['cors.preflight'],
    says: /Access-Control-Allow-Headers with Content-Type/,
    change: () => (reply) => without(reply, 'Access-Control-Allow-Headers'),
  },
]
