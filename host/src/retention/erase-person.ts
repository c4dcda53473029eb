import { parseEmail } from '@charity-elements/contract'
import { type SQL, asc, eq, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { BucketError, type UploadBucket } from '../gateways/upload-bucket.ts'
import type { Database } from '../store/database.ts'
import type { Encryption } from '../store/encryption.ts'
import { attempts, crmEntries, signingCases } from '../store/gift-schema.ts'
import { formSubmissions, newsletterSignups, persistedForms, sessions } from '../store/schema.ts'
import { noContractDetails } from '../store/contract-details.ts'
import { deleteUnusedObjects } from '../store/submission-store.ts'
import { dataKinds } from './data-kinds.ts'

/** Whom to erase: by email address, by personal number, or by both. */
export interface Person {
  email?: string | undefined
  personalNumber?: string | undefined
}

/** What was erased, by kind, and what could not be erased. */
export interface ErasureReport {
  erased: Record<string, number>
  /**
   * Open payments and contracts, entries that wait for the CRM, and a bucket that does not answer.
   * Erase the person again when these have ended.
   */
  remaining: string[]
  /** Ids under which the CRM has the person. Only the CRM can erase these. */
  inCrm: string[]
}

/** An address with å in its domain is stored as it was typed in forms, and in Punycode elsewhere. */
function normalizeEmail(text: string): string {
  const parsed = parseEmail(text)
  return (parsed.ok ? parsed.value : text.trim()).toLowerCase()
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10)
const personalNumber = /^(\d{2})?\d{6}[-+ ]?\d{4}$/

/**
 * Whether a value contains, at any depth, the person's email address or personal number in any
 * spelling.
 */
export function isAbout({ email, personalNumber: number }: Person, value: unknown): boolean {
  const wantedEmail = email && normalizeEmail(email)
  const wantedNumber = number && digitsOf(number)
  const isIn = (part: unknown): boolean => {
    if (typeof part === 'string') {
      const text = part.trim()
      if (wantedEmail && normalizeEmail(text) === wantedEmail) return true
      return Boolean(wantedNumber) && personalNumber.test(text) && digitsOf(text) === wantedNumber
    }
    return typeof part === 'object' && part !== null && Object.values(part).some(isIn)
  }
  return isIn(value)
}

const batchSize = 500

/** All rows of a table, in batches by their id. */
async function* rowsOf(db: Database, table: PgTable, id: PgColumn): AsyncGenerator<Record<string, unknown>[]> {
  for (let after: SQL | undefined; ;) {
    const rows = await db.select().from(table).where(after).orderBy(asc(id)).limit(batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    const last = rows.at(-1)?.[propertyOf(table, id)]
    after = gt(id, last)
  }
}

/** The key of a column in a row. */
const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, one]) => one === column)?.[0] ?? column.name

/**
 * Deletes everything that the host has about a person. Amounts and references of gifts stay, for
 * accounting.
 */
export async function erasePerson(
  db: Database,
  person: Person,
  { decryptForm }: Pick<Encryption, 'decryptForm'>,
  bucket?: UploadBucket,
): Promise<ErasureReport> {
  const report: ErasureReport = { erased: {}, remaining: [], inCrm: [] }
  const count = (kind: string, number: number) => {
    report.erased[kind] = (report.erased[kind] ?? 0) + number
  }

  /** Passes each row about the person to `erase`, with its id. */
  async function each(
    table: PgTable,
    id: PgColumn,
    erase: (id: string, row: Record<string, unknown>) => Promise<void>,
  ) {
    for await (const rows of rowsOf(db, table, id)) {
      for (const row of rows)
        if (isAbout(person, decryptForm(row))) await erase(String(row[propertyOf(table, id)]), row)
    }
  }

  for await (const visitors of rowsOf(db, sessions, sessions.id)) {
    const ids = visitors.map(({ id }) => String(id))
    const forms = await db.select().from(persistedForms).where(inArray(persistedForms.sessionId, ids))
    const owners = new Set(
      forms.filter(({ content }) => isAbout(person, decryptForm(content))).map(({ sessionId }) => sessionId),
    )
    for (const owner of owners) {
      const deleted = await db.delete(persistedForms).where(eq(persistedForms.sessionId, owner)).returning()
      count('forms as typed', deleted.length)
    }
  }

  await each(attempts, attempts.key, async (key, { endedAt, kind, paymentReference }) => {
    if (endedAt === null) return void report.remaining.push(`payment ${key} is open`)
    await db.update(attempts).set({ donor: {}, fingerprint: null, returnUrl: null }).where(eq(attempts.key, key))
    const [entry] = await db.select().from(crmEntries).where(eq(crmEntries.id, key))
    // An invoice is no entry of the outbox.
    const webId = kind === 'invoice' ? paymentReference : entry?.webId
    if (webId) report.inCrm.push(String(webId))
    count('donor details of gifts', 1)
  })

  await each(signingCases, signingCases.id, async (id, { endedAt }) => {
    if (endedAt === null) return void report.remaining.push(`contract ${id} is open`)
    await db.update(signingCases).set(noContractDetails).where(eq(signingCases.id, id))
    const [entry] = await db.select().from(crmEntries).where(eq(crmEntries.id, id))
    if (entry?.webId) report.inCrm.push(entry.webId)
    count('contracts', 1)
  })

  await each(newsletterSignups, newsletterSignups.id, async (id) => {
    await db.delete(newsletterSignups).where(eq(newsletterSignups.id, id))
    count('newsletter signups', 1)
  })

  await each(formSubmissions, formSubmissions.id, async (id) => {
    await db.delete(formSubmissions).where(eq(formSubmissions.id, id))
    count('submitted forms', 1)
  })
  if (bucket) {
    try {
      const deleted = await deleteUnusedObjects(db, bucket, dataKinds.uploads.days)
      if (deleted > 0) count('files in the bucket', deleted)
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      report.remaining.push(`files are in the bucket, but their keys are erased. ${error.message}`)
    }
  }

  // Sent entries contain no personal data.
  await each(crmEntries, crmEntries.id, async (id, { error }) => {
    if (error === null) return void report.remaining.push(`entry ${id} waits for the CRM`)
    await db.update(crmEntries).set({ payload: {} }).where(eq(crmEntries.id, id))
    count('entries that the CRM refused', 1)
  })
  return report
}
