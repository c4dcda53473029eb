import { rm } from 'node:fs/promises'
import { type OpenDatabase, openDatabase } from '../src/store/database.ts'
import { createDataFolder } from './data-folder.ts'

/**
 * Opens an embedded database in a folder of its own.
 * @param onEnd closes and deletes it later: `afterAll`, or `onTestFinished` in a test.
 */
export async function openTestDatabase(onEnd: (close: () => Promise<void>) => void): Promise<OpenDatabase> {
  const dataDir = await createDataFolder()
  const database = await openDatabase({ dataDir })
  onEnd(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  return database
}
