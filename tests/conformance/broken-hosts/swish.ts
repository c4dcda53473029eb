import { type BrokenHost, type Json, winorg, at, json, twice, inOre } from './broken-host.ts'

export const swishHosts: readonly BrokenHost[] = [
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
    name: 'sends a script with the QR code',
    fails: ['swish.code-drawing'],
    says: /without scripts/,
    change: json(winorg('createswishgiftmcommerce'), (answer) => ({
      ...answer,
      svgData: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    })),
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
    name: 'takes a Swish payment of any amount',
    fails: ['swish.amount'],
    says: /without an amount/,
    change: json(winorg('createswishgift'), ({ error, ...answer }) =>
      error === 'AM02' ? { success: true } : { ...answer, error },
    ),
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
]
