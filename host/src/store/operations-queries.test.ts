import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'

const database = await openTestDatabase(afterAll)

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
