import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { probes } from './schema.ts'

/** More than fits on a page that is already there. Random, or the database would compress it. */
const probeBytes = 16_384

/** Stores a row of some size, in place of the last one, to learn whether the database can. */
export async function storeProbe(db: Database): Promise<void> {
  const content = randomBytes(probeBytes)
  await db.insert(probes).values({ id: 1, content }).onConflictDoUpdate({ target: probes.id, set: { content } })
}
