import { randomBytes, randomUUID } from 'node:crypto'
import { actOnSwish, expireSwish } from './parties.js'
import { empty, html, json } from './reply.js'
import { cardSessionFields, monthlyForm, savedForms } from './specification.js'
import { fieldsOf, isKronor } from './violations.js'

/** @typedef {import('./options.js').Choices} Choices */
/** @typedef {import('./reply.js').Reply} Reply */
/** @typedef {Record<string, unknown>} Fields */

/**
 * @typedef {object} Call What a handler is given.
 * @property {Fields} body
 * @property {import('./state.js').Session} session
 * @property {import('./state.js').State} state
 * @property {Choices} choices
 * @property {string} origin Our own address.
 * @property {number} swishLifetimeMs
 */

/** @typedef {(call: Call) => Reply} Handler */

/** The answer of a call whose answer the specification does not show. @param {Choices} choices @returns {Reply} */
export function nothing({ emptyAnswer }) {
  switch (emptyAnswer) {
    case 'object':
      return json({})
    case 'empty':
      return { ...empty(200) }
    case 'no-content':
      return empty(204)
    case 'null':
      return json(null)
    case 'text':
      return { status: 200, type: 'text/plain', body: 'OK' }
  }
}

/** An object whose undefined fields are written as the host chooses. @param {Fields} fields @param {Choices} choices @param {readonly string[]} texts Those that can be empty text. */
function answer(fields, { optional }, texts = []) {
  return json(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value ?? (optional === 'absent' ? undefined : optional === 'empty' && texts.includes(name) ? '' : null),
      ]),
    ),
  )
}

/** @param {string | undefined} code @param {Choices} choices */
function errorOf(code, { errorCode }) {
  if (errorCode === 'text') return code
  if (code === undefined) return 0
  return /^(RP06|ACMT03|E096|E004)$/.test(code) ? code : 1000
}

/** @param {Fields} source @param {readonly string[]} names @returns {Fields} */
const pick = (source, names) =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]))

