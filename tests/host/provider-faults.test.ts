import { rm } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  createCreditCardGift,
  getCaseStatus,
  getPersistedCardSession,
  submitMonthlyForm,
} from '@charity-elements/contract'
import { HostProcess, freePort } from '../../demo-host/testing/host-process.ts'
import { secretKey, webhookSecret } from '../../demo-host/src/simulators/card/checkout-sessions.ts'
import { swishIdOf } from '../../demo-host/testing/payer.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { crmOutbox } from '../../host/src/crm/outbox.ts'
import { crmGateway } from '../../host/src/gateways/crm-gateway.ts'
import { crmWebhooks } from '../../host/src/gateways/crm-webhooks.ts'
import { dataKeysFromEnv } from '../../host/src/keys.ts'
import { registry } from '../../host/src/metrics/metrics.ts'
import { crmStore } from '../../host/src/store/crm-store.ts'
import { fieldEncryption } from '../../host/src/store/encryption.ts'
import { crmEntries } from '../../host/src/store/schema.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { openTestDatabase } from '../../host/testing/test-database.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'
import { listen } from '../../host/testing/listen.ts'

/*
 * Ten faults that every adapter of a provider has to survive, if they can happen to it: a lost
 * answer, a doubled, an early and a late callback, a wrong or missing amount, a refusal, a slow
 * provider, one that answers 500, and a host that is killed after the call, before it stores the
 * answer. Add a row to `adapters` for a new adapter. docs/deploying.md has the table.
 */

interface Adapter {
  name: string
  /** The host's status while the donor can still act, and afterwards. */
  open: string
  done: string
  /** Gives 200 kr, once or each month. */
  give(visitor: Visitor, key: string): Promise<unknown>
  status(visitor: Visitor): Promise<unknown>
  /** Whether a request creates a payment. */
  isCreate(request: IncomingMessage): boolean
  /** How the provider refuses one. */
  refusal: object
  /**
   * Changes or removes the amount in an answer of the provider. Absent if answers have no amount.
   */
  withWrongAmount?: (body: string) => string
  withoutAmount?: (body: string) => string
  /** The donor pays or signs, at the provider's simulator. */
  pay(simulators: string, key: string): Promise<unknown>
  /** The number of payments or contracts that the provider has for the key. */
  count(simulators: string, key: string): Promise<number>
  callback(host: string, key: string): Promise<Response>
}

const post = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const { webhooks } = new Stripe(secretKey)
/** The secret that Swish sends with the callbacks of a payment. */
const secrets = new Map<string, string>()
const list = async (url: string): Promise<{ id: string }[]> => (await fetch(url)).json()

