import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { sessions as sessionTable } from '../../host/src/store/schema.ts'
import { sessionStore } from '../../host/src/store/session-store.ts'

const databases = {
  'the embedded database': async () => {
    const dataDir = await createDataFolder()
    const opened = await openDatabase({ dataDir })
    const close = () => opened.close().then(() => rm(dataDir, { recursive: true }))
    return { db: opened.db, close }
  },
  'a PostgreSQL server': async () => {
    const server = await startPostgres()
    const opened = await openDatabase({ dataDir: '', databaseUrl: server.url })
    const close = () => opened.close().then(() => server.stop())
    return { db: opened.db, close }
  },
}

describe.each(Object.entries(databases))('retention in %s', (name, open) => {
  it.skipIf(name === 'a PostgreSQL server' && !hasPostgres)('200,000 absent visitors are deleted', async () => {
    const { db, close } = await open()
    await db.execute(`insert into sessions (secret, seen_at)
      select 'x', now() - interval '31 days' from generate_series(1, 200000)`)
    const sessions = sessionStore(db)
    const here = await sessions.create()
    expect(await sessions.deleteStale(30)).toBe(200_000)
    expect(await db.select({ id: sessionTable.id }).from(sessionTable)).toEqual([{ id: here.id }])
    await close()
  })
})
