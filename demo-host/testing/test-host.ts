import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../host/src/settings.ts'
import { type RunningDemoHost, startDemoHost } from '../src/start.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { migrations } from '../../host/src/store/migrations.ts'

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

export type TestHost = RunningDemoHost & { folder: string }

/** Starts a host with simulators on free ports. `stop` deletes its data. */
export async function startTestHost(given: Partial<Settings> = {}): Promise<TestHost> {
  const folder = given.dataDir ?? (await createDataFolder())
  const running = await startDemoHost({ port: 0, micrositePort: 0, simulatorPort: 0, dataDir: folder, ...given })
  return {
    ...running,
    folder,
    stop: async () => {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Polls `read` until `isTrue` accepts its value; throws after `withinMs`. */
export async function until<T>(read: () => Promise<T>, isTrue: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const value = await read()
    if (isTrue(value)) return value
    if (Date.now() > end) throw new Error(`Timed out. Last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