const { origin: _origin, ...gift } = swishGiftBody
const adapters: Adapter[] = [
  {
    name: 'swish',
    open: 'created',
    done: 'paid',
    give: (visitor, key) => visitor.swish(key, { donatorPhoneCell: '46701234567' }),
    status: async (visitor) => (await visitor.poll())['status'],
    isCreate: ({ method, url = '' }) => method === 'PUT' && url.includes('/v2/paymentrequests/'),
    refusal: [{ errorCode: 'RP03', errorMessage: 'Callback URL is missing or does not use HTTPS.' }],
    withWrongAmount: (body) => body.replace(/"amount":\s*"?[\d.]+"?/, '"amount":"1.00"'),
    withoutAmount: (body) => body.replace(/"amount":\s*"?[\d.]+"?/, '"amount":null'),
    pay: (simulators, key) => post(`${simulators}/control/swish/${swishIdOf(key)}/approve`),
    count: async (simulators, key) =>
      (await list(`${simulators}/control/swish`)).filter(({ id }) => id === swishIdOf(key)).length,
    callback: (host, key) =>
      post(
        `${host}/api/swish-callback/`,
        { id: swishIdOf(key) },
        { callbackIdentifier: secrets.get(swishIdOf(key)) ?? '' },
      ),
  },
  {
    name: 'card',
    open: 'created',
    done: 'paid',
    give: (visitor, key) =>
      visitor.post(
        createCreditCardGift.path,
        { ...gift, requestType: 'standard', paymentThankYouPageId: '2001' },
        { 'Idempotency-Key': key },
      ),
    status: async (visitor) =>
      Object((await visitor.post(getPersistedCardSession.path, { clear: false })).body['payment']).status,
    isCreate: ({ method, url = '' }) => method === 'POST' && url === '/v1/checkout/sessions',
    refusal: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'At least 3 kr.' } },
    withWrongAmount: (body) => body.replace(/"amount_total":\s*\d+/, '"amount_total":100'),
    withoutAmount: (body) => body.replace(/"amount_total":\s*\d+/, '"amount_total":null'),
    pay: (simulators, key) => post(`${simulators}/control/card/${key}/pay`),
    count: async (simulators, key) => (await list(`${simulators}/control/card`)).filter(({ id }) => id === key).length,
    callback(host, key) {
      const event = { object: 'event', type: 'checkout.session.completed' }
      const body = { ...event, data: { object: { client_reference_id: key } } }
      const header = { payload: JSON.stringify(body), secret: webhookSecret }
      return post(`${host}/api/card-callback/`, body, { 'Stripe-Signature': webhooks.generateTestHeaderString(header) })
    },
  },
  {
    name: 'signing',
    open: 'sent',
    done: 'finished',
    give: (visitor, key) => visitor.post(submitMonthlyForm.path, { formData: monthlyForm }, { 'Idempotency-Key': key }),
    status: async (visitor) => (await visitor.post(getCaseStatus.path)).body['status'],
    isCreate: ({ url = '' }) => url.endsWith('/createcase'),
    refusal: { error: { errorCode: 'E096', errorMessage: 'SocialSecurityNumber is not valid.' } },
    pay: (simulators, key) => post(`${simulators}/control/assently/${key}/sign`),
    count: async (simulators, key) =>
      (await list(`${simulators}/control/assently`)).filter(({ id }) => id === key).length,
    callback: (host, key) => post(`${host}/api/assently-callback/?case=${key}`),
  },
]

/** What happens to a request on its way to the provider. Undefined: nothing. */
type Fault = (
  request: IncomingMessage,
) =>
  'lose-answer' | { status: number; body: object } | { delayMs: number } | { change(body: string): string } | undefined

let fault: Fault = () => undefined
let simulators = ''

