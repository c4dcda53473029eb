import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreditCardGift } from '@charity-elements/contract'
import { bundles, providerSettings } from '../../demo-host/testing/host-process.ts'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { crmEntries, postJson } from '../../demo-host/testing/simulators.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'
import { ProviderProxy } from './provider-proxy.ts'

interface Listed {
  id: string
  amount: number
  originalPaymentReference: string
  status: string
}
interface Ran {
  code: number
  output: Record<string, unknown>
  error: string
}

describe.skipIf(!hasPostgres)('a refund by Swish', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let host: TestHost
  let database: OpenDatabase
  let env: Record<string, string>
  let proxy: ProviderProxy

  beforeAll(async () => {
    postgres = await startPostgres()
    host = await startTestHost({ databaseUrl: postgres.url })
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
    proxy = await ProviderProxy.start(host.addresses.simulators)
    env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      PUBLIC_URL: host.addresses.host,
      ...providerSettings(host.addresses.simulators),
      SWISH_URL: proxy.url,
    }
  }, 60_000)
  afterAll(async () => {
    proxy.close()
    await database.close()
    await host.stop()
    await postgres.stop()
  })
  beforeEach(() => tell({ error: null }))

  const rows = async <Row>(query: string) => ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows
  const simulator = (path: string) => host.addresses.simulators + path
  /** How Swish's refunds end from now on. */
  const tell = (behaviour: { error: string | null }) => postJson(simulator('/control/swish-refunds'), behaviour)
  const atSwish = async (reference: string) => {
    const refunds: Listed[] = await (await fetch(simulator('/control/swish-refunds'))).json()
    return refunds.filter((one) => one.originalPaymentReference === reference)
  }
  const inCrm = async (key: string) =>
    (await crmEntries(host.addresses.simulators)).filter(
      ({ kind, content }) => kind === 'refunds' && content['giftId'] === key,
    )

  async function give(): Promise<{ key: string; reference: string }> {
    const donor = await new Visitor(host.addresses.host).openPage()
    const key = randomUUID()
    await donor.swish(key)
    await new Payer(host.addresses.simulators).play(key, 'approve')
    await until(donor.poll, ({ status }) => status === 'paid')
    const [gift] = await rows<{ reference: string }>(
      `select payment_reference as reference from attempts where key = '${key}'`,
    )
    return { key, reference: gift?.reference ?? '' }
  }

  const command = [`${bundles}/host/refund.js`]
  const refund = (reference: string, more: Record<string, string> = {}): Promise<Ran> =>
    promisify(execFile)(process.execPath, [...command, reference], { env: { ...env, ...more } }).then(
      ({ stdout }) => ({ code: 0, output: JSON.parse(stdout), error: '' }),
      ({ code, stdout, stderr }) => ({ code, output: stdout ? JSON.parse(stdout) : {}, error: stderr }),
    )

  it('one command sends the money back once, and the CRM gets the refund', async () => {
    const { key, reference } = await give()
    const first = await refund(reference)
    expect(first).toMatchObject({ code: 0, output: { gift: key, status: 'paid' } })
    expect(await refund(key)).toEqual(first)
    expect(await atSwish(reference)).toMatchObject([{ amount: 200, status: 'PAID' }])
    const entries = await until(
      () => inCrm(key),
      ({ length }) => length > 0,
    )
    const { paymentReference } = first.output
    expect(entries).toMatchObject([{ content: { giftId: key, refundedAmount: 200, paymentReference } }])
  })

  it('two commands at the same moment are one refund', async () => {
    const { reference } = await give()
    const [one, other] = await Promise.all([refund(reference), refund(reference)])
    expect(one).toMatchObject({ code: 0, output: { refund: other.output['refund'] } })
    expect(await atSwish(reference)).toHaveLength(1)
  })

  it('a lost answer from Swish does not refund twice', async () => {
    const { reference } = await give()
    proxy.fault = async (_request, send) => {
      proxy.heal()
      await send()
      return undefined
    }
    expect(await refund(reference)).toMatchObject({ code: 0, output: { status: 'paid' } })
    expect(await atSwish(reference)).toHaveLength(1)
  })

  it('the hosts finish the refund of a killed command', async () => {
    const { reference, key } = await give()
    const unreachable = { ...env, SWISH_URL: 'http://localhost:1' }
    const killed: ChildProcess = spawn(process.execPath, [...command, reference], { env: unreachable, stdio: 'ignore' })
    await until(
      () => rows(`select id from refunds where attempt_key = '${key}'`),
      ({ length }) => length === 1,
    )
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const paid = await until(
      () => atSwish(reference),
      ([one]) => one?.status === 'PAID',
      40_000,
    )
    expect(paid).toHaveLength(1)
  }, 60_000)

  it('a refusal of Swish is shown, and the refund can be tried again', async () => {
    const { reference } = await give()
    await tell({ error: 'RF06' })
    const refused = await refund(reference)
    expect(refused).toMatchObject({ code: 1, output: { status: 'error', error: 'RF06' } })
    await tell({ error: null })
    const again = await refund(reference)
    expect(again).toMatchObject({ code: 0, output: { status: 'paid' } })
    expect(again.output['refund']).not.toBe(refused.output['refund'])
  })

  it('an unknown outcome is never tried again', async () => {
    const { reference } = await give()
    await tell({ error: 'DS24' })
    const unknown = await refund(reference)
    expect(unknown).toMatchObject({ code: 2, output: { error: 'DS24' } })
    await tell({ error: null })
    expect(await refund(reference)).toEqual(unknown)
    expect(await atSwish(reference)).toHaveLength(1)
  })

  it('what cannot be refunded is named: unknown, unpaid, by card', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const [unpaid, byCard] = [randomUUID(), randomUUID()]
    await donor.swish(unpaid)
    const other = await new Visitor(host.addresses.host).openPage()
    const { origin: _origin, ...gift } = swishGiftBody
    const card = { ...gift, paymentThankYouPageId: '2001', returnUrl: '/ge/' }
    await other.post(createCreditCardGift.path, card, { 'Idempotency-Key': byCard })
    expect(await refund(randomUUID())).toMatchObject({ code: 1, error: 'No gift has this reference.\n' })
    expect(await refund(unpaid)).toMatchObject({ code: 1, error: 'No money was taken: the gift is created.\n' })
    expect(await refund(byCard)).toMatchObject({ code: 1, error: 'It was paid by card: refund it there.\n' })
  })

  it('a callback makes the host ask Swish at once, and without the secret it does nothing', async () => {
    const { key, reference } = await give()
    const [id, secret] = [randomUUID(), randomUUID()]
    await rows(`insert into refunds (id, attempt_key, status, callback_key, check_at)
      values ('${id}', '${key}', 'created', '${secret}', now() + interval '1 day')`)
    const body = { originalPaymentReference: reference, callbackUrl: 'https://localhost:1/x', payerAlias: '1231181189' }
    await fetch(simulator(`/swish-cpcapi/api/v2/refunds/${swishIdOf(id)}`), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, amount: '200.00', currency: 'SEK', message: '' }),
    })
    const find = async () =>
      (
        await rows<{ status: string; waits: boolean }>(
          `select status, check_at > now() as waits from refunds where id = '${id}'`,
        )
      )[0]
    const callback = (callbackIdentifier: string) =>
      postJson(`${host.addresses.host}/api/swish-refund-callback/`, { id: swishIdOf(id) }, { callbackIdentifier })
    expect((await callback(randomUUID())).status).toBe(200)
    expect(await find()).toEqual({ status: 'created', waits: true })
    expect((await callback(secret)).status).toBe(200)
    await until(find, (found) => found?.status === 'paid')
  })
})
