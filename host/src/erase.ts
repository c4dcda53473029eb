import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { uploadBucket } from './gateways/upload-bucket.ts'
import { erasePerson } from './retention/erase-person.ts'
import { fieldEncryption } from './store/encryption.ts'
import { requireBucket } from './store/submission-store.ts'

/*
 * Erases a person's data: `node dist/host/erase.js --email anna@example.org --personal-number
 * 811218-9876`, with the host's environment. Prints a report as JSON, without the erased data.
 * Exits with 2 if something is left to erase later.
 */

function readPerson() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, 'personal-number': { type: 'string' } } })
  const { email, 'personal-number': personalNumber } = values
  if (!email && !personalNumber) throw new Error('Name the person: --email, --personal-number, or both.')
  return { email, personalNumber }
}

await runCommand(readPerson, async (person, { uploads, dataKeys }, db) => {
  const bucket = uploads && uploadBucket(uploads)
  await requireBucket(db, bucket)
  const report = await erasePerson(db, person, fieldEncryption(dataKeys), bucket)
  console.log(JSON.stringify(report, null, 2))
  return report.remaining.length > 0 ? 2 : 0
})
