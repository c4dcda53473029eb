import { parseArgs } from 'node:util'
import { uploadBucket } from './gateways/upload-bucket.ts'
import { erasePerson } from './retention/erase-person.ts'
import { settingsFromEnv } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { fieldEncryption } from './store/encryption.ts'
import { requireBucket } from './store/submission-store.ts'

/*
 * Erases a person's data: `node dist/host/erase.js --email anna@example.org --personal-number
 * 811218-9876`, with the host's environment. Prints a report as JSON, without the erased data.
 * Exits with 2 if something is left to erase later.
 */
try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, 'personal-number': { type: 'string' } } })
  const { email, 'personal-number': personalNumber } = values
  if (!email && !personalNumber) throw new Error('Name the person: --email, --personal-number, or both.')
  const settings = settingsFromEnv(process.env)
  const database = await openDatabase(settings)
  try {
    const bucket = settings.uploads && uploadBucket(settings.uploads)
    await requireBucket(database.db, bucket)
    const report = await erasePerson(database.db, { email, personalNumber }, fieldEncryption(settings.dataKeys), bucket)
    console.log(JSON.stringify(report, null, 2))
    process.exitCode = report.remaining.length > 0 ? 2 : 0
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
