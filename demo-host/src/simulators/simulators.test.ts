import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { isPersonalNumber } from './assently/routes.ts'
import { secretKey } from './card/checkout-sessions.ts'
import { validateCard } from './card/page.ts'
import { buildSimulators } from './simulator-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await buildSimulators({ assets: new URL('../../assets/', import.meta.url), swishLifetimeMs: 180_000 })
})
afterAll(() => app.close())

const json = (method: 'PUT' | 'POST' | 'GET', url: string, payload?: object, authorization = 'Bearer demo') =>
  app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })

describe('card simulator', () => {
  const price = 'line_items[0][price_data]'
  const request: Record<string, string> = {
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'sek',
    [`${price}[unit_amount]`]: '20000',
    [`${price}[product_data][name]`]: 'Hemlöshet',
    success_url: 'http://127.0.0.1:9/r',
    cancel_url: 'http://127.0.0.1:9/left',
    expires_at: String(Math.floor(Date.now() / 1000) + 2_100),
  }
  const monthly = { ...request, mode: 'subscription', [`${price}[recurring][interval]`]: 'month' }
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${secretKey}`,
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const create = (fields: Record<string, string>, key: string = crypto.randomUUID()) =>
    form('/v1/checkout/sessions', fields, { 'idempotency-key': key })

  it('opens one session per idempotency key, and answers it again as it was', async () => {
    const key = crypto.randomUUID()
    const first = (await create(request, key)).json()
    expect(first).toMatchObject({
      status: 'open',
      amount_total: 20_000,
      url: expect.stringContaining('/card/cs_test_'),
    })
    await form(`/v1/checkout/sessions/${first.id}/expire`, {})
    expect((await create(request, key)).json()).toEqual(first)
    const other = await create({ ...request, [`${price}[unit_amount]`]: '30000' }, key)
    expect(other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  })

  it.each<[string, Record<string, string | undefined>, string | undefined]>([
    ['below three kronor', { [`${price}[unit_amount]`]: '299' }, 'amount_too_small'],
    ['of nine digits', { [`${price}[unit_amount]`]: '100000000' }, 'amount_too_large'],
    ['of parts of an öre', { [`${price}[unit_amount]`]: '300.5' }, 'parameter_invalid_integer'],
    ['without a name', { [`${price}[product_data][name]`]: '' }, 'parameter_invalid_empty'],
    ['with a parameter of an older version', { 'payment_method_types[0]': 'card' }, 'parameter_unknown'],
    ['without a way back', { success_url: 'javascript:1' }, 'url_invalid'],
    ['every month without an interval', { mode: 'subscription' }, expect.anything()],
    ['that ends too soon', { expires_at: String(Math.floor(Date.now() / 1000) + 60) }, 'parameter_invalid_expires_at'],
  ])('refuses a session %s', async (_name, changed, code) => {
    const refused = await create(JSON.parse(JSON.stringify({ ...request, ...changed })))
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: expect.objectContaining({ type: 'invalid_request_error', code }) },
    ])
  })

  it('takes a session every month, and refuses a wrong key', async () => {
    expect((await create(monthly)).json()).toMatchObject({ mode: 'subscription', status: 'open' })
    const headers = { authorization: 'Bearer no', 'idempotency-key': 'x' }
    expect((await form('/v1/checkout/sessions', request, headers)).statusCode).toBe(401)
  })

  it('ends open sessions alone', async () => {
    const { id } = (await create(request)).json()
    const expire = () => form(`/v1/checkout/sessions/${id}/expire`, {})
    expect((await expire()).json()).toMatchObject({ id, status: 'expired', url: null })
    expect((await expire()).statusCode).toBe(400)
    expect((await form('/v1/checkout/sessions/cs_test_none/expire', {})).statusCode).toBe(404)
  })

  it.each([
    [{ number: '4111 1111 1111 1111', expires: '09/29', code: '123' }, undefined],
    [{ number: '5555555555554444', expires: '09 / 29', code: '123' }, undefined],
    [{ number: '2223000048400011', expires: '09/29', code: '123' }, undefined],
    [{ number: '4111111111111112', expires: '09/29', code: '123' }, 'Kortnumret stämmer inte.'],
    [{ number: '378282246310005', expires: '09/29', code: '123' }, expect.stringContaining('Visa eller Mastercard')],
    [{ number: '4111111111111111', expires: '13/29', code: '123' }, expect.stringContaining('09/29')],
    [{ number: '4111111111111111', expires: '09/29', code: '12' }, expect.stringContaining('tre siffror')],
  ])('card %o: %s [CRD-5]', (typed, fault) => {
    expect(validateCard(typed)).toEqual(fault)
  })

  it('refuses the test card for refusals, and lets the donor try another one', async () => {
    const { id } = (await create(request)).json()
    const pay = (number: string) => form(`/card/${id}/pay`, { number, expires: '09/29', code: '123' })
    for (const number of ['1', '4000 0000 0000 0002']) {
      const refused = await pay(number)
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain('role="alert"')
    }
    const found = () =>
      json('GET', `/v1/checkout/sessions/${id}?expand[0]=payment_intent`, undefined, `Bearer ${secretKey}`)
    expect((await found()).json()).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { code: 'card_declined' } },
    })
    expect((await pay('4111 1111 1111 1111')).headers.location).toBe(request['success_url'])
    expect((await found()).json()).toMatchObject({ status: 'complete', payment_status: 'paid' })
  })
})

describe('signing simulator', () => {
  const basic = `Basic ${Buffer.from('demo:demo').toString('base64')}`
  const request = (more: object = {}, party: object = {}) => ({
    Id: crypto.randomUUID(),
    Name: 'Avtal',
    Documents: [{ Filename: 'avtal.txt', Data: 'QQ==' }],
    Parties: [{ Name: 'Åsa', EmailAddress: 'asa@example.org', SocialSecurityNumber: '198112189876', ...party }],
    ContinueUrl: 'http://localhost/tack/',
    CancelUrl: 'http://localhost/ge/',
    ...more,
  })
  const command = (name: string, payload: object, authorization = basic) =>
    json('POST', `/api/v2/${name}`, payload, authorization)
  const find = (id: string) => json('GET', `/api/v2/getcase?id=${id}`, undefined, basic)

  it('returns the signature URL once the case has been sent', async () => {
    const draft = request()
    expect((await command('createcase', draft)).body).toBe('')
    expect((await find(draft.Id)).json()).toMatchObject({ Status: 'Draft', Parties: [{ SignatureUrl: null }] })
    await command('sendcase', { Id: draft.Id })
    expect((await find(draft.Id)).json()).toMatchObject({
      Status: 'Sent',
      Parties: [{ SignatureUrl: expect.stringContaining('/sign/') }],
    })
    expect((await command('sendcase', { Id: draft.Id })).json()).toMatchObject({ error: { errorCode: 'E030' } })
  })

  it.each([
    ['E096', request({}, { SocialSecurityNumber: '19811218987' })],
    ['E004', request({}, { EmailAddress: 'asa' })],
    ['E003', request({}, { Name: ' ' })],
    ['E010', request({ Documents: [] })],
    ['E020', request({ CancelUrl: '/ge/' })],
    ['E001', request({ Id: '' })],
  ])('refuses with %s', async (errorCode, payload) => {
    const refused = await command('createcase', payload)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ error: { errorCode } })
  })

  it('refuses a wrong key and an unknown case', async () => {
    expect((await command('createcase', request(), 'Basic no')).statusCode).toBe(401)
    expect((await find('nothing')).json()).toMatchObject({ error: { errorCode: 'EX404' } })
    expect((await command('deletecase', { Id: 'nothing' })).statusCode).toBe(404)
  })

  it('does not delete a signed case', async () => {
    const draft = request()
    await command('createcase', draft)
    await command('sendcase', { Id: draft.Id })
    await json('POST', `/control/assently/${draft.Id}/sign`)
    expect((await command('deletecase', { Id: draft.Id })).statusCode).toBe(400)
    expect((await find(draft.Id)).json()).toMatchObject({ Status: 'Finished' })
  })

  it('accepts the valid personal numbers of the personnummer project, and no others', async () => {
    const list = JSON.parse(await readFile('packages/gifts/src/flow/donor/vectors/personal-numbers.json', 'utf8'))
    const people = list.filter(({ type }: { type: string }) => type === 'ssn')
    expect(people.length).toBeGreaterThan(5)
    for (const { valid, ...written } of people) {
      for (const number of [written.long_format, written.separated_format, written.separated_long]) {
        expect([number, isPersonalNumber(number)]).toEqual([number, valid])
      }
    }
  })
})

describe('crm simulator', () => {
  const put = (kind: string, payload: object, id: string = crypto.randomUUID(), secret = 'Bearer demo') =>
    json('PUT', `/crm/api/${kind}/${id}`, payload, secret)

  it('gives one web id per id', async () => {
    const id = crypto.randomUUID()
    const first = await put('gifts', { giftAmount: 1 }, id)
    expect([first.statusCode, (await put('gifts', { giftAmount: 1 }, id)).statusCode]).toEqual([201, 200])
    expect((await put('gifts', { giftAmount: 1 }, id)).json()).toEqual(first.json())
  })

  it('refuses an invalid entry', async () => {
    expect((await put('gifts', { giftAmount: 0 })).statusCode).toBe(422)
    expect((await put('invoices', { companyName: 'x' })).statusCode).toBe(422)
    expect((await put('newsletters', { emailAddress: 'a@refused.example' })).statusCode).toBe(422)
    expect((await put('poems', {})).statusCode).toBe(404)
    expect((await put('gifts', { giftAmount: 1 }, 'x', 'Bearer no')).statusCode).toBe(401)
  })
})
