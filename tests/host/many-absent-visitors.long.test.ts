import { describe, expect, it, onTestFinished } from 'vitest'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { openTestDatabase } from '../../host/testing/test-database.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { sessions as sessionTable } from '../../host/src/store/schema.ts'
import { sessionStore } from '../../host/src/store/session-store.ts'

const databases = {
  'the embedded database': () => openTestDatabase(onTestFinished),
  'a PostgreSQL server': async () => {
    const server = await startPostgres()
    const opened = await openDatabase({ dataDir: '', databaseUrl: server.url })
    onTestFinished(() => opened.close().then(() => server.stop()))
    return opened
  },
}

describe.each(Object.entries(databases))('retention in %s', (name, open) => {
  it.skipIf(name === 'a PostgreSQL server' && !hasPostgres)('200,000 absent visitors are deleted', async () => {
    const { db } = await open()
    await db.execute(`insert into sessions (secret, seen_at)
      select 'x', now() - interval '31 days' from generate_series(1, 200000)`)
    const sessions = sessionStore(db)
    const here = await sessions.create()
    expect(await sessions.deleteStale(30)).toBe(200_000)
    expect(await db.select({ id: sessionTable.id }).from(sessionTable)).toEqual([{ id: here.id }])
  })
})
