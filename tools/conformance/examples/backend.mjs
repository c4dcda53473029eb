/*
 * A complete backend for charity-elements: Node 20, nothing to install, all in memory.
 *
 *   node backend.mjs 8000
 *
 * It plays the providers below /control, for the conformance kit. In yours, call the real ones.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const thankYouPages = { 2001: '/tack/' }
const qrCode = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>'
const swishEnds = { approve: 'paid', decline: 'declined', expire: 'timed-out', fail: 'error' }
const otherEnds = { pay: 'paid', abandon: 'cancelled', sign: 'signed', reject: 'rejected' }
/** By the value of their cookie. */
const sessions = new Map()
/** Every payment, contract (assently) and invoice (crm), the newest first. */
const gifts = []
const base = `http://localhost:${process.argv[2]}`

const refusal = (status, reason) => Object.assign(new Error(reason), { status })

/** Adds a gift, which `session[provider]` is from now on. Call the provider here. */
function begin(session, provider, { giftAmount: amount }, more) {
  const isKronor = Number.isInteger(amount) && amount >= 1 && amount <= 1_000_000
  if (!isKronor) throw refusal(400, 'giftAmount')
  const begun = { id: randomUUID(), status: 'created', isTold: false }
  const gift = { ...begun, amount, provider, session, ...more }
  gifts.unshift(gift)
  session[provider] = gift
  return gift
}

const calls = {
  'winorg/createswishgift/'(session, body) {
    const phone = body.donatorPhoneCell
    const isWaiting = gifts.some((gift) => gift.phone === phone && gift.status === 'created')
    if (isWaiting) return { success: false, error: 'RP06' }
    begin(session, 'swish', body, { phone, origin: body.origin, type: 'swish' })
    return { success: true }
  },
  'winorg/createswishgiftmcommerce/'(session, body) {
    const code = { swishToken: randomUUID(), svgData: qrCode }
    begin(session, 'swish', body, { origin: body.origin, type: 'swish-mcommerce', code })
    return { success: true, ...code }
  },
  'winorg/swishpoll/'({ swish }) {
    if (!swish) return { status: 'error' }
    swish.isTold = swish.status !== 'created'
    const { status, type, code } = swish
    return swish.isTold ? { status } : { status, type, ...code }
  },
  'winorg/cancelswishrequest/'({ swish }) {
    const success = swish?.status === 'created'
    if (success) swish.status = 'cancelled'
    return { success }
  },
  // The dialog is closed, and the payment goes on.
  'winorg/resetpaymentsession/': () => ({ success: true }),
  'winorg/should-reopen-swishmodal/': ({ swish }, { origin }) => ({
    shouldOpen: swish?.isTold === false && swish.origin === origin,
  }),
  'winorg/createcreditcardgift/'(session, body) {
    const thanks = `${base + thankYouPages[body.paymentThankYouPageId]}?responseCode=OK`
    const { id } = begin(session, 'card', body, { thanks })
    return { success: true, redirectURL: `${base}/card/${id}` }
  },
  'winorg/createinvoicegift/'(session, body) {
    session.webId = begin(session, 'crm', body, { kind: 'invoices' }).id
    return { success: true }
  },
  'winorg/persist-card-session/': (session, body) => void (session.cardSession = body.cardSession),
  'winorg/get-persisted-card-session/'(session, { clear }) {
    const { cardSession: data = null } = session
    if (clear) session.cardSession = null
    return { data }
  },
  'winorg/persistformdata/': (session, { formData }) => void (session.forms = formData),
  'winorg/getpersistedformdata/': ({ forms }) => forms,
  'winorg/get-persisted-webid/': ({ webId = null }) => ({ data: webId }),
  'winorg/get-persisted-ssn/': () => ({ data: null }),
  'winorg/newsletter-signup/'(_session, { emailAddress }) {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(emailAddress)) throw refusal(422, 'emailAddress')
  },
  'assently/submit-monthly-form'(session, { formData: form }) {
    if (!/^(19|20)\d{6}-?\d{4}$/.test(form.ssn)) return { success: false, error: 'E096' }
    const isOurs = (url) => new URL(url, base).origin === base
    if (!isOurs(form.thankYouPageUrl) || !isOurs(form.cancelUrl)) throw refusal(400, 'page')
    const url = `${base}/sign/${randomUUID()}`
    begin(session, 'assently', form, { status: 'sent', form, url })
    return { success: true, caseWithUser: { parties: [{ signatureUrl: url }] } }
  },
  'assently/delete-case/': (session) => void delete session.assently,
  'assently/get-case-status/': ({ assently }) => ({ status: assently?.status ?? 'none' }),
  'assently/get-saved-details/': ({ assently }) =>
    assently?.status === 'sent'
      ? { status: 'pending', formData: assently.form, signatureUrl: assently.url }
      : {},
  'send-conversion-event/': () => ({}),
  'post-form/': () => ({}),
}
calls['winorg/corps-newsletter-signup/'] = calls['winorg/newsletter-signup/']

/** Lists what a provider has, or plays the payer, the card holder or the signer. */
function control(provider, id, act) {
  const own = gifts.filter((gift) => gift.provider === provider)
  if (!act) return own.map(({ id, amount, kind, status }) => ({ id, amount, kind, status }))
  const gift = own.find((gift) => gift.id === id)
  gift.status = swishEnds[act] ?? otherEnds[act]
  if (gift.status === 'paid') gift.session.webId = id
  return { redirectUrl: act === 'pay' ? gift.thanks : gift.session.cardSession?.urlOrigin }
}

createServer(async (request, response) => {
  const path = new URL(request.url, base).pathname
  const [, area, ...parts] = path.split('/')
  const given = /session=([^;]+)/.exec(request.headers.cookie)?.[1]
  const answer = (status, body) => response.writeHead(status).end(JSON.stringify(body))
  response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store')
  try {
    if (area === 'control') return answer(200, control(...parts))
    if (area !== 'api') return answer(200, { page: path })
    if (path === '/api/getmobilemenu') {
      return answer(200, [{ id: 1, name: 'Ge en gåva', route: { path: '/ge/' } }])
    }
    if (path === '/api/generate-csrf/') {
      const key = sessions.has(given) ? given : randomUUID()
      if (!sessions.has(key)) sessions.set(key, { csrf: randomUUID() })
      response.setHeader('Set-Cookie', `session=${key}; Path=/; HttpOnly; SameSite=Lax`)
      return answer(200, { csrf: sessions.get(key).csrf })
    }
    const { headers } = request
    const init = { method: 'POST', headers, body: request, duplex: 'half' }
    const sent = new Request(base + path, init)
    const isForm = /^multipart/.test(headers['content-type'])
    const body = isForm ? Object.fromEntries(await sent.formData()) : await sent.json()
    const session = sessions.get(given)
    if (!session || body.csrf !== session.csrf) throw refusal(403, 'csrf')
    const call = calls[parts.join('/')]
    if (!call) throw refusal(404, 'no such call')
    answer(200, call(session, body) ?? {})
  } catch (error) {
    answer(error.status ?? 400, { error: error.message })
  }
}).listen(process.argv[2], 'localhost')
