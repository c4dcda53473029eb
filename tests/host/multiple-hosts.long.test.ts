import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { until } from '../../host/testing/until.ts'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { HostProcess, freePort } from '../../demo-host/testing/host-process.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { ProviderProxy, killedAfter } from './provider-proxy.ts'

/**
 * Several hosts on one database, as behind a load balancer. They share one Swish: the first host's
 * simulator.
 */
describe.skipIf(!hasPostgres)('several hosts on one database', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let hosts: TestHost[]
  let payer: Payer
  let pages: Visitor[]
  // A host's lease ends after six times this.
  const timeoutMs = 1_000
  const swish = { payeeAlias: '1231181189', lifetimeMs: 180_000, timeoutMs }

  beforeAll(async () => {
    database = await startPostgres()
    const first = await startTestHost({ databaseUrl: database.url, swish })
    payer = new Payer(first.addresses.simulators)
    const shared = { ...swish, baseUrl: first.addresses.simulators }
    const others = Array.from({ length: 2 }, () => startTestHost({ databaseUrl: database.url, swish: shared }))
    hosts = [first, ...(await Promise.all(others))]
  })
  afterAll(async () => {
    for (const host of hosts.toReversed()) await host.stop()
    await database.stop()
  })

  /**
   * One donor's page per host, with the same session. The origin is the first host's, as behind one
   * address.
   */
  beforeEach(async () => {
    const origin = hosts[0]?.addresses.host ?? ''
    const first = await new Visitor(origin, { origin }).openPage()
    pages = hosts.map(({ addresses }) => Object.assign(new Visitor(addresses.host, { origin }), { csrf: first.csrf }))
    await payer.setBehaviour({ callbacks: 'once', answerAfterMs: 0 })
  })
  const page = (index: number): Visitor => {
    const found = pages[index % pages.length]
    if (!found) throw new Error('There are no pages.')
    return found
  }
  const sent = async (key: string) => (await payer.list()).filter(({ id }) => id === swishIdOf(key)).length

  it('the same request to all hosts creates one payment', async () => {
    await payer.setBehaviour({ answerAfterMs: 300 })
    const key = randomUUID()
    const phone = { donatorPhoneCell: '46705554433' }
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((index) => page(index).swish(key, phone)))
    expect(new Set(answers.map(({ body }) => body['attempt'])).size).toBe(1)
    expect(answers.every(({ body }) => body['success'])).toBe(true)
    expect(await sent(key)).toBe(1)
  })

  it('of different requests to different hosts, one succeeds', async () => {
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((index) => page(index).swish()))
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1)
  })

  it('all hosts return the same status, whichever got the create call or the callback', async () => {
    const key = randomUUID()
    await page(1).swish(key)
    expect(await page(2).shouldReopen()).toBe(true)
    await payer.play(key, 'approve')
    await until(page(0).poll, ({ status }) => status === 'paid')
    expect(await page(2).poll()).toMatchObject({ status: 'paid' })
  })

  it('a payment is followed to its final status without polls or callbacks', async () => {
    await payer.setBehaviour({ callbacks: 'never' })
    const key = randomUUID()
    await page(0).swish(key)
    await payer.play(key, 'decline')
    await until(page(1).shouldReopen, (isOffered) => !isOffered)
  })

  it('another host continues an attempt once the lease of a killed host has ended', async () => {
    const port = await freePort()
    const proxy = await ProviderProxy.start(payer.simulators)
    const dying = await HostProcess.start({
      PORT: String(port),
      DATA_DIR: `${hosts[0]?.folder}/dying`,
      DATABASE_URL: database.url,
      SWISH_URL: proxy.url,
      SWISH_TIMEOUT_MS: String(timeoutMs),
      ALLOWED_ORIGINS: 'http://localhost:*',
    })
    proxy.fault = killedAfter(dying, ({ method }) => method === 'PUT')
    const key = randomUUID()
    const phone = { donatorPhoneCell: '46706665544' }
    const there = Object.assign(new Visitor(`http://localhost:${port}`, { origin: page(0).origin ?? '' }), {
      csrf: page(0).csrf,
    })
    await expect(there.swish(key, phone)).rejects.toThrow()
    expect(await dying.waitUntilEnded()).toBe('SIGKILL')
    proxy.close()
    // The outcome is unknown at first; the page retries with the same key.
    const answer = await until(
      () => page(1).swish(key, phone),
      ({ status }) => status !== 504,
      20_000,
    )
    expect(answer.body).toMatchObject({ success: true })
    expect(await sent(key)).toBe(1)
    await payer.play(key, 'approve')
    await until(page(2).poll, ({ status }) => status === 'paid')
  })
})
