import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../src/settings.ts'
import { type RunningHost, startHost } from '../src/start.ts'
import { openDatabase } from '../src/store/database.ts'
import { migrations } from '../src/store/migrations.ts'

/** A database that has been started before: a first start takes seconds, a copy of one does not. */
const warm = join(tmpdir(), `ce-warm-${createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12)}`)

async function warmDatabase(): Promise<string> {
  if (existsSync(warm)) return warm
  const making = await mkdtemp(join(tmpdir(), 'ce-making-'))
  await (await openDatabase({ dataDir: making })).close()
  await rename(making, warm).catch(() => rm(making, { recursive: true }))
  return warm
}

/** A data folder of its own for one test file. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ce-test-'))
  await mkdir(folder, { recursive: true })
  await cp(await warmDatabase(), folder, { recursive: true })
  return folder
}

export type TestHost = RunningHost & { folder: string }

/** A host of its own on free ports, with simulators. `stop` removes its data. */
export async function startTestHost(given: Partial<Settings> = {}): Promise<TestHost> {
  const folder = given.dataDir ?? (await dataFolder())
  const running = await startHost({ port: 0, micrositePort: 0, simulatorPort: 0, dataDir: folder, ...given })
  return {
    ...running,
    folder,
    stop: async () => {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until `isTrue` is, asking again and again; fails after `withinMs`. */
export async function until<T>(read: () => Promise<T>, isTrue: (value: T) => boolean, withinMs = 15_000): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const value = await read()
    if (isTrue(value)) return value
    if (Date.now() > end) throw new Error(`It did not come true: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
