import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'

/** PostgreSQL closes all connections, as it does when it restarts. Before the host notices anything. */
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
    await expect(cut).rejects.toThrow()
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
})
