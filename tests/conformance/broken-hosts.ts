import type { MockOptions } from '../../tools/mock/src/options.ts'
import type { Reply } from '../../tools/mock/src/reply.ts'
import type { Parties } from '../../tools/conformance/src/parties.ts'
import { foreignOrigin } from './run.ts'
import type { MockServer } from '../mock/start-mock.ts'

/* Hosts with one realistic fault each, and the checks that have to find it. */

type Change = NonNullable<MockOptions['change']>
type Asked = Parameters<Change>[1]
type Json = Record<string, unknown>

export interface BrokenHost {
  readonly name: string
  /** The checks that fail, and no others. */
  readonly fails: readonly string[]
  /** The advised checks that it fails, and no others: where the elements work all the same. */
  readonly advised?: readonly string[]
  /** What the failure says, or a part of it. */
  readonly says?: RegExp
  readonly options?: MockOptions
  /** Created once per host; the host exists by the time of the first call. */
  readonly change?: (host: () => MockServer) => Change
  readonly parties?: (parties: Parties) => Parties
}

const winorg = (call: string) => `/api/winorg/${call}/`
const assently = (call: string) => `/api/assently/${call}/`

/** Changes the answers of one path. */
const at = (path: string, change: (reply: Reply, call: Asked) => Reply) => (): Change => (reply, call) =>
  call.path === path && call.method !== 'OPTIONS' ? change(reply, call) : reply

/** Changes the JSON that one path answers. */
const json = (path: string, change: (value: Json, body: Json) => unknown) =>
  at(path, (reply, { body }) =>
    reply.body
      ? { ...reply, body: JSON.stringify(change(JSON.parse(String(reply.body)) as Json, body as Json)) }
      : reply,
  )

const without = (reply: Reply, ...names: string[]): Reply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers ?? {}).filter(([name]) => !names.includes(name))),
})

/** An error in the place of an answer that says nothing. */
const unlessEmpty = (reply: Reply): Reply => (reply.body === '{}' ? { status: 500 } : reply)

const htmlPage = (reply: Reply): Reply => ({
  ...reply,
  type: 'text/html',
  body: '<!doctype html><title>Log in</title><h1>Log in</h1>',
})

/** Creates two payments for each call. */
const twice =
  (call: string) =>
  (host: () => MockServer): Change =>
  (reply, { path }) => {
    const { payments } = host().state
    const newest = payments.at(-1)
    if (path === winorg(call) && newest) payments.push({ ...newest, id: crypto.randomUUID() })
    return reply
  }

/** Creates payments of a hundred times the amount. */
const inOre =
  (call: string, list: 'payments' | 'cardPayments') =>
  (host: () => MockServer): Change =>
  (reply, { path }) => {
    const newest = host().state[list].at(-1)
    if (path === winorg(call) && newest) newest.amount *= 100
    return reply
  }

/** Changes the cookie of the session. */
const cookie = (change: (cookie: string) => string) =>
  at('/api/generate-csrf/', (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'Set-Cookie': change(reply.headers?.['Set-Cookie'] ?? '') },
  }))

const credentials = 'Access-Control-Allow-Credentials'

