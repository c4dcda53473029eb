import { sql } from 'drizzle-orm'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataFolder } from '../../testing/data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { FolderInUseError } from './folder-lock.ts'
import { migrations } from './migrations.ts'
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

const tables = Object.values<PgTable>(schema).map(getTableConfig)

describe('database', () => {
  it('stores a row of some size for readiness, in place of the last one', async () => {
    for (let times = 0; times < 2; times++) await storeProbe(database.db)
    const stored = await database.db.select().from(schema.probes)
    expect(stored.map(({ content }) => content.length)).toEqual([16_384])
  })

  it('the migrations make the tables, columns, defaults and references of the schema', async () => {
    const found = await database.db.execute(
      sql`select table_name, column_name, is_nullable, data_type, column_default is not null as has_default
        from information_schema.columns
        where table_schema = 'public' and table_name <> 'migrations'`,
    )
    const { rows } = found as { rows: Record<string, string | boolean>[] }
    const wanted = tables.flatMap(({ name, columns }) =>
      columns.map((column) => ({
        table_name: name,
        column_name: column.name,
        is_nullable: column.notNull ? 'NO' : 'YES',
        data_type: column.getSQLType().replace('bigserial', 'bigint'),
        has_default: column.hasDefault,
      })),
    )
    const inOrder = (all: Record<string, string | boolean>[]) => all.map((one) => Object.values(one).join(' ')).sort()
    expect(inOrder(rows)).toEqual(inOrder(wanted))
    const keys = await database.db.execute(
      sql`select conrelid::regclass::text as source, confrelid::regclass::text as target, confdeltype as on_delete
        from pg_constraint where contype = 'f'`,
    )
    const wantedKeys = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map(({ onDelete, reference }) => ({
        source: name,
        target: getTableConfig(reference().foreignTable).name,
        on_delete: onDelete === 'cascade' ? 'c' : onDelete === 'set null' ? 'n' : 'a',
      })),
    )
    expect(inOrder((keys as { rows: Record<string, string>[] }).rows)).toEqual(inOrder(wantedKeys))
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

  it('migrations run once: a second start changes nothing', async () => {
    await database.close()
    database = await openDatabase({ dataDir: folder })
    const found = await database.db.execute(sql`select step from migrations order by step`)
    expect((found as { rows: unknown[] }).rows).toEqual(migrations.map((_step, index) => ({ step: index + 1 })))
  })
})
