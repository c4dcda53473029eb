import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { postJson } from '../../demo-host/testing/simulators.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import {
  cancelSwishRequest,
  generateCsrf,
  resumeSession,
  sendConversionEvent,
  swishPoll,
  trackPage,
} from '@charity-elements/contract'

const shop = 'https://www.example.org'
let host: TestHost
let address: string

beforeAll(async () => {
  host = await startTestHost({ allowedOrigins: [shop, 'https://*.example.net', 'http://127.0.0.1:*'] })
  address = host.addresses.host
})
afterAll(() => host.stop())

const setCookie = async (origin?: string) => {
  const { headers } = await new Visitor(address, origin ? { origin } : {}).request('GET', generateCsrf.path)
  return headers.get('set-cookie') ?? ''
}

describe('session', () => {
  it('returns a token and a cookie; the cookie returns the same session [API-9, SES-1]', async () => {
    const visitor = await new Visitor(address).openPage()
    expect(visitor.csrf).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    const first = visitor.csrf
    await visitor.openPage()
    expect(visitor.csrf).toBe(first)
    expect((await new Visitor(address).openPage()).csrf).not.toBe(first)
  })

  it('sets a plain cookie on its own site and a partitioned one on others', async () => {
    expect(await setCookie()).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(await setCookie(shop)).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/)
  })

  it('works with only the token when cookies are blocked', async () => {
    const visitor = await new Visitor(address, { origin: shop, keepsCookies: false }).openPage()
    await visitor.swish()
    expect(await visitor.poll()).toMatchObject({ status: 'created' })
  })

  it.each([
    ['a missing token', (_token: string) => undefined],
    ['a malformed token', () => 'abc'],
    ['a token with a wrong signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a token of an unknown session', (token: string) => token.replace(/^[^.]+/, crypto.randomUUID())],
    ['a token that is not text', () => 42],
  ])('refuses %s with 403 csrf', async (_name, spoil) => {
    const visitor = await new Visitor(address).openPage()
    const refused = await visitor.request('POST', swishPoll.path, { csrf: spoil(visitor.csrf) })
    expect(refused).toMatchObject({ status: 403, body: { error: 'csrf' } })
  })

  it('refuses a token from another origin than its own', async () => {
    const visitor = await new Visitor(address, { origin: shop }).openPage()
    const thief = new Visitor(address, { origin: 'https://sister.example.net' })
    thief.csrf = visitor.csrf
    expect(await thief.post(swishPoll.path)).toMatchObject({ status: 403, body: { error: 'csrf' } })
  })

  it('refuses the cookie as a token', async () => {
    const visitor = await new Visitor(address).openPage()
    visitor.csrf = visitor.cookie.split('=')[1] ?? ''
    expect((await visitor.post(swishPoll.path)).status).toBe(403)
  })
})

describe('resuming a session', () => {
  it('works in another browser, but only from the same origin', async () => {
    const before = await new Visitor(address, { origin: shop }).openPage()
    const { returnToken } = (await before.swish()).body
    const elsewhere = new Visitor(address, { origin: 'https://sister.example.net' })
    expect((await elsewhere.request('POST', resumeSession.path, { returnToken })).status).toBe(404)

    const back = new Visitor(address, { origin: shop, keepsCookies: false })
    const resumed = await back.request('POST', resumeSession.path, { returnToken, csrf: null })
    expect(resumed.status).toBe(200)
    back.csrf = String(resumed.body['csrf'])
    expect(await back.poll()).toMatchObject({ status: 'created' })
  })

  it('keeps the session of a visitor who still has the cookie or the token', async () => {
    const before = await new Visitor(address).openPage()
    const { returnToken } = (await before.swish()).body
    const byCookie = await before.request('POST', resumeSession.path, { returnToken })
    expect(byCookie.body['csrf']).toBe(before.csrf)
    before.cookie = ''
    const again = (await before.poll())['returnToken']
    expect((await before.post(resumeSession.path, { returnToken: again })).body['csrf']).toBe(before.csrf)
  })

  it('the resumed attempt is the one open attempt, and a retry returns it', async () => {
    const before = await new Visitor(address).openPage()
    const key = crypto.randomUUID()
    const phone = { donatorPhoneCell: '46708887766' }
    const first = (await before.swish(key, phone)).body
    const back = new Visitor(address)
    const { body } = await back.request('POST', resumeSession.path, { returnToken: first['returnToken'] })
    back.csrf = String(body['csrf'])
    expect((await back.swish()).body).toEqual({ success: false, error: 'RP06' })
    expect((await back.swish(key, phone)).body['attempt']).toBe(first['attempt'])
    expect((await back.post(cancelSwishRequest.path)).body).toEqual({ success: true })
    expect(await before.poll()).toMatchObject({ status: 'cancelled' })
  })

  it('refuses an invalid return token', async () => {
    const visitor = await new Visitor(address).openPage()
    const forged = `${visitor.csrf}.attempt~${crypto.randomUUID()}~zzzzzzzzz~x`
    for (const returnToken of ['', 'x', visitor.csrf, `${visitor.csrf}.zzzzzzzzz`, forged]) {
      expect((await visitor.request('POST', resumeSession.path, { returnToken })).status).toBe(404)
    }
  })
})

