import type { Fields } from '../client.ts'
import { type Context, type Group, ensure } from '../context.ts'
import { callNamed } from '../contract.ts'
import { cardGift, invoiceByEmail } from './card.ts'
import { monthlyForm } from './monthly.ts'
import { swishGift } from './swish-calls.ts'

const forms = {
  detailsForm: { firstName: 'Eva' },
  receiverForm: { city: 'Umeå' },
  donatorForm: { donatorFirstName: 'Åsa' },
}

/** Calls that read a session, change it or create a gift. */
const guardedCalls = (t: Context): Record<string, Fields> => ({
  getPersistedWebId: {},
  persistFormData: { formData: forms },
  createSwishGiftMCommerce: swishGift(t),
  createCreditCardGift: cardGift(t),
  createInvoiceGift: invoiceByEmail(t),
  submitMonthlyForm: { formData: monthlyForm(t) },
  newsletterSignup: { emailAddress: 'conformance@example.org', giftWebId: t.config.giftWebId },
  cancelSwishRequest: {},
  deleteCase: {},
})

export const session: Group = {
  name: 'Session',
  checks: [
    {
      id: 'session.token',
      title: 'A page gets a token',
      requirements: ['API-9', 'SES-1'],
      calls: ['generateCsrf'],
      after: [],
      async run(t) {
        await t.visitor()
      },
    },
    {
      id: 'session.own-token',
      title: 'Each visitor gets a token of their own',
      requirements: ['SES-1'],
      calls: ['generateCsrf'],
      async run(t) {
        const [visitor, other] = [await t.visitor(), await t.visitor()]
        other.ensure(
          visitor.csrf !== other.csrf,
          'Another "csrf" than the previous visitor: this one has another cookie, or none.',
          'A shared token protects nobody: any site can fetch it and send it on behalf of its visitor.',
        )
      },
    },
    {
      id: 'session.uncached',
      title: 'No cache keeps the token',
      requirements: ['SES-1'],
      calls: ['generateCsrf'],
      async run(t) {
        const { last } = await t.visitor()
        const control = (last?.headers.get('cache-control') ?? '').toLowerCase()
        const isPrivate = /no-store|private|no-cache/.test(control) && !/public/.test(control)
        ensure(
          isPrivate || !/public|(s-maxage|max-age)\s*=\s*"?[1-9]/.test(control),
          `The header Cache-Control: no-store, but it is ${control}.`,
          last,
          'A proxy or CDN would give the token and the cookie of one visitor to the next.',
        )
      },
    },
    {
      id: 'session.cookie-lasts',
      title: 'The cookie lasts at least half an hour',
      requirements: ['SES-1'],
      calls: ['generateCsrf'],
      async run(t) {
        const { last } = await t.visitor()
        const cookies = last?.headers.getSetCookie() ?? []
        ensure(
          cookies.length === 0 || cookies.some((cookie) => secondsOf(cookie) >= 1800),
          'A cookie that lasts 30 minutes or longer, or as long as the browser is open.',
          last,
          'A donor who is in the Swish app or reads a contract comes back to a session that is gone.',
        )
      },
    },
    {
      id: 'session.cookie-sent',
      title: 'Browsers send the cookie with every call',
      requirements: ['SES-1'],
      calls: ['generateCsrf'],
      async run(t) {
        const { last } = await t.visitor()
        const cookies = last?.headers.getSetCookie() ?? []
        ensure(
          cookies.length === 0 || cookies.some((cookie) => isSentWithCalls(cookie, t.target.base)),
          'A cookie with Path=/ and without Domain.',
          last,
          'Without Path, a cookie belongs to the folder of the call that set it: no other call would have a session.',
        )
      },
    },
    {
      id: 'session.cookie-hidden',
      title: 'Scripts cannot read the cookie',
      requirements: ['SES-1'],
      level: 'advised',
      calls: ['generateCsrf'],
      async run(t) {
        const { last } = await t.visitor()
        const cookies = last?.headers.getSetCookie() ?? []
        ensure(
          cookies.length === 0 || cookies.some((cookie) => /;\s*httponly/i.test(cookie)),
          'A cookie with HttpOnly.',
          last,
          "No element reads it, and a foreign script on the page could send the visitor's session elsewhere.",
        )
      },
    },
    {
      id: 'session.next-page',
      title: "With the cookie, the visitor's next page gets the same session, and its token works",
      requirements: ['SES-1', 'SES-2', 'ANN-16'],
      calls: ['generateCsrf'],
      after: ['session.token', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        await visitor.call('persistFormData', { formData: forms })
        await visitor.arrive()
        const answer = await visitor.call('getPersistedFormData')
        visitor.ensure(
          JSON.stringify(answer['detailsForm']) === JSON.stringify(forms.detailsForm),
          'The form that the previous page saved.',
          'generate-csrf must set a cookie, and a request with that cookie must get the token of the same session.',
        )
      },
    },
    {
      id: 'session.two-pages',
      title: "The token of one page still works after the visitor's next page got one",
      requirements: ['SES-1', 'SES-2'],
      level: 'advised',
      after: ['session.next-page'],
      async run(t) {
        const visitor = await t.visitor()
        const { csrf } = visitor
        await visitor.arrive()
        visitor.csrf = csrf
        const given = await visitor.ask('getPersistedFormData')
        ensure(
          given.status >= 200 && given.status < 300,
          'Status 200 with the token of the first page.',
          given,
          'Visitors have several tabs. With a new token for each page, every call of the other tab is refused once and repeated.',
        )
      },
    },
    {
      id: 'session.apart',
      title: 'Another visitor does not see the saved forms',
      requirements: ['SES-1'],
      after: ['session.token', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        await visitor.call('persistFormData', { formData: forms })
        const other = await t.visitor()
        const answer = await other.call('getPersistedFormData')
        const isEmpty = (form: unknown) => form == null || Object.keys(Object(form)).length === 0
        other.ensure(
          isEmpty(answer['detailsForm']) && isEmpty(answer['donatorForm']),
          'No form, because this session has saved none.',
          'What is saved belongs to the session, not to the server as a whole.',
        )
      },
    },
    {
      id: 'session.wrong-token',
      title: 'A call with a wrong token is refused, with a status that makes the elements fetch a new one',
      requirements: ['SES-2', 'SES-3'],
      async run(t) {
        const visitor = await t.visitor()
        visitor.csrf = 'wrong'
        for (const [call, body] of Object.entries(guardedCalls(t))) {
          const given = await visitor.ask(call, body)
          // Another check reports a call that is missing or not answered.
          if ([0, 404, 405].includes(given.status)) continue
          ensure(
            [400, 401, 403, 419].includes(given.status),
            `Status 400, 401, 403 or 419 for ${callNamed(call).path} with a token that you did not issue.`,
            given,
            'After these four statuses, the elements fetch a new token. A call that accepts any token can be made from any other site.',
          )
        }
      },
    },
    {
      id: 'session.foreign-token',
      title: 'The token of one visitor does not open the session of another',
      requirements: ['SES-1', 'SES-2'],
      after: ['session.own-token', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        await visitor.call('persistFormData', { formData: forms })
        visitor.csrf = (await t.visitor()).csrf
        const given = await visitor.ask('getPersistedFormData')
        ensure(
          given.status >= 400 || !given.text.includes(forms.donatorForm.donatorFirstName),
          'A refusal, or nothing that was saved with the cookie: the token belongs to another visitor.',
          given,
          'Anybody can get a token. It protects a session only if you compare it with the token of that session.',
        )
      },
    },
  ],
}

/** How long a cookie lasts, in seconds; without an end as long as the browser is open. */
function secondsOf(cookie: string): number {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(cookie)?.[1]
  if (maxAge !== undefined) return Number(maxAge)
  const expires = /;\s*expires=([^;]+)/i.exec(cookie)?.[1]
  return expires === undefined ? Infinity : (Date.parse(expires) - Date.now()) / 1000
}

/** Whether a browser sends a cookie of `generate-csrf` with the other calls (RFC 6265, 5.1.3 and 5.1.4). */
function isSentWithCalls(cookie: string, base: string): boolean {
  const { hostname, pathname } = new URL(base)
  const attribute = (name: string) => new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(cookie)?.[1]?.trim() ?? ''
  const domain = attribute('domain').replace(/^\./, '').toLowerCase()
  const given = attribute('path')
  const path = given.startsWith('/') ? given.replace(/\/$/, '') : callNamed('generateCsrf').path.replace(/\/$/, '')
  return (
    (domain === '' || hostname === domain || hostname.endsWith(`.${domain}`)) &&
    `${pathname.replace(/\/$/, '')}/api/`.startsWith(`${path}/`)
  )
}
