import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { Visitor } from '../../host/testing/visitor.ts'

const site = 'https://www.example.org'
let host: TestHost
let address: string

beforeAll(async () => {
  const port = await freePort()
  host = await startTestHost({ port, publicUrl: site, allowedOrigins: [] })
  address = `http://localhost:${port}`
})
afterAll(() => host.stop())

const cookieFor = async (headers: Record<string, string> = {}) => {
  const { headers: answered } = await new Visitor(address).request('GET', '/api/generate-csrf/', undefined, headers)
  return answered.get('set-cookie') ?? ''
}

describe('public origin', () => {
  it('the cookie is one that no sister domain can set', async () => {
    expect(await cookieFor()).toMatch(/^__Host-ce_session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('a session that is planted under the plain name is ignored', async () => {
    const planted = /^__Host-(ce_session=[^;]+)/.exec(await cookieFor())?.[1] ?? ''
    const session = (cookie: string) => /ce_session=([^.]+)/.exec(cookie)?.[1]
    expect(session(await cookieFor({ Cookie: planted }))).not.toBe(session(planted))
    expect(session(await cookieFor({ Cookie: `__Host-${planted}` }))).toBe(session(planted))
  })

  it("the site's own origin is allowed without being listed, and no other", async () => {
    const status = async (origin: string) =>
      (await new Visitor(address, { origin }).request('GET', '/api/generate-csrf/')).status
    expect(await status(site)).toBe(200)
    expect(await status('https://evil.example')).toBe(403)
    expect(await status(address)).toBe(403)
  })

  it.each([
    ['Host', 'evil.example'],
    ['X-Forwarded-Host', 'evil.example'],
  ])('a forged %s moves no redirect', async (name, value) => {
    const donor = await new Visitor(address, { origin: site }).openPage()
    const key = crypto.randomUUID()
    const gift = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'standard-gift' }
    const body = { ...gift, requestType: 'standard', paymentThankYouPageId: '2001', returnUrl: '/ge/gava/' }
    await donor.post('/api/winorg/createcreditcardgift/', body, { 'Idempotency-Key': key })
    const played = await fetch(`${host.addresses.simulators}/control/card/${key}/pay`, { method: 'POST' })
    const { pathname, search, origin } = new URL((await played.json()).redirectUrl)
    expect(origin).toBe(site)
    const led = await fetch(address + pathname + search, { redirect: 'manual', headers: { [name]: value } })
    expect(led.headers.get('location')).toContain(`${site}/tack/`)
  })

  it('answers forbid guessing their type and caching, and ask for https from then on', async () => {
    const answered = async (path: string) => {
      const { status, headers } = await fetch(address + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      return status
    }
    expect(await answered('/api/generate-csrf/')).toBe(200)
    expect(await answered('/api/none/')).toBe(404)
    expect(await answered('/api/%ff')).toBe(400)
    expect(await answered(`/api/${'x'.repeat(5_000)}`)).toBe(404)
  })
})
