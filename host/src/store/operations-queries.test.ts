import { sql } from 'drizzle-orm'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDataFolder } from '../../testing/data-folder.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

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

const anyId = '00000000-0000-4000-8000-000000000000'

it('docs/operations.md: every query runs on the tables as they are', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const blocks = [...document.matchAll(/^```sql\n([^]*?)^```/gm)].map(([, block = '']) => block)
  const checks = [...document.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) => query)
  const queries = [...blocks.flatMap((block) => block.replace(/--.*/g, '').split(';')), ...checks]
    .map((query) => query.replaceAll('…', anyId).trim())
    .filter(Boolean)
  expect(queries.length).toBeGreaterThan(10)
  for (const query of queries) await database.db.execute(sql.raw(query))
})
