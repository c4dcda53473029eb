import { execFileSync } from 'node:child_process'
import { createSwishGift, generateCsrf } from '@charity-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { startTestHost } from '../../demo-host/testing/test-host.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { isDatabaseUnavailable } from '../../host/src/store/database-unavailable.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'

/** Makes PostgreSQL close all connections, as in a restart, before the host notices anything. */
const closeConnections = (url: string) =>
  execFileSync('psql', [
    url,
    '--quiet',
    '--command',
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  ])

describe.skipIf(!hasPostgres)('a PostgreSQL server that restarts', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let shared: OpenDatabase
  beforeAll(async () => {
    server = await startPostgres()
    shared = await openDatabase({ dataDir: '', databaseUrl: server.url })
  })
  afterAll(async () => {
    await shared.close()
    await server.stop()
  })

  it('ends transactions, not the host', async () => {
    const cut = shared.db.transaction(async (tx) => {
      await tx.execute('select 1')
      closeConnections(server.url)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.execute('select 1')
    })
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
    await expect(shared.db.transaction(async (tx) => tx.execute('select 1'))).resolves.toBeDefined()
  })

  it('costs no connection of the pool, also where a transaction cannot begin', async () => {
    const transaction = () => shared.db.transaction(async (tx) => tx.execute('select pg_sleep(0.05)'))
    const many = () => Promise.allSettled(Array.from({ length: 20 }, transaction))
    const outcomes = (settled: PromiseSettledResult<unknown>[]) => new Set(settled.map(({ status }) => status))
    for (let nth = 0; nth < 3; nth++) {
      expect(outcomes(await many())).toEqual(new Set(['fulfilled']))
      closeConnections(server.url)
      expect(outcomes(await many())).toContain('rejected')
    }
    expect(outcomes(await many())).toEqual(new Set(['fulfilled']))
  })

  it('does not hide mistakes in queries', async () => {
    await expect(shared.db.execute('select 1 from no_such_table')).rejects.not.toSatisfy(isDatabaseUnavailable)
  })
})

describe.skipIf(!hasPostgres || process.env['TEST_DATABASE_URL'])('a PostgreSQL server that is gone', () => {
  it('is answered 503: the service is away, and a gift may be sent again', async () => {
    const server = await startPostgres()
    const host = await startTestHost({ databaseUrl: server.url })
    try {
      const donor = await new Visitor(host.addresses.host).openPage()
      await server.stop()
      const gift = { ...swishGiftBody, csrf: donor.csrf, donatorPhoneCell: '46701234567' }
      for (const asked of [
        await donor.request('POST', createSwishGift.path, gift),
        await donor.request('GET', generateCsrf.path),
      ]) {
        expect({ status: asked.status, body: asked.body }).toEqual({ status: 503, body: { error: 'unavailable' } })
        expect(asked.headers.get('retry-after')).toBe('1')
      }
    } finally {
      await host.stop()
    }
  })
})
