import { type SQL, and, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFolderPrefix } from '../forms/upload-folder.ts'
import { noAnswer } from '../crm/outbox.ts'
import type { UploadBucket } from '../gateways/upload-bucket.ts'
import type { Database } from '../store/database.ts'
import { attempts, crmEntries, signingCases } from '../store/gift-schema.ts'
import { conversions, formSubmissions, newsletterSignups, pageViews, returnGrants } from '../store/schema.ts'
import { hasContractDetails, noContractDetails } from '../store/contract-details.ts'
import { reportedPart } from '../store/reportable-gifts.ts'
import { sessionStore } from '../store/session-store.ts'
import { deleteUnusedObjects } from '../store/submission-store.ts'
import { type DataKind, type Periods, dataKindNames } from './data-kinds.ts'

/** Small enough that other queries do not wait for long. */
const batchSize = 1_000

const isOlder = (column: PgColumn, days: number): SQL => lt(column, sql`now() - make_interval(days => ${days})`)

/**
 * Runs a batch again and again until it finds less than a full batch. Returns how many rows it
 * changed.
 */
async function inBatches(batch: () => Promise<readonly unknown[]>): Promise<number> {
  for (let total = 0; ;) {
    const { length } = await batch()
    total += length
    if (length < batchSize) return total
  }
}

/** Deletes the rows that fulfil a condition. */
const deleteWhere = (db: Database, table: PgTable, id: PgColumn, condition: SQL | undefined): Promise<number> =>
  inBatches(() => {
    const old = db.select({ id }).from(table).where(condition).limit(batchSize)
    return db.delete(table).where(inArray(id, old)).returning({ id })
  })

const deletions: Record<DataKind, (db: Database, days: number, bucket?: UploadBucket) => Promise<number>> = {
  visitors: (db, days) => sessionStore(db).deleteStale(days),
  sessions: (db, days) => sessionStore(db).deleteOlderThan(days),
  returnTokens: (db, days) =>
    deleteWhere(db, returnGrants, returnGrants.tokenHash, isOlder(returnGrants.createdAt, days)),
  donorDetails: (db, days) =>
    inBatches(() => {
      const { key, donor, returnUrl, redirectUrl, endedAt } = attempts
      const hasDetails = or(sql`${donor} <> ${reportedPart}`, isNotNull(returnUrl), isNotNull(redirectUrl))
      const old = db
        .select({ key })
        .from(attempts)
        .where(and(isOlder(endedAt, days), hasDetails))
        .limit(batchSize)
      const none = { donor: reportedPart, fingerprint: null, returnUrl: null, redirectUrl: null, swishToken: null }
      return db.update(attempts).set(none).where(inArray(key, old)).returning({ key })
    }),
  reportedDonors: (db, days) =>
    inBatches(() => {
      const { key, donor, endedAt } = attempts
      const old = db
        .select({ key })
        .from(attempts)
        .where(and(isOlder(endedAt, days), sql`${donor} <> '{}'::jsonb`))
        .limit(batchSize)
      return db.update(attempts).set({ donor: {} }).where(inArray(key, old)).returning({ key })
    }),
  contractDetails: (db, days) =>
    inBatches(() => {
      const { id, endedAt } = signingCases
      const old = db
        .select({ id })
        .from(signingCases)
        .where(and(isOlder(endedAt, days), hasContractDetails))
        .limit(batchSize)
      return db.update(signingCases).set(noContractDetails).where(inArray(id, old)).returning({ id })
    }),
  gifts: (db, days) => deleteWhere(db, attempts, attempts.key, isOlder(attempts.endedAt, days)),
  contracts: (db, days) => deleteWhere(db, signingCases, signingCases.id, isOlder(signingCases.endedAt, days)),
  formSubmissions: (db, days) =>
    deleteWhere(db, formSubmissions, formSubmissions.id, isOlder(formSubmissions.createdAt, days)),
  newsletterSignups: (db, days) =>
    deleteWhere(db, newsletterSignups, newsletterSignups.id, isOlder(newsletterSignups.createdAt, days)),
  crmEntries: (db, days) => {
    const { id, sentAt, error, createdAt } = crmEntries
    return deleteWhere(db, crmEntries, id, and(or(isNotNull(sentAt), ne(error, noAnswer)), isOlder(createdAt, days)))
  },
  unsentCrmEntries: (db, days) => {
    const { id, sentAt, createdAt } = crmEntries
    return deleteWhere(db, crmEntries, id, and(isNull(sentAt), isOlder(createdAt, days)))
  },
  pageViews: (db, days) => deleteWhere(db, pageViews, pageViews.id, isOlder(pageViews.createdAt, days)),
  conversions: (db, days) => deleteWhere(db, conversions, conversions.id, isOlder(conversions.createdAt, days)),
  // After the rows of files, so that their objects are deleted with them.
  uploads: async (db, days, bucket) =>
    (await deleteOldUploads(tmpdir(), days)) + (bucket ? await deleteUnusedObjects(db, bucket, days) : 0),
}

/** Deletes the folders of uploads whose host was killed. */
async function deleteOldUploads(folder: string, days: number): Promise<number> {
  const oldest = Date.now() - days * 86_400_000
  let deleted = 0
  for (const name of await readdir(folder)) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const path = join(folder, name)
    // Another host may delete it at the same moment.
    const seen = await stat(path).catch(() => undefined)
    if (!seen || seen.mtimeMs > oldest) continue
    await rm(path, { recursive: true, force: true })
    deleted++
  }
  return deleted
}

/**
 * Deletes each kind of data whose period is over. Returns how many rows of each. If one kind fails,
 * it calls `onError` and still deletes the others.
 */
export async function deleteOldData(
  db: Database,
  periods: Periods,
  onError: (kind: DataKind, error: unknown) => void,
  bucket?: UploadBucket,
): Promise<Partial<Record<DataKind, number>>> {
  const deleted: Partial<Record<DataKind, number>> = {}
  for (const kind of dataKindNames) {
    try {
      deleted[kind] = await deletions[kind](db, periods[kind], bucket)
    } catch (error) {
      onError(kind, error)
    }
  }
  return deleted
}
