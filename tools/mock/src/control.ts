import { controlPage } from './control-page.ts'
import type { Fault } from './faults.ts'
import {
  actOnCard,
  actOnCase,
  actOnSwish,
  cardActs,
  expireSwish,
  signingActs,
  signingReturn,
  swishActs,
} from './parties.ts'
import { type Reply, empty, html, json, redirect } from './reply.ts'
import type { MockHost } from './mock-host.ts'
import { fieldsOf } from './violation.ts'

/**
 * The control addresses, for a test, a script or a person at `/control/`. Lists start with the
 * newest.
 */
export async function controlAnswer(host: MockHost, method: string, url: URL, raw: Buffer): Promise<Reply> {
  const [, , list = '', id = '', act = ''] = url.pathname.split('/')
  expireSwish(host.state, host.options.swishLifetimeMs ?? 180_000)
  if (method === 'GET') return list === '' ? html(controlPage(host)) : listed(host, list)
  const body = raw.length > 0 && !url.searchParams.has('back') ? readJson(raw) : undefined
  const reply = id && act ? play(host, list, id, act) : change(host, list, fieldsOf(body))
  return url.searchParams.has('back') && reply.status < 400 ? redirect('/control/') : reply
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

function listed({ state, faults, api }: MockHost, list: string): Reply {
  const lists: Record<string, () => unknown> = {
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
    choices: () => api.choices,
  }
  const found = lists[list]
  return found ? json(found()) : empty(404)
}

/** Plays an outside party. @param id `newest` for the newest one. */
function play(host: MockHost, party: string, id: string, act: string): Reply {
  const { state } = host
  const named = <T extends { id: string }>(all: T[]) =>
    id === 'newest' ? all.at(-1) : all.find((one) => one.id === id)
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
    return json({ status: payment.status, redirectUrl: host.api.cardReturn(payment) }, isDone ? 200 : 409)
  }
  if (party === 'assently' && act in signingActs) {
    const signing = named(state.cases)
    if (!signing) return empty(404)
    const isDone = actOnCase(signing, act)
    return json(
      { status: signing.status, redirectUrl: signingReturn(signing, host.origin, host.options) },
      isDone ? 200 : 409,
    )
  }
  return empty(404)
}

function change(host: MockHost, what: string, body: Record<string, unknown>): Reply {
  switch (what) {
    case 'faults':
      if (typeof body['path'] !== 'string') return json({ error: 'A fault needs a path and a kind.' }, 400)
      host.faults.add(body as unknown as Fault)
      return json(host.faults.list())
    case 'clear-faults':
      host.faults.clear()
      return json([])
    case 'choices':
      host.configure(body)
      return json(host.api.choices)
    case 'pages':
      if (typeof body['path'] !== 'string' || typeof body['html'] !== 'string') {
        return json({ error: 'A page needs a path and html.' }, 400)
      }
      return json({ url: host.page(body['path'], body['html']) })
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
