import { type BrokenHost, winorg, at, json, unlessEmpty, htmlPage } from './broken-host.ts'

export const contentHosts: readonly BrokenHost[] = [
  {
    name: 'has an empty menu',
    fails: [],
    advised: ['menu.items'],
    options: { menu: [] },
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
    name: 'answers with a login page',
    fails: ['newsletter.web-id'],
    says: /JSON, not HTML/,
    change: at(winorg('get-persisted-webid'), htmlPage),
  },
  {
    name: 'signs up what is no address',
    fails: ['newsletter.invalid-email'],
    says: /Status 422/,
    change: at(winorg('newsletter-signup'), (reply) => (reply.status === 422 ? { ...reply, status: 200 } : reply)),
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
    name: 'gives the personal number as a number',
    fails: ['newsletter.ssn-known'],
    says: /"ssn" as text, but it is 8112189876/,
    change: json(winorg('get-persisted-ssn'), ({ data }) => ({ data: data && { ...data, ssn: 8112189876 } })),
  },
  {
    name: 'takes no newsletter signup',
    fails: ['newsletter.signup'],
    change: at(winorg('newsletter-signup'), ({ status }) => ({ status: status === 200 ? 422 : status })),
  },
  {
    name: 'takes a call by another method',
    fails: ['conversion.event'],
    says: /A route for POST/,
    change: at('/api/send-conversion-event/', () => ({ status: 405 })),
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
]
