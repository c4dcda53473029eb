import { asc, desc, eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import type { Submission } from '../forms/validate-submission.ts'
import type { Database } from './database.ts'
import { formFiles, formSubmissions } from './schema.ts'

export type SubmissionStore = ReturnType<typeof submissionStore>
export type StoredSubmission = Awaited<ReturnType<SubmissionStore['list']>>[number]

/** Submitted forms. */
export function submissionStore(db: Database) {
  return {
    /** Stores a submission with its files, in one transaction. */
    add: (formId: string, { entries, files }: Submission) =>
      db.transaction(async (tx) => {
        const values = Object.fromEntries(Object.entries(entries).map(([id, values]) => [id, [...values]]))
        const [added] = await tx.insert(formSubmissions).values({ formId, entries: values }).returning()
        if (!added) throw new Error('The database stored no submission.')
        for (const { fieldId, name, mimeType, size, path } of files) {
          await tx
            .insert(formFiles)
            .values({ submissionId: added.id, fieldId, name, mimeType, size, content: await readFile(path) })
        }
        return added.id
      }),

    /** The newest submissions, with the names of their files. */
    async list(limit = 200) {
      const found = await db.select().from(formSubmissions).orderBy(desc(formSubmissions.createdAt)).limit(limit)
      const { id, submissionId, fieldId, name, size } = formFiles
      const files = await db.select({ id, submissionId, fieldId, name, size }).from(formFiles).orderBy(asc(name))
      return found.map((submission) => ({
        ...submission,
        files: files.filter((file) => file.submissionId === submission.id),
      }))
    },

    file: async (id: string) => (await db.select().from(formFiles).where(eq(formFiles.id, id)))[0],
  }
}