/** A drawing in the place of a QR code. @param {string} token */
function drawing(token) {
  const cells = [...token].map((character, index) => {
    const code = character.charCodeAt(0)
    return `<rect x="${(index * 3) % 24}" y="${code % 24}" width="2" height="2"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="260" height="260"><rect width="26" height="26" fill="#fff"/>${cells.join('')}</svg>`
}

/** Keeps the personal number given with an address. @param {Call} call @param {unknown} email @param {unknown} ssn */
function remember({ session }, email, ssn) {
  if (typeof email === 'string' && email && typeof ssn === 'string' && ssn) session.person = { email, ssn }
}

/** @param {Call} call */
const openPayment = ({ session, state, swishLifetimeMs }) => {
  expireSwish(state, swishLifetimeMs)
  return state.payments.find(({ id }) => id === session.swish)
}

/** @param {Call} call @param {'swish' | 'swish-mcommerce'} type */
function createSwish(call, type) {
  const { body, session, state } = call
  const phone = body['donatorPhoneCell']
  remember(call, body['donatorEmail'], body['donatorSsnOrOrgno'])
  /** @type {import('./state.js').SwishPayment} */
  const payment = {
    id: randomUUID().replaceAll('-', '').toUpperCase(),
    type,
    status: 'created',
    amount: Number(body['giftAmount']),
    message: String(body['giftPurpose'] ?? ''),
    payerAlias: type === 'swish' ? String(phone) : null,
    origin: String(body['origin']),
    swishToken: type === 'swish' ? '' : randomBytes(16).toString('hex'),
    createdAt: Date.now(),
    isReported: false,
    body,
    session: session.id,
  }
  state.payments.push(payment)
  session.swish = payment.id
  return payment
}

/** @type {Record<string, Handler>} */
export const handlers = {
  '/api/winorg/createswishgift/': (call) => {
    const { body, state, choices } = call
    const phone = String(body['donatorPhoneCell'] ?? '')
    expireSwish(state, call.swishLifetimeMs)
    const isWaiting = state.payments.some(({ payerAlias, status }) => payerAlias === phone && status === 'created')
    const refused = !isKronor(body['giftAmount'])
      ? 'AM02'
      : !/^46\d{8,11}$/.test(phone)
        ? 'ACMT03'
        : isWaiting
          ? 'RP06'
          : undefined
    if (!refused) createSwish(call, 'swish')
    return answer({ success: !refused, error: errorOf(refused, choices) }, choices, ['error'])
  },

  '/api/winorg/createswishgiftmcommerce/': (call) => {
    if (!isKronor(call.body['giftAmount'])) {
      return answer({ success: false, swishToken: undefined, svgData: undefined }, call.choices, [
        'swishToken',
        'svgData',
      ])
    }
    const { swishToken } = createSwish(call, 'swish-mcommerce')
    return json({ success: true, swishToken, svgData: drawing(swishToken) })
  },

  '/api/winorg/swishpoll/': (call) => {
    const { choices } = call
    const payment = openPayment(call)
    if (!payment) {
      if (choices.pollWithoutPayment === 'not-found') return html('<h1>Not Found</h1>', 404)
      return json(choices.pollWithoutPayment === 'empty' ? {} : { status: 'error' })
    }
    const { status, type, swishToken } = payment
    if (status !== 'created') {
      payment.isReported = true
      const word = status === 'cancelled' ? choices.cancelled : status
      return answer({ status: word, type: undefined, swishToken: undefined, svgData: undefined }, choices, [
        'swishToken',
        'svgData',
      ])
    }
    const code = swishToken
      ? { swishToken, svgData: drawing(swishToken) }
      : { swishToken: undefined, svgData: undefined }
    return answer({ status, type, ...code }, choices, ['swishToken', 'svgData'])
  },

  '/api/winorg/cancelswishrequest/': (call) => {
    const payment = openPayment(call)
    return json({ success: payment ? actOnSwish(call.state, payment, 'cancel') : false })
  },

  '/api/winorg/resetpaymentsession/': ({ session }) => {
    session.swish = null
    return json({ success: true })
  },

  '/api/winorg/should-reopen-swishmodal/': (call) => {
    const payment = openPayment(call)
    const { reopen } = call.choices
    const isInterrupted =
      payment?.status === 'created' || reopen === 'until-reset' || (reopen === 'unreported' && !payment?.isReported)
    return json({ shouldOpen: payment?.origin === call.body['origin'] && isInterrupted })
  },

  '/api/winorg/createcreditcardgift/': (call) => {
    const { body, session, state, choices, origin } = call
    if (!isKronor(body['giftAmount']))
      return answer({ success: false, redirectURL: undefined }, choices, ['redirectURL'])
    const id = randomUUID()
    const redirectURL = `${origin}/outside/card/${id}`
    remember(call, body['donatorEmail'], body['donatorSsnOrOrgno'])
    state.cardPayments.push({
      id,
      status: 'created',
      amount: Number(body['giftAmount']),
      url: redirectURL,
      body,
      session: session.id,
    })
    return json({ success: true, redirectURL })
  },

  '/api/winorg/createinvoicegift/': ({ body, session, state }) => {
    if (!isKronor(body['giftAmount']) || !body['companyName']) return json({ success: false })
    session.webId = state.enter('invoices', body).webId
    return json({ success: true })
  },

  '/api/winorg/persist-card-session/': (call) => {
    const { body, session, choices } = call
    const given = fieldsOf(body['cardSession'])
    session.cardSession = pick(given, cardSessionFields)
    const { donatorEmail, ssn } = fieldsOf(given['formValue'])
    remember(call, donatorEmail, ssn)
    return nothing(choices)
  },

  '/api/winorg/get-persisted-card-session/': ({ body, session, choices }) => {
    const { cardSession } = session
    if (body['clear'] === true) session.cardSession = null
    return answer({ data: cardSession ?? undefined }, choices)
  },

  '/api/winorg/persistformdata/': (call) => {
    const { body, session, choices } = call
    const forms = pick(fieldsOf(body['formData']), Object.keys(savedForms))
    session.formData =
      choices.forms === 'opaque'
        ? forms
        : Object.fromEntries(
            Object.entries(forms).map(([name, form]) => [name, pick(fieldsOf(form), savedForms[name] ?? [])]),
          )
    const { donatorEmail, ssn } = fieldsOf(forms['donatorForm'])
    remember(call, donatorEmail, ssn)
    return nothing(choices)
  },

  '/api/winorg/getpersistedformdata/': ({ session: { formData }, choices }) =>
    answer(
      {
        detailsForm: formData?.['detailsForm'],
        receiverForm: formData?.['receiverForm'],
        donatorForm: formData?.['donatorForm'],
      },
      choices,
    ),

  '/api/winorg/get-persisted-webid/': ({ session: { webId }, choices }) => {
    const data = webId && choices.webId === 'number' ? Number(webId) : webId
    return answer({ data: data ?? undefined }, choices, ['data'])
  },

  '/api/winorg/get-persisted-ssn/': ({ session: { person }, choices }) => {
    const data = choices.ssn === 'object' ? person : choices.ssn === 'text' ? person?.ssn : undefined
    return answer({ data: data ?? undefined }, choices, ['data'])
  },

  '/api/winorg/newsletter-signup/': ({ body, state, choices }) => signUp(body, state, choices, 'newsletter'),
  '/api/winorg/corps-newsletter-signup/': ({ body, state, choices }) =>
    signUp(body, state, choices, 'corps-newsletter'),

  '/api/assently/submit-monthly-form': ({ body, session, state, choices, origin }) => {
    const formData = fieldsOf(body['formData'])
    const refused = !/^(19|20)\d{6}-?\d{4}$/.test(String(formData['ssn']))
      ? 'E096'
      : !isEmail(formData['email'])
        ? 'E004'
        : undefined
    if (refused) return answer({ success: false, error: refused, caseWithUser: undefined }, choices)
    const id = randomUUID()
    const url = `${origin}/outside/sign/${id}`
    state.cases.push({ id, status: 'sent', url, formData, session: session.id })
    session.signing = id
    const error = errorOf(undefined, choices)
    return answer({ success: true, error, caseWithUser: { parties: [{ signatureUrl: url }] } }, choices, ['error'])
  },

  '/api/assently/delete-case/': ({ session, state, choices }) => {
    const found = state.cases.find(({ id }) => id === session.signing)
    if (found?.status === 'sent') found.status = 'deleted'
    session.signing = null
    return nothing(choices)
  },

  '/api/assently/get-case-status/': ({ session, state, choices }) => {
    const found = state.cases.find(({ id }) => id === session.signing)
    return answer({ status: wordOf(found?.status, choices) }, choices, ['status'])
  },

  '/api/assently/get-saved-details/': ({ session, state, choices }) => {
    const found = state.cases.find(({ id }) => id === session.signing)
    return answer(
      {
        formData: found && (choices.savedForm === 'form' ? pick(found.formData, monthlyForm) : found.formData),
        // The same case: `sent` to the signer, `pending` to the one who comes back (MON-16).
        status: found?.status === 'sent' ? 'pending' : wordOf(found?.status, choices),
        signatureUrl: found?.status === 'sent' ? found.url : undefined,
        caseId: found?.id,
      },
      choices,
      ['status', 'signatureUrl', 'caseId'],
    )
  },

  '/api/send-conversion-event/': ({ body, state, choices }) => {
    const { csrf: _csrf, ...event } = body
    state.conversions.push(event)
    return nothing(choices)
  },
}

/** @param {import('./state.js').SigningCase['status'] | undefined} status @param {Choices} choices */
function wordOf(status, { caseWords }) {
  if (status === undefined || status === 'deleted') return caseWords.none
  return status === 'sent' ? 'sent' : caseWords[status]
}

const isEmail = (/** @type {unknown} */ text) => typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** @param {Fields} body @param {import('./state.js').State} state @param {Choices} choices @param {string} kind */
function signUp(body, state, choices, kind) {
  if (!isEmail(body['emailAddress'])) return empty(422)
  const { csrf: _csrf, ...content } = body
  state.enter(kind, content)
  return nothing(choices)
}
