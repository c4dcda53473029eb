import { controlPage } from './control-page.js'
import { fieldsOf } from './violations.js'
import {
  actOnCard,
  actOnCase,
  actOnSwish,
  cardActs,
  expireSwish,
  signingActs,
  signingReturn,
  swishActs,
} from './parties.js'
import { empty, html, json, redirect } from './reply.js'

/** @typedef {import('./server.js').MockHost} MockHost */
/** @typedef {import('./reply.js').Reply} Reply */

/**
 * The control addresses: what a test, a script or a person at `/control/` does. Lists give the newest first.
 * @param {MockHost} host @param {string} method @param {URL} url @param {Buffer} raw @returns {Promise<Reply>}
 */
export async function controlAnswer(host, method, url, raw) {
  const [, , list = '', id = '', act = ''] = url.pathname.split('/')
  expireSwish(host.state, host.swishLifetimeMs)
  if (method === 'GET') return list === '' ? html(controlPage(host)) : listed(host, list)
  const body = raw.length > 0 && !url.searchParams.has('back') ? readJson(raw) : undefined
  const reply = id && act ? play(host, list, id, act) : change(host, list, fieldsOf(body))
  return url.searchParams.has('back') && reply.status < 400 ? redirect('/control/') : reply
}

/** @param {Buffer} raw @returns {unknown} */
function readJson(raw) {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** @param {MockHost} host @param {string} list @returns {Reply} */
function listed({ state, faults, choices }, list) {
  /** @type {Record<string, () => unknown>} */
  const lists = {
    swish: () =>
      state.payments
        .map(({ id, amount, status, payerAlias, message, type }) => ({ id, amount, status, payerAlias, message, type }))
        .reverse(),
    card: () => state.cardPayments.map(({ id, amount, status, url }) => ({ id, amount, status, url })).reverse(),
    assently: () => state.cases.map(({ id, status, url }) => ({ id, status, signUrl: url })).reverse(),
    crm: () => state.crm.toReversed(),
    forms: () => state.forms.toReversed(),
    conversions: () => state.conversions.toReversed(),
    violations: () => state.violations,
    calls: () => state.calls,
    faults: () => faults.list(),
    choices: () => choices,
  }
  const found = lists[list]
  return found ? json(found()) : empty(404)
}

/** Plays an outside party. @param {MockHost} host @param {string} party @param {string} id `newest` for the newest one. @param {string} act @returns {Reply} */
function play(host, party, id, act) {
  const { state } = host
  /** @template {{id: string}} T @param {T[]} all */
  const named = (all) => (id === 'newest' ? all.at(-1) : all.find((one) => one.id === id))
  if (party === 'swish' && act in swishActs) {
    const payment = named(state.payments)
    if (!payment) return empty(404)
    const isDone = actOnSwish(state, payment, act)
    return json({ id: payment.id, amount: payment.amount, status: payment.status }, isDone ? 200 : 409)
  }
  if (party === 'card' && act in cardActs) {
    const payment = named(state.cardPayments)
    if (!payment) return empty(404)
    const isDone = actOnCard(state, payment, act)
    return json({ status: payment.status, redirectUrl: host.cardReturn(payment) }, isDone ? 200 : 409)
  }
  if (party === 'assently' && act in signingActs) {
    const signing = named(state.cases)
    if (!signing) return empty(404)
    const isDone = actOnCase(signing, act)
    return json({ status: signing.status, redirectUrl: signingReturn(signing, host.origin) }, isDone ? 200 : 409)
  }
  return empty(404)
}

/** @param {MockHost} host @param {string} what @param {Record<string, unknown>} body @returns {Reply} */
function change(host, what, body) {
  switch (what) {
    case 'faults':
      if (typeof body['path'] !== 'string') return json({ error: 'A fault needs a path and a kind.' }, 400)
      host.faults.add(/** @type {import('./faults.js').Fault} */ (/** @type {unknown} */ (body)))
      return json(host.faults.list())
    case 'clear-faults':
      host.faults.clear()
      return json([])
    case 'choices':
      host.configure(body)
      return json(host.choices)
    case 'pages':
      if (typeof body['path'] !== 'string' || typeof body['html'] !== 'string') {
        return json({ error: 'A page needs a path and html.' }, 400)
      }
      host.pages[body['path']] = body['html']
      return json({ url: host.origin + body['path'] })
    case 'end-sessions':
      host.endSessions()
      return json({})
    case 'reset':
      host.reset()
      return json({})
    default:
      return empty(404)
  }
}
