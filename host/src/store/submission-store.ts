import { and, asc, desc, eq, gt, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { maxFormSize } from '@charity-elements/contract/cms-form'
import { byteBudget } from '../forms/byte-budget.ts'
import type { Submission, UploadedFile } from '../forms/validate-submission.ts'
import type { UploadBucket } from '../gateways/upload-bucket.ts'
import { type Database, fromNow } from './database.ts'
import { bucketObjects, formFiles, formSubmissions } from './schema.ts'

export type SubmissionStore = ReturnType<typeof submissionStore>
export type StoredSubmission = Awaited<ReturnType<SubmissionStore['list']>>[number]

/**
 * How many bytes of files are read into memory at once, in all forms together. The database's driver
 * makes copies of them.
 */
const withinBudget = byteBudget(maxFormSize)

/** Submitted forms. New files go to the bucket, if there is one, otherwise to the database. */
export function submissionStore(db: Database, bucket?: UploadBucket) {
  async function add(formId: string, { entries, files }: Submission) {
    const objects = bucket && files.length > 0 ? await storeObjects(db, bucket, files) : []
    return db.transaction(async (tx) => {
      const values = Object.fromEntries(Object.entries(entries).map(([id, values]) => [id, [...values]]))
      const [added] = await tx.insert(formSubmissions).values({ formId, entries: values }).returning()
      if (!added) throw new Error('The database stored no submission.')
      for (const [index, { fieldId, name, mimeType, size, path }] of files.entries()) {
        const place = objects[index] ?? { content: await readFile(path) }
        await tx.insert(formFiles).values({ submissionId: added.id, fieldId, name, mimeType, size, ...place })
      }
      const ids = objects.map(({ objectId }) => objectId)
      if (ids.length > 0)
        await tx
          .update(bucketObjects)
          .set({ usedAt: sql`now()` })
          .where(inArray(bucketObjects.id, ids))
      return added.id
    })
  }

  return {
    /**
     * Stores a submission with its files, in one transaction.
     * @throws BucketError when the bucket does not take a file. Then there is no submission.
     */
    add: (formId: string, submission: Submission) =>
      withinBudget(
        submission.files.reduce((sum, { size }) => sum + size, 0),
        () => add(formId, submission),
      ),

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

    /** A file with its content. @throws BucketError */
    async file(id: string) {
      const [file] = await db.select().from(formFiles).where(eq(formFiles.id, id))
      if (!file) return undefined
      const { content, objectId, objectKey, ...rest } = file
      if (content) return { ...rest, content }
      if (!bucket || !objectId || !objectKey) throw new Error(noBucket)
      return { ...rest, content: await bucket.get(objectId, objectKey) }
    },
  }
}

/** How many files of a submission are sent to the bucket at the same time. */
const concurrentFiles = 50

/**
 * Stores files in the bucket, many at once: a visitor does not wait for the sum of their times.
 * Returns the columns of their rows.
 */
async function storeObjects(db: Database, bucket: UploadBucket, files: readonly UploadedFile[]) {
  // Before the objects, so that they can be found if the host is killed meanwhile.
  const added = await db
    .insert(bucketObjects)
    .values(files.map(() => ({ usedAt: null })))
    .returning()
  const stored: { objectId: string; objectKey: Buffer }[] = []
  while (stored.length < added.length) {
    const start = stored.length
    const batch = added.slice(start, start + concurrentFiles).map(async ({ id }, index) => ({
      objectId: id,
      objectKey: await bucket.put(id, await readFile(files[start + index]?.path ?? '')),
    }))
    stored.push(...(await Promise.all(batch)))
  }
  return stored
}

const noBucket = 'UPLOADS_S3_ENDPOINT is missing: the database refers to files in a bucket.'

/** @throws Error when there is no bucket, but files in one. */
export async function requireBucket(db: Database, bucket: unknown): Promise<void> {
  if (bucket) return
  const objects = await db.select({ id: bucketObjects.id }).from(bucketObjects).limit(1)
  if (objects.length > 0) throw new Error(noBucket)
}

const batchSize = 100

/**
 * Deletes the objects that no file refers to any more, and those whose upload was interrupted more
 * than `days` ago. Forgets an object only when the bucket has deleted it. Returns how many.
 * @throws the first BucketError, after it has tried all of them.
 */
export async function deleteUnusedObjects(db: Database, bucket: UploadBucket, days: number): Promise<number> {
  const { id, createdAt, usedAt } = bucketObjects
  const isUnused = and(
    or(isNotNull(usedAt), lt(createdAt, fromNow(-days * 86_400_000))),
    notExists(db.select({ id: formFiles.id }).from(formFiles).where(eq(formFiles.objectId, id))),
  )
  let deleted = 0
  const errors: unknown[] = []
  for (let after: string | undefined, size = batchSize; size === batchSize;) {
    const batch = await db
      .select({ id })
      .from(bucketObjects)
      .where(and(isUnused, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batchSize)
    const gone: string[] = []
    for (const object of batch) {
      await bucket.delete(object.id).then(
        () => gone.push(object.id),
        (error: unknown) => errors.push(error),
      )
    }
    if (gone.length > 0) await db.delete(bucketObjects).where(inArray(id, gone))
    deleted += gone.length
    size = batch.length
    after = batch.at(-1)?.id
  }
  if (errors.length > 0) throw errors[0]
  return deleted
}
