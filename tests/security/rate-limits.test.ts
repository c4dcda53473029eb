import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Payer } from '../../demo-host/testing/payer.ts'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { type LimitName, type RateLimits, defaultLimits } from '../../host/src/http/rate-limits.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { Visitor, companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'

/** The usual limits, with other numbers for some. */
const limitedTo = (numbers: Partial<Record<LimitName, number>>): RateLimits =>
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, { max, perMs }]) => [
      name,
      { max: numbers[name as LimitName] ?? max, perMs },
    ]),
  ) as RateLimits

const origin = 'https://kampanj.example.org'
const listed = { purpose: 'Hemlöshet', otherPurposes: ['Barn och unga'], minimumAmount: 50 }
const giftOf = (id: string) => (id === '42' ? listed : undefined)

let host: TestHost
let narrow: TestHost
beforeAll(async () => {
  const limits = limitedTo({ createsPerPhone: 2, createsToPhone: 2, addressesPerPhone: 5, createsPerSession: 2 })
  host = await startTestHost({ limits, giftOf, allowedOrigins: [origin], trustedProxies: 1 })
  const ofAddress = {
    createsPerAddress: 1,
    resumesPerAddress: 1,
    callbacksPerAddress: 1,
    signInsPerAddress: 3,
    storedPerAddress: 40_000,
  }
  narrow = await startTestHost({ limits: limitedTo(ofAddress), ownerPassword: 'hemligt' })
}, 120_000)
afterAll(async () => {
  await host.stop()
  await narrow.stop()
})

