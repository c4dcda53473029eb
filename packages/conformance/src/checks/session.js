import { Visitor, accepted, exchange } from '../client.js'
import { ensure } from '../context.js'
import { Skipped } from '../failure.js'

/** @typedef {import('../context.js').Group} Group */

const forms = {
  detailsForm: { firstName: 'Eva' },
  receiverForm: { city: 'Umeå' },
  donatorForm: { donatorFirstName: 'Åsa' },
}

/** @type {Group} */
export const session = {
  name: 'Session',
  checks: [
    {
      id: 'session.token',
      title: 'A page gets a token',
      requirements: ['API-9', 'SES-1'],
      level: 'required',
      calls: ['generateCsrf'],
      async run(t) {
        await t.visitor()
      },
    },
    {
      id: 'session.next-page',
      title: "The cookie leads the visitor's next page to the same session, and its token works",
      requirements: ['SES-1', 'SES-2', 'ANN-16'],
      level: 'required',
      calls: ['generateCsrf'],
      after: ['session.token', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        accepted(await visitor.ask('persistFormData', { formData: forms }), 'persistFormData')
        await visitor.arrive()
        const answer = await visitor.call('getPersistedFormData')
        ensure(
          JSON.stringify(answer['detailsForm']) === JSON.stringify(forms.detailsForm),
          'The form that the page before saved.',
          visitor.last,
          'generate-csrf has to set a cookie, and a request with that cookie has to get the token of the same session.',
        )
      },
    },
    {
      id: 'session.apart',
      title: 'Another visitor sees nothing of it',
      requirements: ['SES-1'],
      level: 'required',
      after: ['session.token', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        accepted(await visitor.ask('persistFormData', { formData: forms }), 'persistFormData')
        const other = await t.visitor()
        const answer = await other.call('getPersistedFormData')
        const isEmpty = (/** @type {unknown} */ form) => form == null || Object.keys(Object(form)).length === 0
        ensure(
          isEmpty(answer['detailsForm']) && isEmpty(answer['donatorForm']),
          'No form, in a session that has saved none.',
          other.last,
          'What is saved belongs to the session, not to the server as a whole.',
        )
      },
    },
    {
      id: 'session.wrong-token',
      title: 'A call with a wrong token is refused, with a status that makes the elements fetch a new one',
      requirements: ['SES-2', 'SES-3'],
      level: 'advised',
      after: ['session.token'],
      async run(t) {
        const visitor = await t.visitor()
        visitor.csrf = 'wrong'
        const given = await visitor.ask('getPersistedWebId')
        ensure(
          [400, 401, 403, 419].includes(given.status),
          'Status 400, 401, 403 or 419.',
          given,
          'After these four the elements fetch a token once more. A call that is answered whatever its token is can be made from any other site.',
        )
      },
    },
  ],
}

/** @param {import('../context.js').Context} t */
function foreignOrigin(t) {
  if (!t.origin) throw new Skipped('Give --origin, the address of the site that the elements stand on.')
  return t.origin
}

/** @param {import('../client.js').Exchange} given @param {string} origin */
function allowsOrigin(given, origin) {
  const allowed = given.headers.get('access-control-allow-origin')
  ensure(
    allowed === origin,
    `The header Access-Control-Allow-Origin: ${origin}, but it is ${allowed ?? 'missing'}.`,
    given,
    allowed === '*'
      ? 'With credentials, browsers do not take * for an answer: name the origin of the request.'
      : undefined,
  )
  const credentials = given.headers.get('access-control-allow-credentials')
  ensure(
    credentials === 'true',
    `The header Access-Control-Allow-Credentials: true, but it is ${credentials ?? 'missing'}.`,
    given,
    'The calls are sent with credentials; without this header the browser hides the answer.',
  )
}

/** @param {string | null} list @param {string} word */
const names = (list, word) =>
  (list ?? '').split(',').some((one) => one.trim().toLowerCase() === word.toLowerCase() || one.trim() === '*')

/** @param {import('../context.js').Context} t @param {string} header */
export async function preflight(t, header) {
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

/** @type {Group} */
export const cors = {
  name: 'Other origins',
  checks: [
    {
      id: 'cors.preflight',
      title: 'A preflight request allows the origin, credentials and Content-Type',
      requirements: ['API-8', 'API-15'],
      level: 'required',
      run: (t) => preflight(t, 'Content-Type'),
    },
    {
      id: 'cors.answer',
      title: 'Answers allow the origin, with credentials',
      requirements: ['API-9', 'API-15'],
      level: 'required',
      after: ['session.token'],
      async run(t) {
        const origin = foreignOrigin(t)
        const visitor = await new Visitor(t.target, origin).arrive()
        if (visitor.last) allowsOrigin(visitor.last, origin)
        allowsOrigin(await visitor.ask('getPersistedWebId'), origin)
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
        ensure(
          cookies.some((cookie) => /samesite=none/i.test(cookie) && /;\s*secure/i.test(cookie)),
          'A cookie with SameSite=None; Secure.',
          visitor.last,
          'This matters only where the page and the backend are different sites (example.org and example.com); www.example.org and api.example.org are one.',
        )
      },
    },
  ],
}
