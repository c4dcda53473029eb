import { type SQL, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import { identityFields } from './identity-fields.ts'
import { attempts, crmEntries, signingCases } from './gift-schema.ts'
import { persistedForms } from './schema.ts'

/** A table with encrypted fields: the columns of the form and of its digest. */
interface EncryptedTable {
  table: PgTable
  form: PgColumn
  digest?: PgColumn
}

const tables: readonly EncryptedTable[] = [
  { table: attempts, form: attempts.donor, digest: attempts.fingerprint },
  { table: persistedForms, form: persistedForms.content },
  { table: signingCases, form: signingCases.formData },
  { table: crmEntries, form: crmEntries.payload },
]

/**
 * A field name in the JSON text of a form. Visitors' texts cannot match, because JSON escapes their
 * quotes.
 */
const identityField = `[{ ]"(?:${identityFields.join('|')})": `

/** Small enough that other queries do not wait for long. */
const batchSize = 500

/**
 * Checks that the keys can decrypt what is stored.
 * @throws Error that names a missing key.
 */
export async function requireDataKeys(db: Database, { ids }: Pick<Encryption, 'ids'>): Promise<void> {
  for (const { table, form } of tables) {
    const id = sql<string>`substring(${form}::text from ${`${identityField}"enc:([[:alnum:]_-]+):`})`
    for (const used of await db.selectDistinct({ id }).from(table)) {
      if (used.id !== null && !ids.includes(used.id)) {
        throw new Error(`DATA_KEYS has no key ${used.id}, which encrypted data in the database.`)
      }
    }
  }
}

/** Whether a row has a field that is not encrypted with the current key. */
function isOld({ form, digest }: EncryptedTable, currentId: string): SQL | undefined {
  const pattern = `${identityField}(?!null|""|"enc:${currentId}:)`
  return or(sql`${form}::text ~ ${pattern}`, digest && sql`${digest} not like ${`enc:${currentId}:%`}`)
}

/**
 * Encrypts every field with the current key, so that the old key can be removed. Leaves rows that
 * somebody changes meanwhile for the next run.
 */
export async function encryptWithCurrentKey(db: Database, encryption: Encryption): Promise<void> {
  for (const entry of tables) {
    const { table, form, digest } = entry
    const old = isOld(entry, encryption.currentId)
    // The row's physical position, which changes with every update of the row.
    const columns = { place: sql<string>`ctid::text`, form, digest: sql<string | null>`${digest ?? null}` }
    for (let found = batchSize; found === batchSize;) {
      const rows = await db.select(columns).from(table).where(old).limit(batchSize)
      for (const row of rows) {
        const newForm = JSON.stringify(encryption.encryptForm(encryption.decryptForm(row.form)))
        const newDigest = encryption.encryptDigest(encryption.decryptDigest(row.digest))
        const setDigest = digest && sql`, ${sql.identifier(digest.name)} = ${newDigest}`
        await db.execute(
          sql`update ${table} set ${sql.identifier(form.name)} = ${newForm}::jsonb ${setDigest} where ctid = ${row.place}::tid and ${old}`,
        )
      }
      found = rows.length
    }
  }
}