const open = (host: TestHost) => new Visitor(host.addresses.host).openPage()
const phone = { donatorPhoneCell: '46701234567' }
const expectLimited = (answer: { status: number; headers: Headers; body: object }) => {
  expect(answer).toMatchObject({ status: 429, body: { error: 'too many requests' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('rate limits', () => {
  it('one phone gets a few requests, whoever sends them and from however many sessions', async () => {
    for (let nth = 0; nth < 2; nth++) expect((await (await open(host)).swish(undefined, phone)).status).toBe(200)
    expectLimited(await (await open(host)).swish(undefined, phone))
    expect((await (await open(host)).swish(undefined, { donatorPhoneCell: '46701234568' })).status).toBe(200)
  })

  it.each<[string, string, object]>([
    ['Swish', '/api/winorg/createswishgift/', { ...swishGiftBody, donatorPhoneCell: '46701234561' }],
    ['card', '/api/winorg/createcreditcardgift/', { ...swishGiftBody, paymentThankYouPageId: '2001' }],
    ['invoice', '/api/winorg/createinvoicegift/', companyGiftBody],
    ['contract', '/api/assently/submit-monthly-form', { formData: monthlyForm }],
  ])('a page that repeats a gift whose answer was lost is not refused: %s', async (_method, path, body) => {
    const donor = await open(host)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (let nth = 0; nth < 5; nth++)
      expect(await donor.post(path, body, headers)).toMatchObject({ status: 200, body: { success: true } })
  })

  it("a stranger elsewhere leaves the owner of a phone the owner's own", async () => {
    const from = async (address: string, donatorPhoneCell: string) => {
      const { csrf } = await open(host)
      const visitor = Object.assign(new Visitor(host.addresses.host), { csrf })
      const headers = { 'X-Forwarded-For': address, 'Idempotency-Key': crypto.randomUUID() }
      return visitor.post('/api/winorg/createswishgift/', { ...swishGiftBody, donatorPhoneCell }, headers)
    }
    const own = '46701234569'
    const statuses: number[] = []
    for (const last of [1, 2, 3, 4])
      for (let nth = 0; nth < 3; nth++) statuses.push((await from(`203.0.113.${last}`, own)).status)
    // Each address has its first one. Of the others, the phone gets two.
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 429, 429, 200, 429, 429])
    expect((await from('198.51.100.1', own)).status).toBe(200)
    // Even many addresses together cannot keep calling a phone.
    expectLimited(await from('198.51.100.2', own))
  })

  it('what does not make a phone ring does not count against it', async () => {
    const own = { donatorPhoneCell: '46701234570' }
    const { origin: _origin, ...gift } = swishGiftBody
    for (let nth = 0; nth < 4; nth++) {
      const card = { ...gift, ...own, paymentThankYouPageId: '2001' }
      expect((await (await open(host)).post('/api/winorg/createcreditcardgift/', card)).status).toBe(200)
      expect((await (await open(host)).swishByCode(undefined, own)).status).toBe(200)
    }
    expect((await (await open(host)).swish(undefined, own)).status).toBe(200)
  })

  it('a session begins so many gifts and contracts, of any kind', async () => {
    const donor = await open(host)
    const { origin: _origin, ...gift } = swishGiftBody
    await donor.swish()
    await donor.post('/api/winorg/createcreditcardgift/', { ...gift, paymentThankYouPageId: '2001' })
    expectLimited(await donor.post('/api/assently/submit-monthly-form', { formData: monthlyForm }))
    expectLimited(await donor.swishByCode())
    expect((await donor.post('/api/winorg/swishpoll/')).status).toBe(200)
  })

  it('an address begins so many gifts, tries so many return tokens and sends so many callbacks', async () => {
    const attempts: [string, object][] = [
      ['/api/winorg/createswishgiftmcommerce/', swishGiftBody],
      ['/api/resume-session/', { returnToken: 'guess' }],
      ['/api/swish-callback/', { id: '0'.repeat(32) }],
    ]
    for (const [path, body] of attempts) {
      expect((await (await open(narrow)).post(path, body)).status).not.toBe(429)
      expectLimited(await (await open(narrow)).post(path, body))
    }
    expectLimited(await (await open(narrow)).post('/api/card-callback/', { id: crypto.randomUUID() }))
  })

  it('an address guesses the password of the owner so often, and then not even rightly', async () => {
    const signIn = async (password: string) => {
      const headers = { Authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` }
      return (await fetch(`${narrow.addresses.host}/redaktion/`, { headers })).status
    }
    expect([await signIn('a'), await signIn('hemligt'), await signIn('b')]).toEqual([401, 200, 401])
    expect([await signIn('c'), await signIn('hemligt')]).toEqual([429, 429])
  })

  it('an address stores so many bytes a day, and can still finish what it began', async () => {
    const donor = await open(narrow)
    const save = () => donor.post('/api/winorg/persistformdata/', { formData: { note: 'x'.repeat(10_000) } })
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await save()).status)
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(429)
    expectLimited(await donor.post('/api/track-page/', { page: '/' }))
    expectLimited(await new Visitor(narrow.addresses.host).request('GET', '/api/generate-csrf/'))
    expect((await donor.post('/api/winorg/swishpoll/')).status).toBe(200)
  })

  it('a page of another site can read when to try again', async () => {
    const donor = await new Visitor(host.addresses.host, { origin }).openPage()
    for (let nth = 0; nth < 2; nth++) await donor.swish()
    const limited = await donor.swish()
    expectLimited(limited)
    expect(limited.headers.get('access-control-expose-headers')).toBe('Retry-After')
  })

  it.skipIf(!hasPostgres)('several hosts on one database count together', async () => {
    const database = await startPostgres()
    const given = { databaseUrl: database.url, limits: limitedTo({ createsPerPhone: 3 }) }
    const hosts = [await startTestHost(given), await startTestHost(given)]
    const statuses: number[] = []
    for (const running of [...hosts, ...hosts]) {
      statuses.push((await (await open(running)).swish(undefined, phone)).status)
    }
    for (const running of hosts) await running.stop()
    await database.stop()
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('known gifts', () => {
  it.each([
    ['Din bank: ring 08-123', 'Hemlöshet'],
    ['Barn och unga', 'Barn och unga'],
  ])("a stranger's phone shows a purpose of the CMS, not the client's: %s", async (giftPurpose, shown) => {
    const payer = new Payer(host.addresses.simulators)
    const before = (await payer.list()).map(({ id }) => id)
    expect((await (await open(host)).swish(undefined, { giftPurpose })).body).toMatchObject({ success: true })
    const made = (await payer.list()).filter(({ id }) => !before.includes(id))
    expect(made.map(({ message }) => message)).toEqual([shown])
  })

  it('an unknown gift and an amount below its minimum are refused', async () => {
    const give = async (more: object) => (await open(host)).swish(undefined, more)
    expect((await give({ giftObjectId: '43' })).status).toBe(400)
    expect((await give({ giftAmount: 49 })).status).toBe(400)
    expect((await give({ giftAmount: 50 })).body).toMatchObject({ success: true })
  })
})
