import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/store/database.ts'
import { migrations } from '../src/store/migrations.ts'

/** An initialised database to copy: creating one takes seconds, copying does not. */
const template = join(tmpdir(), `ce-warm-${createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12)}`)

async function databaseTemplate(): Promise<string> {
  if (existsSync(template)) return template
  const created = await mkdtemp(join(tmpdir(), 'ce-making-'))
  await (await openDatabase({ dataDir: created })).close()
  await rename(created, template).catch(() => rm(created, { recursive: true }))
  return template
}

/** Creates a data folder with an initialised database. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ce-test-'))
  await mkdir(folder, { recursive: true })
  await cp(await databaseTemplate(), folder, { recursive: true })
  return folder
}
