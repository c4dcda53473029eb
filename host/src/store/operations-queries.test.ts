import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { attempts } from './gift-schema.ts'

const database = await openTestDatabase(afterAll)

const document = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const blocks = [...document.matchAll(/^```sql\n([^]*?)^```/gm)].map(([, block = '']) => block)

const anyId = '00000000-0000-4000-8000-000000000000'

it('docs/operations.md: every query runs on the tables as they are', async () => {
  const checks = [...document.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) => query)
  const queries = [...blocks.flatMap((block) => block.replace(/--.*/g, '').split(';')), ...checks]
    .map((query) => query.replaceAll('…', anyId).trim())
    .filter(Boolean)
  expect(queries.length).toBeGreaterThan(10)
  for (const query of queries) await database.db.execute(sql.raw(query))
})

it('docs/operations.md: a gift is found by the Swedish time that the donor says', async () => {
  const { db } = database
  const gift = { requestType: 'standard' as const, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'x' }
  const createdAt = new Date('2026-12-01T18:30+01:00')
  await db.insert(attempts).values({ key: anyId, origin: 'x', kind: 'card', amount: 200, gift, donor: {}, createdAt })
  await db.execute(sql`set time zone 'UTC'`)
  const { rows } = Object(await db.execute(sql.raw(blocks[0] ?? '')))
  expect(rows).toMatchObject([{ key: anyId, created: '2026-12-01 18:30:00' }])
})
