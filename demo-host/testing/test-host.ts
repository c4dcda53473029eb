import { rm } from 'node:fs/promises'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import type { DemoSettings } from '../src/demo-settings.ts'
import { type RunningDemoHost, startDemoHost } from '../src/start.ts'

export type TestHost = RunningDemoHost & { folder: string }

/** Starts a host with simulators on free ports. `stop` deletes its data. */
export async function startTestHost(given: Partial<DemoSettings> = {}): Promise<TestHost> {
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
