import { Visitor, exchange } from '../client.ts'
import type { Exchange } from '../exchange.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { Failure, Skipped } from '../failure.ts'

function foreignOrigin(t: Context) {
  if (!t.origin) throw new Skipped('Give --origin, the address of the site with the elements.')
  return t.origin
}

function allowsOrigin(given: Exchange, origin: string) {
  const allowed = given.headers.get('access-control-allow-origin')
  ensure(
    allowed === origin,
    `The header Access-Control-Allow-Origin: ${origin}, but it is ${allowed ?? 'missing'}.`,
    given,
    allowed === '*' ? 'With credentials, browsers do not accept *: name the origin of the request.' : undefined,
  )
  const credentials = given.headers.get('access-control-allow-credentials')
  ensure(
    credentials === 'true',
    `The header Access-Control-Allow-Credentials: true, but it is ${credentials ?? 'missing'}.`,
    given,
    'The calls are sent with credentials; without this header the browser hides the answer.',
  )
}

/**
 * Origins of other sites: one that looks like none of yours, and two that begin or end like yours.
 */
function strangers(t: Context): readonly string[] {
  const { protocol, hostname, port } = new URL(t.origin ?? t.target.base)
  return [
    'https://stranger.example',
    `${protocol}//${hostname}.stranger.example`,
    `${protocol}//stranger-${hostname}${port && `:${port}`}`,
  ]
}

const names = (list: string | null, word: string) =>
  (list ?? '').split(',').some((one) => one.trim().toLowerCase() === word.toLowerCase() || one.trim() === '*')

export async function preflight(t: Context, header: string) {
  const origin = foreignOrigin(t)
  const given = await exchange(t.target, 'OPTIONS', '/api/winorg/createinvoicegift/', {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': header.toLowerCase(),
    },
  })
  ensure(given.status >= 200 && given.status < 300, 'Status 200 or 204 for a preflight request.', given)
  allowsOrigin(given, origin)
  const allowed = given.headers.get('access-control-allow-headers')
  ensure(
    allowed !== '*' && names(allowed, header),
    `The header Access-Control-Allow-Headers with ${header}, but it is ${allowed ?? 'missing'}.`,
    given,
  )
}

export const cors: Group = {
  name: 'Other origins',
  checks: [
    {
      id: 'cors.stranger',
      title: "A site that is not allowed cannot read answers with a visitor's cookies",
      requirements: ['SES-2'],
      async run(t) {
        for (const stranger of strangers(t)) {
          const { last } = await new Visitor(t.target, stranger).arrive().catch((error: unknown) => {
            if (error instanceof Failure) return { last: error.exchange }
            throw error
          })
          const allowed = last?.headers.get('access-control-allow-origin')
          const hasCredentials = last?.headers.get('access-control-allow-credentials') === 'true'
          ensure(
            !(hasCredentials && allowed === stranger),
            `No Access-Control-Allow-Origin for ${stranger}: compare the origin with a list of your own sites.`,
            last,
            'You repeat origins that are not yours, with credentials: a site that a donor visits can act and read on their behalf.',
          )
        }
      },
    },
    {
      id: 'cors.preflight',
      title: 'A preflight request allows the origin, credentials and Content-Type',
      requirements: ['API-8', 'API-15'],
      after: [],
      run: (t) => preflight(t, 'Content-Type'),
    },
    {
      id: 'cors.answer',
      title: 'Answers allow the origin, with credentials',
      requirements: ['API-9', 'API-15'],
      async run(t) {
        const origin = foreignOrigin(t)
        const visitor = await new Visitor(t.target, origin).arrive()
        if (visitor.last) allowsOrigin(visitor.last, origin)
        allowsOrigin(await visitor.ask('getPersistedWebId'), origin)
      },
    },
    {
      id: 'cors.vary',
      title: 'Answers say that they depend on the origin',
      requirements: [],
      level: 'advised',
      after: ['cors.answer'],
      async run(t) {
        const visitor = await new Visitor(t.target, foreignOrigin(t)).arrive()
        visitor.ensure(
          names(visitor.last?.headers.get('vary') ?? null, 'Origin'),
          `The header Vary: Origin, but it is ${visitor.last?.headers.get('vary') ?? 'missing'}.`,
          'A cache could give the answer for one site to another, whose browser then refuses it.',
        )
      },
    },
    {
      id: 'cors.refusal',
      title: 'Refusals allow the origin too',
      requirements: [],
      level: 'advised',
      after: ['cors.answer'],
      async run(t) {
        const origin = foreignOrigin(t)
        const visitor = await new Visitor(t.target, origin).arrive()
        visitor.csrf = 'wrong'
        allowsOrigin(await visitor.ask('getPersistedWebId'), origin)
      },
    },
    {
      id: 'cors.cookie',
      title: 'The cookie is one that browsers send from another site',
      requirements: ['API-9'],
      level: 'advised',
      after: ['cors.answer'],
      async run(t) {
        const origin = foreignOrigin(t)
        if (new URL(origin).hostname === new URL(t.target.base).hostname) throw new Skipped('It is the same site.')
        const visitor = await new Visitor(t.target, origin).arrive()
        const cookies = visitor.last?.headers.getSetCookie() ?? []
        visitor.ensure(
          cookies.some((cookie) => /samesite=none/i.test(cookie) && /;\s*secure/i.test(cookie)),
          'A cookie with SameSite=None; Secure.',
          'This matters only where the page and the backend are different sites (example.org and example.com); www.example.org and api.example.org are one.',
        )
      },
    },
  ],
}
