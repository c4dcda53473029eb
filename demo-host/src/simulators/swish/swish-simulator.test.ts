import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSimulators } from '../simulator-server.ts'
import { cancelErrors, paymentErrors, createErrors } from './error-codes.ts'
import { parseAmount } from './parse-request.ts'

const assets = new URL('../../../assets/', import.meta.url)
const vectors = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
const fields = await vectors('packages/payments/src/client/vectors/swish-fields.json')
const codes = await vectors('demo-host/src/simulators/swish/vectors/swish-error-codes.json')
const wire = await vectors('demo-host/src/simulators/swish/vectors/swish-payment-request.json')

let app: FastifyInstance
beforeAll(async () => {
  app = await buildSimulators({ assets, swishLifetimeMs: 180_000 })
})
afterAll(() => app.close())

const newId = () => randomUUID().replaceAll('-', '').toUpperCase()
const request = {
  payeePaymentReference: 'ABC123',
  callbackUrl: 'https://127.0.0.1:9/callback',
  payeeAlias: '1231181189',
  amount: '100.00',
  currency: 'SEK',
  message: '',
}

function put(more: object = {}, id = newId(), contentType = 'application/json') {
  return app.inject({
    method: 'PUT',
    url: `/swish-cpcapi/api/v2/paymentrequests/${id}`,
    headers: { 'content-type': contentType },
    payload: JSON.stringify({ ...request, ...more }),
  })
}

const cancel = (id: string, body: unknown = wire.cancel.body, contentType: string = wire.cancel.content_type) =>
  app.inject({
    method: 'PATCH',
    url: `/swish-cpcapi/api/v1/paymentrequests/${id}`,
    headers: { 'content-type': contentType },
    payload: JSON.stringify(body),
  })
const get = (id: string) => app.inject(`/swish-cpcapi/api/v1/paymentrequests/${id}`)
const play = (id: string, part: string) => app.inject({ method: 'POST', url: `/control/swish/${id}/${part}` })
const errorOf = (answer: { json(): [{ errorCode: string }] }) => answer.json().map(({ errorCode }) => errorCode)

describe('swish simulator: validation', () => {
  it.each(fields.message_valid as string[])('accepts the message %j', async (message) => {
    expect((await put({ message })).statusCode).toBe(201)
  })
  it.each(fields.message_invalid as string[])('refuses the message %j with RP02', async (message) => {
    expect(errorOf(await put({ message }))).toEqual(['RP02'])
  })

  it.each((fields.amount as [string, string | false][]).filter(([, taken]) => taken))(
    'parses the amount %s as %s',
    async (amount, taken) => {
      expect(parseAmount(amount)).toBe(Number(taken))
      expect((await put({ amount })).statusCode).toBe(201)
    },
  )
  it.each([
    ['0.99', 'AM06'],
    ['0', 'AM06'],
    ['-100', 'AM06'],
    ['1000000000000', 'AM02'],
    ['invalid', 'PA02'],
    ['165.34end', 'PA02'],
    ['16L5.23', 'PA02'],
  ])('refuses the amount %s with %s', async (amount, code) => {
    expect(fields.amount).toContainEqual([amount, false])
    expect(errorOf(await put({ amount }))).toEqual([code])
  })

  it.each(fields.payeePaymentReference_valid as string[])('accepts the reference %j', async (payeePaymentReference) => {
    expect((await put({ payeePaymentReference })).statusCode).toBe(201)
  })
  it.each(fields.payeePaymentReference_invalid as string[])(
    'refuses the reference %j with FF08',
    async (payeePaymentReference) => {
      expect(errorOf(await put({ payeePaymentReference }))).toEqual(['FF08'])
    },
  )

  it.each(fields.payerAlias as [string, string | false][])('payer alias %j: accepts only %j', async (typed, alias) => {
    expect(errorOf(await put({ payerAlias: typed }))).toEqual(['BE18'])
    if (alias) expect((await put({ payerAlias: alias })).statusCode).toBe(201)
  })

  it.each(fields.merchantAlias as [string, string | false][])(
    'payee alias %j: accepts only %j',
    async (typed, alias) => {
      if (typed !== alias) expect(errorOf(await put({ payeeAlias: typed }))).toEqual(['ACMT17'])
      if (alias) expect((await put({ payeeAlias: alias })).statusCode).toBe(201)
    },
  )

  it.each([
    ['RP03', { callbackUrl: 'http://example.org/callback' }],
    ['RP03', { callbackUrl: undefined }],
    ['RP01', { payeeAlias: '' }],
    ['AM03', { currency: 'EUR' }],
    ['PA02', { amount: null }],
  ])('answers %s to %o', async (code, more) => {
    const answer = await put(more)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual([
      { errorCode: code, errorMessage: codes.create_step_http_422[code], additionalInformation: null },
    ])
  })

  it('returns all errors at once', async () => {
    expect(errorOf(await put({ amount: 'x', currency: 'kr', message: '[]' }))).toEqual(['PA02', 'AM03', 'RP02'])
  })

  it('accepts only JSON, and an id of 32 upper-case hex digits', async () => {
    expect((await put({}, newId(), 'text/plain')).statusCode).toBe(415)
    expect((await put({}, newId().toLowerCase())).statusCode).toBe(400)
    expect((await put({}, randomUUID())).statusCode).toBe(400)
  })

  it('accepts an id once', async () => {
    const id = newId()
    await put({}, id)
    expect(errorOf(await put({}, id))).toEqual(['RP09'])
  })

  it('allows one open payment per phone', async () => {
    const phone = { payerAlias: '46733333333' }
    const id = newId()
    await put(phone, id)
    expect(errorOf(await put(phone))).toEqual(['RP06'])
    await play(id, 'decline')
    expect((await put(phone)).statusCode).toBe(201)
  })
})

