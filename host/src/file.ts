import { parseArgs } from 'node:util'
import { uploadBucket } from './gateways/upload-bucket.ts'
import { settingsFromEnv } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { submissionStore } from './store/submission-store.ts'

/*
 * Writes a file of a submitted form to the standard output: `node dist/host/file.js {id} > cv.pdf`,
 * with the host's environment. The id is that of `form_files`.
 */
try {
  const [id, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!id || more.length > 0) throw new Error('Name one file: its id in form_files.')
  const settings = settingsFromEnv(process.env)
  const database = await openDatabase(settings)
  try {
    const bucket = settings.uploads && uploadBucket(settings.uploads)
    const file = await submissionStore(database.db, bucket).file(id)
    if (!file) throw new Error('No file has this id.')
    process.stdout.write(file.content)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