/** Stands between the host and its providers. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const secret = /"callbackIdentifier":"([^"]+)"/.exec(Buffer.concat(chunks).toString())?.[1]
  if (secret) secrets.set(request.url?.split('/').at(-1) ?? '', secret)
  const action = fault(request)
  if (typeof action === 'object' && 'status' in action) {
    return void response.writeHead(action.status).end(JSON.stringify(action.body))
  }
  const headers = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name))
  const answer = await fetch(simulators + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const body = await answer.text()
  if (action === 'lose-answer') return void response.destroy()
  if (action && 'delayMs' in action) await new Promise((resolve) => setTimeout(resolve, action.delayMs))
  const token = answer.headers.get('paymentrequesttoken')
  response.writeHead(answer.status, { ...(token && { PaymentRequestToken: token }) })
  response.end(action && 'change' in action ? action.change(body) : body)
}
const proxy = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))

let host: TestHost
let proxyUrl = ''
beforeAll(async () => {
  proxyUrl = await listen(proxy)
  const provider = { baseUrl: proxyUrl, timeoutMs: 3_000 }
  host = await startTestHost({
    swish: { ...provider, payeeAlias: '1231181189', lifetimeMs: 180_000 },
    card: { ...provider, secret: secretKey, webhookSecret },
    assently: { ...provider, key: 'demo', secret: 'demo' },
  })
  simulators = host.addresses.simulators
})
afterEach(() => {
  fault = () => undefined
})
afterAll(async () => {
  await host.stop()
  proxy.closeAllConnections()
  proxy.close()
})

describe.each(adapters)('$name', (adapter) => {
  const { give, status, pay, count, callback, isCreate, withWrongAmount, withoutAmount } = adapter
  const arrive = async () => [await new Visitor(host.addresses.host).openPage(), crypto.randomUUID()] as const
  const isPaid = (visitor: Visitor) =>
    until(
      () => status(visitor),
      (found) => found === adapter.done,
    )
  const inCrm = async (key: string) => (await list(`${simulators}/control/crm`)).filter(({ id }) => id === key).length
  /** Expects one paid gift here, at the provider and in the CRM. */
  async function expectOneGift(visitor: Visitor, key: string) {
    await isPaid(visitor)
    expect(await count(simulators, key)).toBe(1)
    await until(
      () => inCrm(key),
      (entries) => entries === 1,
    )
  }

  it('lost answer: the gift is found again, and is one payment', async () => {
    const [visitor, key] = await arrive()
    let lost = 0
    fault = (request) => (isCreate(request) && lost++ === 0 ? 'lose-answer' : undefined)
    await give(visitor, key)
    await give(visitor, key)
    expect(lost).toBeGreaterThan(0)
    await pay(simulators, key)
    await expectOneGift(visitor, key)
  })

  it('doubled callback: the gift counts once', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    await pay(simulators, key)
    const answers = await Promise.all([callback(host.addresses.host, key), callback(host.addresses.host, key)])
    expect(answers).toEqual([expect.objectContaining({ status: 200 }), expect.objectContaining({ status: 200 })])
    await expectOneGift(visitor, key)
  })

  it('early callback: only what the provider answers counts', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    expect(await callback(host.addresses.host, key)).toMatchObject({ status: 200 })
    expect(await status(visitor)).toBe(adapter.open)
    await pay(simulators, key)
    await expectOneGift(visitor, key)
  })

  it('late callback: what has ended stays as it is', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    await pay(simulators, key)
    await isPaid(visitor)
    await callback(host.addresses.host, key)
    await expectOneGift(visitor, key)
  })

  it.skipIf(!withWrongAmount)('wrong amount: nobody is thanked', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    fault = ({ method }) => (method === 'GET' && withWrongAmount ? { change: withWrongAmount } : undefined)
    await pay(simulators, key)
    expect(
      await until(
        () => status(visitor),
        (found) => found !== adapter.open,
      ),
    ).toBe('error')
    expect(await inCrm(key)).toBe(0)
    const metrics = await registry.metrics()
    expect(metrics).toContain(`charity_provider_errors_total{provider="${adapter.name}",reason="other-amount"} 1`)
  })

  it.skipIf(!withoutAmount)('PAID without an amount: the gift stays open until the provider names it', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    let changed = 0
    fault = ({ method }) => (method === 'GET' && ++changed && withoutAmount ? { change: withoutAmount } : undefined)
    await pay(simulators, key)
    await until(
      async () => [await status(visitor), changed] as const,
      ([, count]) => count >= 2,
    )
    expect(await status(visitor)).toBe(adapter.open)
    const metrics = await registry.metrics()
    expect(metrics).toMatch(
      new RegExp(`charity_provider_errors_total{provider="${adapter.name}",reason="no-amount"} [1-9]`),
    )
    fault = () => undefined
    await expectOneGift(visitor, key)
  })

  it('refused: the gift has failed, and the next one works', async () => {
    const [visitor, key] = await arrive()
    fault = (request) => (isCreate(request) ? { status: 422, body: adapter.refusal } : undefined)
    expect(await give(visitor, key)).toMatchObject({ body: { success: false } })
    fault = () => undefined
    const next = crypto.randomUUID()
    expect(await give(visitor, next)).toMatchObject({ body: { success: true } })
    await pay(simulators, next)
    await expectOneGift(visitor, next)
    expect(await inCrm(key)).toBe(0)
  })

  it('slow: the gift takes its time', async () => {
    const [visitor, key] = await arrive()
    fault = () => ({ delayMs: 1_000 })
    expect(await give(visitor, key)).toMatchObject({ body: { success: true } })
    await pay(simulators, key)
    await expectOneGift(visitor, key)
  })

  it('500: the gift stays open until the provider answers', async () => {
    const [visitor, key] = await arrive()
    await give(visitor, key)
    let refused = 0
    fault = ({ method }) => (method === 'GET' && ++refused ? { status: 500, body: {} } : undefined)
    await pay(simulators, key)
    await until(
      async () => [await status(visitor), refused] as const,
      ([, count]) => count >= 2,
    )
    expect(await status(visitor)).toBe(adapter.open)
    fault = () => undefined
    await expectOneGift(visitor, key)
  })

  it('killed between call and store: the next host finds the payment', async () => {
    const dataDir = await createDataFolder()
    const port = String(await freePort())
    const env = {
      PORT: port,
      DATA_DIR: dataDir,
      SWISH_URL: proxyUrl,
      STRIPE_URL: proxyUrl,
      ASSENTLY_URL: proxyUrl,
      CRM_URL: simulators,
      SESSION_KEYS: 's'.repeat(44),
    }
    const killed = await HostProcess.start({ ...env, CRASH_AT: 'after-create' })
    const visitor = await new Visitor(`http://localhost:${port}`).openPage()
    const key = crypto.randomUUID()
    await give(visitor, key).catch(() => undefined)
    expect(await killed.waitUntilEnded()).toBe('SIGKILL')
    expect(await count(simulators, key)).toBe(1)
    const next = await HostProcess.start(env)
    try {
      await give(visitor, key)
      await pay(simulators, key)
      await expectOneGift(visitor, key)
    } finally {
      await next.kill()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

/**
 * The CRM makes no callbacks. An entry has to count there once, whatever happens to the answers.
 */
describe.each([
  ['crm (PUT)', crmGateway, 'secret'],
  ['crm (webhooks)', crmWebhooks, `whsec_${Buffer.alloc(24, 7).toString('base64')}`],
] as const)('%s', (_name, adapter, secret) => {
  type Behaviour = 'take' | 'lose-answer' | 'answer-late' | 400 | 422 | 500
  const timeoutMs = 500

  /**
   * A CRM that behaves in these ways, one after the other, and then accepts everything, with an
   * outbox and an entry to send.
   */
  async function outboxTo(...behaviours: Behaviour[]) {
    const got = new Map<string, number>()
    const crm = createServer((request, response) => {
      const id = String(request.headers['webhook-id'] ?? request.url?.split('/').at(-1))
      const behaviour = behaviours.shift() ?? 'take'
      const answer = (status: number) => response.writeHead(status).end(JSON.stringify({ webId: 'W1', error: 'no' }))
      if (typeof behaviour === 'number') return void answer(behaviour)
      got.set(id, (got.get(id) ?? 0) + 1)
      if (behaviour === 'lose-answer') return void response.destroy()
      setTimeout(() => answer(200), behaviour === 'answer-late' ? 2 * timeoutMs : 0)
    })
    const baseUrl = await listen(crm)
    onTestFinished(() => void crm.close().closeAllConnections())
    const { db } = await openTestDatabase(onTestFinished)
    const store = crmStore(db, fieldEncryption(dataKeysFromEnv({})))
    const gateway = adapter({ baseUrl, secret, timeoutMs })
    const id = crypto.randomUUID()
    await store.enter({ id, kind: 'gifts', payload: { giftAmount: 200 } })
    return {
      got: () => got.get(id) ?? 0,
      gateway,
      id,
      store,
      /** The entry in the database, after it has been due once more. */
      async send() {
        await db.update(crmEntries).set({ checkAt: new Date(0) })
        await crmOutbox(store, gateway, { timeoutMs }).sendDue()
        const [entry] = await db.select().from(crmEntries)
        return { isSent: Boolean(entry?.sentAt), error: entry?.error ?? null, payload: entry?.payload }
      },
    }
  }
  const waiting = { isSent: false, error: null, payload: { giftAmount: 200 } }
  const sent = { isSent: true, error: null, payload: {} }

  it.each<[string, Behaviour, number]>([
    ['lost answer', 'lose-answer', 2],
    ['slow', 'answer-late', 2],
    ['500', 500, 1],
  ])('%s: the entry is sent again under the same id', async (_fault, behaviour, times) => {
    const { send, got } = await outboxTo(behaviour)
    expect(await send()).toEqual(waiting)
    expect(await send()).toEqual(sent)
    expect(got()).toBe(times)
    // After that, never again.
    await send()
    expect(got()).toBe(times)
  })

  it('refused: the entry is kept and listed, and not sent again', async () => {
    const { send, got } = await outboxTo(adapter === crmGateway ? 422 : 400)
    expect(await send()).toEqual({ ...waiting, error: 'no' })
    await send()
    expect(got()).toBe(0)
  })

  it('killed between call and store: the next host sends it again under the same id', async () => {
    const { send, got, gateway, id, store } = await outboxTo()
    const [claimed] = await store.claimDue(1, 60_000)
    await gateway.enter('gifts', id, claimed?.payload ?? {})
    expect(got()).toBe(1)
    expect(await send()).toEqual(sent)
    expect(got()).toBe(2)
  })
})
