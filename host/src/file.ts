import { onlyArgument, runCommand } from './command.ts'
import { uploadBucket } from './gateways/upload-bucket.ts'
import { submissionStore } from './store/submission-store.ts'

/*
 * Writes a file of a submitted form to the standard output: `node dist/host/file.js {id} > cv.pdf`,
 * with the host's environment. The id is that of `form_files`.
 */
await runCommand(
  () => onlyArgument('Name one file: its id in form_files.'),
  async (id, { uploads }, db) => {
    const file = await submissionStore(db, uploads && uploadBucket(uploads)).file(id)
    if (!file) throw new Error('No file has this id.')
    process.stdout.write(file.content)
    return 0
  },
)
