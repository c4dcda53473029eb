import { sql } from 'drizzle-orm'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataFolder } from '../../testing/data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { FolderInUseError } from './folder-lock.ts'
import * as giftSchema from './gift-schema.ts'
import { storeProbe } from './probe-store.ts'
import * as schema from './schema.ts'

let folder: string
let database: OpenDatabase

beforeAll(async () => {
  folder = await createDataFolder()
  database = await openDatabase({ dataDir: folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('database', () => {
  it('stores a row of some size for readiness, in place of the last one', async () => {
    for (let times = 0; times < 2; times++) await storeProbe(database.db)
    const stored = await database.db.select().from(schema.probes)
    expect(stored.map(({ content }) => content.length)).toEqual([16_384])
  })

  it('a change of the schema has its migration: npm run migration', async () => {
    const [last] = readdirSync(new URL('migrations/meta', import.meta.url))
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .reverse()
    const migrated = JSON.parse(readFileSync(new URL(`migrations/meta/${last}`, import.meta.url), 'utf8'))
    expect(await generateMigration(migrated, generateDrizzleJson({ ...schema, ...giftSchema }))).toEqual([])
  })

  it('a data folder can be opened only once at a time', async () => {
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderInUseError)
  })

  it('a server that does not answer is named, without the password', async () => {
    const databaseUrl = 'postgres://host:secret@127.0.0.1:1/host'
    await expect(openDatabase({ dataDir: folder, databaseUrl })).rejects.toThrow(
      /^PostgreSQL of DATABASE_URL, at 127\.0\.0\.1:1: connect ECONNREFUSED[^@]*$/,
    )
  })

  it('migrations run once, and not on a database that has the tables of our own', async () => {
    const query = async (text: string) =>
      ((await database.db.execute(sql.raw(text))) as { rows: Record<string, string>[] }).rows.map((row) =>
        Object.values(row).join(' '),
      )
    const references = () =>
      query("select conrelid::regclass, conname from pg_constraint where contype = 'f' order by conname")
    const named = await references()
    for (const reference of named) {
      const [table, name] = reference.split(' ')
      await query(`alter table ${table} rename constraint ${name} to ${name?.replace(/(_id|_key)_.*/, '$1_fkey')}`)
    }
    await query('create table migrations as select 18 as step')
    await query('drop schema drizzle cascade')
    await reopen()
    expect(await references()).toEqual(named)
    const steps = await query('select created_at from drizzle.__drizzle_migrations')
    expect(steps).toHaveLength(1)
    await reopen()
    expect(await query('select created_at from drizzle.__drizzle_migrations')).toEqual(steps)
  })
})

async function reopen() {
  await database.close()
  database = await openDatabase({ dataDir: folder })
}