export const brokenHosts: readonly BrokenHost[] = [
  {
    name: 'creates two contracts for one call',
    fails: ['monthly.one-contract'],
    says: /One new contract; there are 2/,
    change:
      (host) =>
      (reply, { path }) => {
        const { cases } = host().state
        const newest = cases.at(-1)
        if (path === '/api/assently/submit-monthly-form' && newest)
          cases.splice(-1, 0, { ...newest, id: crypto.randomUUID() })
        return reply
      },
  },
  {
    name: "leads the signer to a page of somebody else's site",
    fails: ['monthly.foreign-page'],
    says: /the signer is led to https:\/\/another-site\.example/,
    options: { allowedOrigins: ['https://another-site.example', foreignOrigin] },
  },
  {
    name: 'knows a web id before anything is paid',
    fails: [],
    advised: ['swish.web-id'],
    change:
      (host) =>
      (reply, { path, body }) => {
        const { payments, sessions } = host().state
        const own = [...sessions.values()].find(({ token }) => token === Object(body).csrf)
        const begun = payments.find(({ session }) => session === own?.id)
        if (path !== winorg('get-persisted-webid') || reply.status === 403 || !begun) return reply
        return { ...reply, status: 200, type: 'application/json', body: JSON.stringify({ data: begun.id }) }
      },
  },
  {
    name: 'does not say that its answers depend on the origin',
    fails: [],
    advised: ['cors.vary'],
    change: () => (reply) => without(reply, 'Vary'),
  },
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
    name: 'cancels an open payment when the dialog closes',
    fails: ['swish.reset-open'],
    says: /it is "cancelled"/,
    change:
      (host) =>
      (reply, { path }) => {
        const newest = host().state.payments.at(-1)
        if (path === winorg('resetpaymentsession') && newest?.status === 'created') newest.status = 'cancelled'
        return reply
      },
  },
  {
    name: 'has an empty menu',
    fails: [],
    advised: ['menu.items'],
    options: { menu: [] },
  },
  {
    name: 'gives every page a new token',
    fails: [],
    advised: ['session.two-pages'],
    options: { choices: { csrf: 'page' } },
  },
  {
    name: 'sends a script with the QR code',
    fails: ['swish.code-drawing'],
    says: /without scripts/,
    change: json(winorg('createswishgiftmcommerce'), (answer) => ({
      ...answer,
      svgData: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    })),
  },
  {
    name: 'repeats the origin of any site, with credentials',
    fails: ['cors.stranger'],
    says: /compare the origin with a list of your own sites/,
    options: { allowedOrigins: ['https://stranger.example', foreignOrigin] },
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
    name: 'takes a Swish payment by code of any amount',
    fails: ['swish.code-amount'],
    says: /without an amount/,
    change: json(winorg('createswishgiftmcommerce'), (answer) =>
      answer['success'] ? answer : { success: true, swishToken: 'a' },
    ),
  },
  {
    name: 'takes a monthly gift of any amount',
    fails: ['monthly.amount'],
    says: /without an amount/,
    change: json('/api/assently/submit-monthly-form', (answer) => ({
      caseWithUser: { parties: [{ signatureUrl: 'https://sign.example/1' }] },
      ...answer,
      success: true,
    })),
  },
  {
    name: 'takes a Swish payment of any amount',
    fails: ['swish.amount'],
    says: /without an amount/,
    change: json(winorg('createswishgift'), ({ error, ...answer }) =>
      error === 'AM02' ? { success: true } : { ...answer, error },
    ),
  },
  {
    name: 'takes a card payment of any amount',
    fails: ['card.amount'],
    says: /without an amount/,
    change: json(winorg('createcreditcardgift'), (answer) =>
      answer['success'] ? answer : { success: true, redirectURL: 'https://card.example/1' },
    ),
  },
  {
    name: 'takes an invoice of any amount',
    fails: ['invoice.amount'],
    says: /without an amount/,
    change: json(winorg('createinvoicegift'), () => ({ success: true })),
  },
  {
    name: 'redirects to the path without its slash',
    fails: ['swish.reset'],
    says: /with a slash at its end, not a redirect/,
    change: at(winorg('resetpaymentsession'), () => ({
      status: 301,
      headers: { Location: '/api/winorg/resetpaymentsession' },
    })),
  },
  {
    name: 'begins names with a capital letter',
    fails: ['swish.reset'],
    says: /"success" is missing; .* The answer has "Success", but names are case-sensitive/,
    change: json(winorg('resetpaymentsession'), ({ success }) => ({ Success: success })),
  },
  {
    name: 'has no route for a path without a slash',
    fails: ['monthly.create'],
    says: /POST \/api\/assently\/submit-monthly-form, without a slash at its end/,
    change: at('/api/assently/submit-monthly-form', () => ({ status: 404 })),
  },
  {
    name: 'takes a call by another method',
    fails: ['conversion.event'],
    says: /A route for POST/,
    change: at('/api/send-conversion-event/', () => ({ status: 405 })),
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
    name: 'says success as text',
    fails: ['swish.by-code'],
    says: /"success" should be true or false \(a JSON boolean, without quotes\), but is "true"/,
    change: json(winorg('createswishgiftmcommerce'), (answer) => ({ ...answer, success: 'true' })),
  },
  {
    name: 'refuses a payment by code with a phone',
    fails: ['swish.code-phone'],
    says: /"success" should be true/,
    change: json(winorg('createswishgiftmcommerce'), (answer, { donatorPhoneCell }) =>
      donatorPhoneCell ? { success: false } : answer,
    ),
  },
  {
    name: 'gives the QR code of an open payment as a picture',
    fails: ['swish.poll-code'],
    says: /"svgData" should be text/,
    change: json(winorg('swishpoll'), (answer) => (answer['svgData'] ? { ...answer, svgData: { png: '' } } : answer)),
  },
  {
    name: 'refuses every payment to a number',
    fails: ['swish.by-number'],
    says: /"success" should be true/,
    change: json(winorg('createswishgift'), () => ({ success: false, error: 'BE18' })),
  },
  {
    name: 'forgets the Swish token',
    fails: ['swish.by-code'],
    says: /"swishToken" is missing/,
    change: json(winorg('createswishgiftmcommerce'), ({ success, svgData }) => ({ success, svgData })),
  },
  {
    name: 'gives the QR code as a picture',
    fails: ['swish.code-drawing'],
    says: /SVG markup/,
    change: json(winorg('createswishgiftmcommerce'), (answer) => ({ ...answer, svgData: 'iVBORw0KGgo=' })),
  },
  {
    name: 'creates a Swish payment twice',
    fails: ['swish.one-payment'],
    says: /there are 2/,
    change: twice('createswishgift'),
  },
  {
    name: 'creates a payment by code twice',
    // The payer answers one of them, and the poll tells of the other.
    fails: ['swish.one-payment', 'swish.paid', 'swish.declined', 'swish.timed-out', 'swish.error'],
    says: /there are 2|after the payer acted/,
    change: twice('createswishgiftmcommerce'),
  },
  {
    name: 'asks Swish for öre in the place of kronor',
    fails: ['swish.one-payment'],
    says: /it is \d+00 kr/,
    change: inOre('createswishgift', 'payments'),
  },
  {
    name: "hands on Swish's own status words",
    fails: ['swish.poll-code', 'swish.poll-number'],
    says: /should be one of "created".*but is "CREATED"/,
    change: json(winorg('swishpoll'), (answer) => ({ ...answer, status: String(answer['status']).toUpperCase() })),
  },
  {
    name: 'leaves the type out of the poll',
    fails: ['swish.poll-code', 'swish.poll-number'],
    says: /The type "swish/,
    change: json(winorg('swishpoll'), ({ status }) => ({ status })),
  },
  {
    name: 'tells of the paid payment after the donor has begun another',
    fails: ['swish.after-paid'],
    says: /the previous gift was paid, this one is not/,
    change: () => {
      const paid = new Set<unknown>()
      return json(winorg('swishpoll'), (answer, { csrf }) => {
        if (answer['status'] === 'paid') paid.add(csrf)
        return paid.has(csrf) ? { status: 'paid' } : answer
      })()
    },
  },
  {
    name: 'tells every donor that a gift is paid when one is',
    fails: ['swish.poll-none', 'swish.two-donors'],
    says: /another donor paid|this visitor has no payment/,
    change:
      (host) =>
      (reply, { path, body }) => {
        const { payments, sessions } = host().state
        const own = [...sessions.values()].find(({ token }) => token === Object(body).csrf)
        const newest = payments.at(-1)
        // Returns the server's newest payment instead of the session's.
        if (path !== winorg('swishpoll') || !newest || newest.session === own?.id) return reply
        return { ...reply, status: 200, body: JSON.stringify({ status: newest.status, type: newest.type }) }
      },
  },
  {
    name: 'calls a declined payment cancelled',
    fails: ['swish.declined'],
    says: /The status declined/,
    change: json(winorg('swishpoll'), (answer) =>
      answer['status'] === 'declined' ? { ...answer, status: 'cancelled' } : answer,
    ),
  },
  {
    name: 'calls a paid payment cancelled when the page cancels late',
    fails: ['swish.cancel-late'],
    says: /the payer approved it before the page cancelled/,
    change: () => {
      const cancelled = new Set<unknown>()
      return (reply, { path, body }) => {
        const { csrf } = Object(body)
        if (path === winorg('cancelswishrequest')) cancelled.add(csrf)
        const isHidden = path === winorg('swishpoll') && cancelled.has(csrf) && /"paid"/.test(String(reply.body))
        return isHidden ? { ...reply, body: '{"status":"cancelled"}' } : reply
      }
    },
  },
  {
    name: 'cannot cancel',
    fails: ['swish.cancel'],
    says: /"success": true for an open payment/,
    change: json(winorg('cancelswishrequest'), () => ({ success: false })),
  },
  {
    name: 'reopens payments in every element',
    fails: ['swish.reopen'],
    says: /before any payment/,
    change: json(winorg('should-reopen-swishmodal'), () => ({ shouldOpen: true })),
  },
  {
    name: 'reopens a payment that it has told as paid',
    fails: ['swish.told'],
    says: /a poll has reported how the payment ended/,
    change: () => {
      const paid = new Set<unknown>()
      return (reply, { path, body }) => {
        const { csrf } = Object(body)
        if (path === winorg('swishpoll') && /"paid"/.test(String(reply.body))) paid.add(csrf)
        const isOld = path === winorg('should-reopen-swishmodal') && paid.has(csrf)
        return isOld ? { ...reply, body: '{"shouldOpen":true}' } : reply
      }
    },
  },
  {
    name: 'gives no address of the card page',
    fails: ['card.create'],
    says: /"redirectURL" is missing/,
    change: json(winorg('createcreditcardgift'), () => ({ success: true })),
  },
  {
    name: 'leads to the thank-you page without a response code',
    fails: ['card.paid'],
    says: /responseCode=OK/,
    parties: (parties) => ({
      ...parties,
      play: async (...given) => (await parties.play(...given))?.replace(/\?responseCode=.*/, ''),
    }),
  },
  {
    name: 'thanks for a card payment that was cancelled',
    fails: ['card.cancelled'],
    says: /Another responseCode than OK/,
    options: { choices: { cardCancel: 'thank-you' } },
    parties: (parties) => ({
      ...parties,
      play: async (...given) => (await parties.play(...given))?.replace('responseCode=Cancel', 'responseCode=OK'),
    }),
  },
  {
    name: 'makes an invoice twice',
    fails: ['invoice.one'],
    says: /there are 2/,
    change:
      (host) =>
      (reply, { path, body }) => {
        if (path === winorg('createinvoicegift')) host().state.enter('invoices', body as Json)
        return reply
      },
  },
  {
    name: 'gives every visitor the web id of the newest gift',
    fails: ['invoice.apart'],
    says: /another visitor made the gift/,
    change: (host) => json(winorg('get-persisted-webid'), () => ({ data: host().state.crm.at(-1)?.webId ?? null }))(),
  },
  {
    name: 'gives every visitor the personal number that was saved last',
    fails: ['newsletter.ssn-apart'],
    says: /another visitor saved it/,
    change: () => {
      let ssn: unknown
      return (reply, { path, body }) => {
        ssn = Object(body).formData?.donatorForm?.ssn || ssn
        const data = ssn ? { email: null, ssn } : null
        return path === winorg('get-persisted-ssn') ? { ...reply, body: JSON.stringify({ data }) } : reply
      }
    },
  },
  {
    name: 'forgets a card session that is only read',
    fails: ['card-session.saved'],
    says: /"clear" was false/,
    change: () => {
      const read = new Set<unknown>()
      return json(winorg('get-persisted-card-session'), ({ data }, { csrf }) => {
        const isOld = read.has(csrf)
        if (data) read.add(csrf)
        return { data: isOld ? null : data }
      })()
    },
  },
  {
    name: 'wraps the saved forms',
    fails: ['forms.saved'],
    says: /"detailsForm" as it was saved/,
    change: json(winorg('getpersistedformdata'), (answer) => ({ data: answer })),
  },
  {
    name: 'does not wrap the card session',
    fails: ['card-session.saved'],
    says: /"data.formValue" as it was saved/,
    change: json(winorg('get-persisted-card-session'), ({ data }) => data ?? {}),
  },
  {
    name: 'saves the urlOrigin of the card session under another name',
    fails: ['card-session.saved'],
    says: /"data.urlOrigin" as it was saved/,
    change: json(winorg('get-persisted-card-session'), ({ data }) => {
      if (!data) return {}
      const { urlOrigin, ...rest } = data as Json
      return { data: { ...rest, returnUrl: urlOrigin } }
    }),
  },
  {
    name: 'does not clear the card session',
    fails: ['card-session.clear'],
    says: /the previous call cleared it/,
    change: () => {
      const known = new Map<unknown, unknown>()
      return json(winorg('get-persisted-card-session'), ({ data }, { csrf }) => {
        if (data) known.set(csrf, data)
        return { data: known.get(csrf) }
      })()
    },
  },
  {
    name: 'answers a form with HTML',
    fails: ['form.post'],
    says: /JSON, not HTML/,
    change: at('/api/post-form/', htmlPage),
  },
  {
    name: 'answers a form with an empty body',
    fails: ['form.post'],
    says: /A JSON body/,
    change: at('/api/post-form/', ({ status, headers = {} }) => ({ status, headers })),
  },
  {
    name: 'answers with a login page',
    fails: ['newsletter.web-id'],
    says: /JSON, not HTML/,
    change: at(winorg('get-persisted-webid'), htmlPage),
  },
  {
    name: 'signs up what is no address',
    fails: ['newsletter.invalid-email'],
    says: /Status 422/,
    change: at(winorg('newsletter-signup'), (reply) => ({ ...reply, status: 200 })),
  },
  {
    name: 'fails on a signup',
    fails: ['newsletter.corps'],
    says: /Status 200/,
    change: at(winorg('corps-newsletter-signup'), () => ({ status: 500 })),
  },
  {
    name: 'does not answer in time',
    fails: ['newsletter.corps'],
    options: { faults: [{ path: winorg('corps-newsletter-signup'), kind: 'slow', ms: 3_000, times: 0 }] },
  },
  {
    name: 'cuts the connection',
    fails: ['invoice.email', 'invoice.post'],
    options: { faults: [{ path: winorg('createinvoicegift'), kind: 'lost', times: 0 }] },
  },
  {
    name: 'gives the menu in a wrapper',
    fails: ['menu.list'],
    says: /The body should be a list/,
    change: at('/api/getmobilemenu', (reply) => ({ ...reply, body: `{"items":${String(reply.body)}}` })),
  },
  {
    name: 'gives menu items without a route',
    fails: ['menu.list'],
    says: /"\[0\].route" is missing/,
    options: { menu: [{ id: 1, name: 'Ge', tagline: null }] },
  },
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
  {
    name: 'gives no address to sign at',
    fails: ['monthly.create'],
    says: /caseWithUser.parties\[0\].signatureUrl/,
    change: json('/api/assently/submit-monthly-form', () => ({ success: true, caseWithUser: { parties: [] } })),
  },
  {
    name: 'calls a case that waits by another word',
    fails: ['monthly.sent'],
    says: /The status "sent"/,
    change: json(assently('get-case-status'), ({ status }) => ({ status: status === 'sent' ? 'Sent' : status })),
  },
  {
    name: 'calls a saved case by another word than pending',
    fails: ['monthly.saved'],
    says: /The status "pending"/,
    change: json(assently('get-saved-details'), (answer) => ({ ...answer, status: 'sent' })),
  },
  {
    name: 'forgets what was typed',
    fails: ['monthly.saved'],
    says: /"formData\.firstName"/,
    change: json(assently('get-saved-details'), ({ formData: _form, ...rest }) => rest),
  },
  {
    name: 'does not delete a case',
    fails: ['monthly.delete'],
    says: /the case was deleted/,
    change:
      (host) =>
      (reply, { path, body }) => {
        const { sessions, cases } = host().state
        const session = [...sessions.values()].find(({ token }) => token === Object(body).csrf)
        const deleted = cases.findLast((one) => one.session === session?.id)
        if (path === assently('delete-case') && session && deleted) {
          deleted.status = 'sent'
          session.signing = deleted.id
        }
        return reply
      },
  },
  {
    name: 'answers with an error where no form is saved',
    fails: ['forms.none'],
    says: /Status 200/,
    change: at(winorg('getpersistedformdata'), unlessEmpty),
  },
  {
    name: 'answers with an error where no card session is saved',
    fails: ['card-session.none'],
    change: at(winorg('get-persisted-card-session'), unlessEmpty),
  },
  {
    name: 'answers with an error where no personal number is known',
    fails: ['newsletter.ssn'],
    change: at(winorg('get-persisted-ssn'), unlessEmpty),
  },
  {
    name: 'answers with an error where a personal number is known',
    fails: ['newsletter.ssn-known'],
    change: at(winorg('get-persisted-ssn'), (reply) => (reply.body === '{}' ? reply : { status: 500 })),
  },
  {
    name: 'takes no newsletter signup',
    fails: ['newsletter.signup'],
    change: at(winorg('newsletter-signup'), ({ status }) => ({ status: status === 200 ? 422 : status })),
  },
  ...['standard', 'monthly', 'company', 'anniversary', 'memorial'].map((requestType): BrokenHost => {
    const refuse = (answer: Json, body: Json) =>
      body['requestType'] === requestType && ('donatorEmail' in body || 'companyName' in body)
        ? { success: false }
        : answer
    return {
      name: `takes no gift of the flow ${requestType}`,
      fails: [`swish.payload-${requestType}`, `card.payload-${requestType}`],
      says: /"success" should be true/,
      change: () => {
        const changes = ['createswishgift', 'createcreditcardgift'].map((call) => json(winorg(call), refuse)())
        return (reply, call) => changes.reduce((changed, change) => change(changed, call), reply)
      },
    }
  }),
  {
    name: 'polls the cancelled payment when another one has begun',
    fails: ['swish.again'],
    says: /The status "created", of the newest payment/,
    change: () => {
      const cancelled = new Set<unknown>()
      return (reply, { path, body }) => {
        const { csrf } = Object(body)
        if (path === winorg('cancelswishrequest')) cancelled.add(csrf)
        const isHidden = path === winorg('swishpoll') && cancelled.has(csrf) && /"created"/.test(String(reply.body))
        return isHidden ? { ...reply, body: '{"status":"cancelled"}' } : reply
      }
    },
  },
  {
    name: 'creates a card payment twice',
    fails: ['card.one-payment'],
    says: /One new card payment; there are 2/,
    change:
      (host) =>
      (reply, { path }) => {
        const { cardPayments } = host().state
        const newest = cardPayments.at(-1)
        if (path === winorg('createcreditcardgift') && newest)
          cardPayments.unshift({ ...newest, id: crypto.randomUUID() })
        return reply
      },
  },
  {
    name: 'creates a card payment of öre in the place of kronor',
    fails: ['card.one-payment'],
    says: /it is \d+00 kr/,
    change: inOre('createcreditcardgift', 'cardPayments'),
  },
  {
    name: 'says that a contract waits where there is none',
    fails: ['monthly.none', 'monthly.delete'],
    says: /Another status than "sent"/,
    change: json(assently('get-case-status'), ({ status = 'sent' }) => ({ status })),
  },
  {
    name: 'has details of a contract where there is none',
    fails: ['monthly.none', 'monthly.delete'],
    says: /Another status than "pending"/,
    change: json(assently('get-saved-details'), ({ status = 'pending', ...rest }) => ({ status, ...rest })),
  },
  {
    name: 'says that a contract waits when it is signed or rejected',
    fails: ['monthly.signed', 'monthly.rejected'],
    says: /the contract is (signed|rejected)/,
    change: json(assently('get-case-status'), ({ status }) => ({ status: status && 'sent' })),
  },
  {
    name: 'says that the details of a signed contract are pending',
    fails: ['monthly.signed'],
    says: /Another status than "pending": the contract is signed/,
    change: json(assently('get-saved-details'), (answer) =>
      answer['status'] === 'signed' ? { ...answer, status: 'pending' } : answer,
    ),
  },
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
    name: 'takes no page view',
    fails: ['page-tracking.page'],
    says: /2xx|status/i,
    options: { extensions: ['page-tracking'] },
    change: at('/api/track-page/', () => ({ status: 500 })),
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