describe('swish simulator: responses', () => {
  it('returns a token, unless the payment is sent to a phone', async () => {
    expect((await put()).headers['paymentrequesttoken']).toMatch(/^[0-9a-f]{32}$/)
    expect((await put({ payerAlias: '46711111111' })).headers['paymentrequesttoken']).toBeUndefined()
  })

  it('returns all of a payment but its token', async () => {
    const id = newId()
    await put({ payerAlias: '46722222222' }, id)
    await play(id, 'approve')
    const payment = (await get(id)).json()
    expect(Object.keys(payment).sort()).toEqual(Object.keys(wire.callback_body_example).sort())
    expect(payment).toMatchObject({ id, status: 'PAID', amount: 100, errorCode: null, payerAlias: '46722222222' })
    expect((await get(newId())).statusCode).toBe(404)
  })

  it('cancels an open payment, but no other', async () => {
    const id = newId()
    await put({}, id)
    const cancelled = await cancel(id)
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', errorCode: 'RP08' })
    expect(errorOf(await cancel(id))).toEqual(['RP08'])

    const paid = newId()
    await put({}, paid)
    await play(paid, 'approve')
    expect(errorOf(await cancel(paid))).toEqual(['RP07'])
    expect((await cancel(newId())).statusCode).toBe(404)
    expect((await cancel(paid, {}, 'application/json')).statusCode).toBe(415)
    expect((await cancel(paid, [{ op: 'remove', path: '/status' }])).statusCode).toBe(422)
  })

  it.each(Object.keys(codes.create_step_http_422))('refuses with %s when the message has that code', async (code) => {
    expect(errorOf(await put({ message: code }))).toEqual([code])
  })

  it("has the codes and messages of Swish's lists", () => {
    expect(createErrors).toMatchObject(codes.create_step_http_422)
    expect(paymentErrors).toMatchObject(codes.result_step_async_status_ERROR_or_DECLINED)
    expect({ ...paymentErrors, ...createErrors, ...cancelErrors }).toMatchObject(
      Object.fromEntries(Object.entries(codes.other).filter(([code]) => !['VR02', 'RP04', 'AM04'].includes(code))),
    )
  })

  it('a payment ends only once', async () => {
    const id = newId()
    await put({}, id)
    expect((await play(id, 'approve')).statusCode).toBe(200)
    expect((await play(id, 'decline')).statusCode).toBe(409)
    expect((await play(newId(), 'approve')).statusCode).toBe(404)
    expect((await play(id, 'sing')).statusCode).toBe(404)
  })
})

describe('swish simulator: refunds', () => {
  const paid = async () => {
    const id = newId()
    await put({}, id)
    await play(id, 'approve')
    return (await get(id)).json().paymentReference as string
  }
  const refund = (more: object, id = newId()) =>
    app.inject({
      method: 'PUT',
      url: `/swish-cpcapi/api/v2/refunds/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        callbackUrl: request.callbackUrl,
        payerAlias: request.payeeAlias,
        amount: '100.00',
        currency: 'SEK',
        message: '',
        ...more,
      }),
    })

  it.each([
    ['without a way back', { callbackUrl: 'http://127.0.0.1:9/' }, 'RP03'],
    ['without the merchant', { payerAlias: '' }, 'RP01'],
    ['by another merchant', { payerAlias: '1239999999' }, 'RF03'],
    ['of an unknown payment', { originalPaymentReference: 'A'.repeat(32) }, 'RF02'],
    ['of more than was paid', { amount: '100.01' }, 'RF08'],
    ['of nothing', { amount: '0' }, 'AM06'],
    ['in another currency', { currency: 'EUR' }, 'AM03'],
    ['with a message of other signs', { message: '<b>' }, 'RP02'],
    ['with a wrong reference', { payerPaymentReference: 'a b' }, 'FF08'],
  ])('refuses a refund %s', async (_name, more, code) => {
    const refused = await refund({ originalPaymentReference: await paid(), ...more })
    expect([refused.statusCode, errorOf(refused)]).toEqual([422, [code]])
  })

  it('takes an id once, and refunds no krona twice', async () => {
    const [originalPaymentReference, id] = [await paid(), newId()]
    expect((await refund({ originalPaymentReference }, id)).statusCode).toBe(201)
    expect(errorOf(await refund({ originalPaymentReference }, id))).toEqual(['RP09'])
    expect(errorOf(await refund({ originalPaymentReference, amount: '1.00' }))).toEqual(['RF08'])
    const found = (await app.inject(`/swish-cpcapi/api/v1/refunds/${id}`)).json()
    expect(found).toMatchObject({ id, originalPaymentReference, amount: 100, status: 'CREATED' })
    expect(found).not.toHaveProperty('callbackIdentifier')
  })
})

describe('swish simulator: restart', () => {
  it('a payment survives a restart, and expires afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ce-swish-'))
    const first = await buildSimulators({ folder, assets, swishLifetimeMs: 300 })
    const id = newId()
    const url = `/swish-cpcapi/api/v2/paymentrequests/${id}`
    await first.inject({ method: 'PUT', url, payload: request })
    await first.close()
    const second = await buildSimulators({ folder, assets, swishLifetimeMs: 300 })
    const read = async () => (await second.inject(`/swish-cpcapi/api/v1/paymentrequests/${id}`)).json()
    expect(await read()).toMatchObject({ id })
    await expect.poll(read).toMatchObject({ status: 'ERROR', errorCode: 'TM01' })
    await second.close()
    await rm(folder, { recursive: true })
  })
})
