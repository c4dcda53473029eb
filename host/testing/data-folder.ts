import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, statfsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/store/database.ts'

/** Linux' folder in memory, if it has a gigabyte: a database has a thousand files. */
function memory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 30 ? folder : undefined
}

const folders = memory() ?? tmpdir()

/** An initialised database to copy: creating one takes seconds, copying does not. */
const migrations = readFileSync(new URL('../src/store/migrations/meta/_journal.json', import.meta.url))
const template = join(tmpdir(), `ce-warm-${createHash('sha256').update(migrations).digest('hex').slice(0, 12)}`)

/** The path of the template, which is created if there is none. */
export async function databaseTemplate(): Promise<string> {
  if (existsSync(template)) return template
  const created = await mkdtemp(join(tmpdir(), 'ce-making-'))
  await (await openDatabase({ dataDir: created })).close()
  await rename(created, template).catch(() => rm(created, { recursive: true }))
  return template
}

/** Creates a data folder with an initialised database. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(folders, 'ce-test-'))
  // Faster than the asynchronous copy: that takes a millisecond per file.
  cpSync(await databaseTemplate(), folder, { recursive: true })
  return folder
}
