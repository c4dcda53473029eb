import { sql } from 'drizzle-orm'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataFolder } from '../../testing/data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { FolderInUseError } from './folder-lock.ts'
import { migrations } from './migrations.ts'
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

const tables = Object.values<PgTable>(schema)

describe('database', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'table %s: the migrations and the schema agree',
    async (name, table) => {
      const found = await database.db.execute<{ column_name: string; is_nullable: string; data_type: string }>(
        sql`select column_name, is_nullable, data_type from information_schema.columns where table_name = ${name}`,
      )
      const { rows } = found as { rows: { column_name: string; is_nullable: string; data_type: string }[] }
      const made = rows.map(({ column_name, is_nullable, data_type }) => [column_name, is_nullable === 'NO', data_type])
      const seen = getTableConfig(table).columns.map((column) => [
        column.name,
        column.notNull,
        column
          .getSQLType()
          .replace('bigserial', 'bigint')
          .replace(/.*\[\]$/, 'ARRAY'),
      ])
      expect(made.sort()).toEqual(seen.sort())
    },
  )

  it('every table is in the schema', async () => {
    const found = await database.db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations'`,
    )
    const { rows } = found as { rows: { table_name: string }[] }
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(tables.map((t) => getTableConfig(t).name).sort())
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