describe('allowed origins', () => {
  it.each([
    [shop, 200],
    ['https://sister.example.net', 200],
    ['https://deep.down.example.net', 200],
    ['http://127.0.0.1:9999', 200],
    ['https://example.net', 403],
    ['http://www.example.org', 403],
    ['https://www.example.org.evil.example', 403],
    ['https://evil-example.net', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['null', 403],
  ])('a page of %s gets %i', async (origin, status) => {
    const { status: answered, headers } = await new Visitor(address, { origin }).request('GET', generateCsrf.path)
    expect(answered).toBe(status)
    expect(headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
  })

  it('an address that spells the path in another way is refused to other sites too', async () => {
    const { status, headers } = await fetch(`${address}/%61pi/generate-csrf/`, {
      headers: { Origin: 'http://evil.example' },
    })
    expect([status, headers.get('cache-control')]).toEqual([403, 'no-store'])
  })

  it('preflight: allows the headers that the calls use', async () => {
    const ask = (origin: string) =>
      fetch(`${address}/api/winorg/swishpoll/`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
    const allowed = await ask(shop)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Content-Type, Idempotency-Key')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('page views and conversions', () => {
  it('are recorded with a token [API-37]', async () => {
    const visitor = await new Visitor(address).openPage()
    const conversion = { userAgent: 'x', pageName: 'Tack', slug: '/tack/', adCookie: 'GCL.1' }
    expect((await visitor.post(trackPage.path, { page: '/tack/' })).status).toBe(200)
    expect((await visitor.post(sendConversionEvent.path, conversion)).status).toBe(200)
    expect((await visitor.post(sendConversionEvent.path, { ...conversion, adCookie: '' })).status).toBe(400)
    expect((await visitor.request('POST', trackPage.path, { page: '/' })).status).toBe(403)
  })
})

describe('test controls', () => {
  const fault = (body: object) => postJson(`${address}/control/faults`, body)
  const path = generateCsrf.path
  const call = () => fetch(address + path)

  it('the request log has the cookies of each call', async () => {
    await fetch(`${address}/control/requests`, { method: 'DELETE' })
    const visitor = await new Visitor(address, { origin: shop }).openPage()
    await visitor.poll()
    visitor.cookie = ''
    await visitor.poll()
    const seen = await (await fetch(`${address}/control/requests`)).json()
    expect(seen.map(({ path, cookies, origin }: Record<string, unknown>) => ({ path, cookies, origin }))).toEqual([
      { path: swishPoll.path, cookies: [], origin: shop },
      { path: swishPoll.path, cookies: ['ce_session'], origin: shop },
      { path, cookies: [], origin: shop },
    ])
  })

  it.each(['before', 'after'])(
    'fault injection: broken, garbage and unreachable, %s the call is handled',
    async (when) => {
      await fault({ path, kind: 'broken', times: 1, when })
      expect((await call()).status).toBe(500)
      await fault({ path: '/api/*', kind: 'garbage', times: 1, when })
      const garbage = await call()
      expect(garbage.status).toBe(200)
      await expect(garbage.json()).rejects.toThrow(SyntaxError)
      await fault({ path, kind: 'unreachable', times: 2, when })
      await expect(call()).rejects.toThrow(TypeError)
      await expect(call()).rejects.toThrow(TypeError)
      expect((await call()).status).toBe(200)
    },
  )

  it('fault injection: slow, until the faults are cleared', async () => {
    await fault({ path, kind: 'slow', ms: 300 })
    const started = Date.now()
    expect((await call()).status).toBe(200)
    expect(Date.now() - started).toBeGreaterThanOrEqual(290)
    // Longer than a test may take.
    await fault({ path, kind: 'slow', ms: 100_000 })
    await fetch(`${address}/control/faults`, { method: 'DELETE' })
    expect((await call()).status).toBe(200)
  })

  it('fault injection: refuses an unknown fault', async () => {
    expect((await fault({ path, kind: 'sad' })).status).toBe(400)
    expect((await fault({ path: '/elsewhere', kind: 'broken' })).status).toBe(400)
  })

  it('are off in production', async () => {
    const quiet = await startTestHost({ hasControls: false })
    expect((await fetch(`${quiet.addresses.host}/control/requests`)).status).toBe(404)
    await quiet.stop()
  })
})
