/** A fault that somebody who writes a backend makes, as changes of the example backend. */
export interface PlantedFault {
  readonly name: string
  /** Each a text of `backend.mjs`, and what replaces it. */
  readonly changes: readonly (readonly [from: string, to: string])[]
  /** The checks of the kit that notice it: those that fail, and those that advise. */
  readonly noticed: readonly string[]
}

/** Answers to another origin, with one header left out. */
const allowOrigin = `if (request.headers.origin === 'http://127.0.0.1:9') {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin)
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
  }
  response.setHeader(`

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'creates two contracts for one call',
    changes: [
      [
        "begin(session, 'assently', form, { status: 'sent', form, url })",
        "for (let n = 0; n < 2; n++) begin(session, 'assently', form, { status: 'sent', form, url })",
      ],
    ],
    noticed: ['monthly.one-contract'],
  },
  {
    name: 'leads the signer to a page of any site',
    changes: [
      ['if (!isOurs(form.thankYouPageUrl) || !isOurs(form.cancelUrl))', 'if (!isOurs(form.cancelUrl))'],
      ["act === 'pay' ? gift.thanks", "act === 'sign' ? gift.form.thankYouPageUrl : act === 'pay' ? gift.thanks"],
    ],
    noticed: ['monthly.foreign-page'],
  },
  {
    name: 'gives a web id before the payment is paid',
    changes: [['session[provider] = gift', 'session[provider] = gift\n  session.webId = gift.id']],
    noticed: ['swish.web-id'],
  },
  {
    name: 'does not say that its answers depend on the origin',
    changes: [
      ["response.setHeader('Content-Type'", `${allowOrigin}'Content-Type'`],
      ['SameSite=Lax', 'SameSite=None; Secure'],
    ],
    noticed: ['cors.vary'],
  },
  {
    name: 'forgets its visitors after a minute',
    changes: [['SameSite=Lax', 'SameSite=Lax; Max-Age=60']],
    noticed: ['session.cookie-lasts'],
  },
  {
    name: 'lets scripts read its cookie',
    changes: [['HttpOnly; ', '']],
    noticed: ['session.cookie-hidden'],
  },
  {
    name: 'cancels the payment when the page resets its session',
    changes: [
      [
        "'winorg/resetpaymentsession/': () => ({ success: true })",
        "'winorg/resetpaymentsession/': ({ swish }) => (swish && (swish.status = 'cancelled'), { success: true })",
      ],
    ],
    noticed: ['swish.reset-open'],
  },
  {
    name: 'answers an empty menu',
    changes: [["[{ id: 1, name: 'Ge en gåva', route: { path: '/ge/' } }]", '[]']],
    noticed: ['menu.items'],
  },
  {
    name: 'gives every page a new token',
    changes: [
      [
        'if (!sessions.has(key)) sessions.set(key, { csrf: randomUUID() })',
        'sessions.set(key, { ...sessions.get(key), csrf: randomUUID() })',
      ],
    ],
    noticed: ['session.two-pages'],
  },
  {
    name: 'draws a QR code with a script in it',
    changes: [['<path d="M0 0h9v9H0z"/>', '<script>draw()</script>']],
    noticed: ['swish.code-drawing'],
  },
  {
    name: 'takes the amount for öre',
    changes: [['const gift = { ...begun, amount,', 'const gift = { ...begun, amount: amount * 100,']],
    noticed: ['swish.one-payment', 'card.one-payment'],
  },
  {
    name: 'asks for a token, and takes any',
    changes: [['body.csrf !== session.csrf', '!body.csrf']],
    noticed: ['session.wrong-token', 'session.foreign-token', 'session.refused-by-name'],
  },
  {
    name: 'wraps the saved forms, as it does all its answers',
    changes: [
      ["getpersistedformdata/': ({ forms }) => forms", "getpersistedformdata/': ({ forms }) => ({ data: forms })"],
    ],
    noticed: ['forms.saved'],
  },
  {
    name: 'reports the newest payment of all donors',
    changes: [
      [
        "'winorg/swishpoll/'({ swish }) {",
        "'winorg/swishpoll/'() {\n    const swish = gifts.find(({ provider }) => provider === 'swish')",
      ],
    ],
    noticed: ['swish.poll-none', 'swish.two-donors'],
  },
  {
    name: "keeps the session's first payment",
    changes: [['session[provider] = gift', 'session[provider] ??= gift']],
    noticed: ['swish.again', 'swish.after-paid'],
  },
  {
    name: 'thanks a donor who left the card page',
    changes: [["act === 'pay' ? gift.thanks : gift.session.cardSession?.urlOrigin", 'gift.thanks']],
    noticed: ['card.cancelled'],
  },
  {
    name: 'keeps to itself why Swish refused a payment',
    changes: [["{ success: false, error: 'RP06' }", '{ success: false }']],
    noticed: ['swish.existing'],
  },
  {
    name: 'reports a payment that was approved before it was cancelled as cancelled',
    changes: [["const success = swish?.status === 'created'", 'const success = swish !== undefined']],
    noticed: ['swish.cancel-late'],
  },
  {
    name: 'opens the dialog in every element of the page',
    changes: [['swish?.isTold === false && swish.origin === origin', 'swish?.isTold === false']],
    noticed: ['swish.reopen'],
  },
  {
    name: 'opens the dialog again after the donor was thanked',
    changes: [['swish?.isTold === false && swish.origin', 'swish !== undefined && swish.origin']],
    noticed: ['swish.told'],
  },
  {
    name: 'does not delete a contract',
    changes: [['(session) => void delete session.assently', '() => ({ success: true })']],
    noticed: ['monthly.delete'],
  },
  {
    name: 'saves a contract without the personal number',
    changes: [['formData: assently.form,', 'formData: { ...assently.form, ssn: undefined },']],
    noticed: ['monthly.saved'],
  },
  {
    name: 'begins a session for every page',
    changes: [['const key = sessions.has(given) ? given : randomUUID()', 'const key = randomUUID()']],
    noticed: ['session.next-page'],
  },
]
