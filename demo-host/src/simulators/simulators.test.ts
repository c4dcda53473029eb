import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { isPersonalNumber } from './assently/routes.ts'
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
  const id = () => crypto.randomUUID()
  const request = {
    amount: 20_000,
    currency: 'SEK',
    redirectUrl: 'http://127.0.0.1:9/r',
    callbackUrl: 'http://127.0.0.1:9/c',
  }
  const put = (payload: object, key = id(), authorization?: string) =>
    json('PUT', `/card/api/v1/payments/${key}`, payload, authorization)

  it('opens one page per id', async () => {
    const key = id()
    const first = (await put(request, key)).json()
    expect((await put(request, key)).json()).toEqual(first)
    expect((await put({ ...request, amount: 30_000 }, key)).statusCode).toBe(409)
  })

  it.each([
    ['without its secret', request, 401, 'Bearer no'],
    ['below one krona', { ...request, amount: 99 }, 422, undefined],
    ['of parts of an öre', { ...request, amount: 100.5 }, 422, undefined],
    ['in another currency', { ...request, currency: 'EUR' }, 422, undefined],
    ['without a way back', { ...request, redirectUrl: 'javascript:1' }, 422, undefined],
  ])('refuses a payment %s', async (_name, payload, status, authorization) => {
    expect((await put(payload, id(), authorization)).statusCode).toBe(status)
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

  it('refuses the test card for refusals, and redirects back to the merchant', async () => {
    const key = id()
    const page = new URL((await put(request, key)).json().url).pathname
    const pay = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `${page}/pay`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const wrong = await pay('number=1&expires=09/29&code=123')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('role="alert"')
    const refused = await pay('number=4000+0000+0000+0002&expires=09/29&code=123')
    expect(refused.headers.location).toBe(request.redirectUrl)
    expect((await json('GET', `/card/api/v1/payments/${key}`)).json()).toMatchObject({ status: 'REFUSED' })
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
