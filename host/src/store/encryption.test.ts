import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { monthlyForm } from '../../testing/monthly-form.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { erasePerson } from '../retention/erase-person.ts'
import { attemptStore } from './attempt-store.ts'
import { crmStore } from './crm-store.ts'
import { type DataKey, fieldEncryption } from './encryption.ts'
import { encryptWithCurrentKey, requireDataKeys } from './key-rotation.ts'
import { persistedFormStore } from './persisted-form-store.ts'
import { attempts } from './gift-schema.ts'
import { sessionStore } from './session-store.ts'
import { signingCaseStore } from './signing-case-store.ts'

const key = (id: string): DataKey => ({ id, key: randomBytes(32) })
const [first, second] = [key('2026'), key('2027')]
const number = '198112189876'

const database = await openTestDatabase(afterAll)
const { id: sessionId } = await sessionStore(database.db).create()

const gift = { requestType: 'standard' as const, giftObjectId: '42', giftPurpose: 'Mat', giftVariant: 'standard-gift' }
const attemptKey = randomUUID()
const caseId = randomUUID()

/** How often a text occurs in each table that may contain it. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of ['attempts', 'persisted_forms', 'signing_cases', 'crm_entries']) {
    const { rows } = (await database.db.execute(
      `select count(*)::int as hits from ${table} row where row::text like '%${text}%'`,
    )) as unknown as { rows: { hits: number }[] }
    if (rows[0]?.hits) found[table] = rows[0].hits
  }
  return found
}

/** The donor's details as a host with these keys reads them. */
async function readAll(...keys: [DataKey, ...DataKey[]]) {
  const encryption = fieldEncryption(keys)
  const attempt = await attemptStore(database.db, encryption).find(attemptKey)
  const signing = await signingCaseStore(database.db, encryption).find(caseId)
  const form = await persistedFormStore(database.db, encryption).find(sessionId, 'gift')
  return { donor: attempt?.donor, fingerprint: attempt?.fingerprint, contract: signing?.formData, form }
}
const all = {
  donor: { donatorEmail: 'anna@example.org', donatorSsnOrOrgno: number },
  fingerprint: 'digest',
  contract: monthlyForm,
  form: { donatorForm: { ssn: number, name: 'Anna' }, list: [{ SSN: 8112189876 }], empty: { ssn: '' } },
}

describe('personal numbers and accounts', () => {
  it('are stored encrypted, and read as they were', async () => {
    const encryption = fieldEncryption([first])
    await attemptStore(database.db, encryption).insert(
      { key: attemptKey, sessionId, origin: 'x', kind: 'card', amount: 200, gift, ...all },
      1_000,
    )
    const addresses = { continueUrl: '/tack/', cancelUrl: '/ge/' }
    await signingCaseStore(database.db, encryption).insert({
      id: caseId,
      sessionId,
      amount: 200,
      formData: monthlyForm,
      ...addresses,
    })
    await persistedFormStore(database.db, encryption).save(sessionId, 'gift', all.form)
    expect(await readAll(first)).toEqual(all)
    for (const text of [number, '8112189876', monthlyForm.account, '"digest"'])
      expect(await tablesWith(text)).toEqual({})
    expect(await tablesWith('anna@example.org')).toEqual({ attempts: 1 })
  })

  it('reach the CRM as they were typed, from an outbox that has them encrypted', async () => {
    const encryption = fieldEncryption([first])
    await attemptStore(database.db, encryption).end(attemptKey, { status: 'paid' }, true)
    expect(await tablesWith(number)).toEqual({})
    expect(await tablesWith('enc:2026:')).toMatchObject({ crm_entries: 1 })
    const claimed = await crmStore(database.db, encryption).claimIfDue(attemptKey, 1_000)
    expect(claimed?.payload).toMatchObject({ donatorSsnOrOrgno: number })
  })

  it('a value cannot be moved to another field, or changed', () => {
    const { encryptForm, decryptForm } = fieldEncryption([first])
    const { ssn = '' } = encryptForm({ ssn: number })
    expect(decryptForm({ ssn })).toEqual({ ssn: number })
    expect(() => decryptForm({ account: ssn })).toThrow()
    expect(() => decryptForm({ ssn: ssn.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).toThrow()
    expect(encryptForm({ ssn: number }).ssn).not.toBe(ssn)
  })

  it('a new key takes over what an old one has encrypted, and what was stored before there were keys', async () => {
    const plain = { donatorEmail: 'per@example.org', donatorSsnOrOrgno: '197001010000' }
    const [old] = await database.db
      .insert(attempts)
      .values({ key: randomUUID(), origin: 'x', kind: 'card', amount: 200, gift, donor: plain, fingerprint: 'digest' })
      .returning()
    const both = fieldEncryption([second, first])
    expect(await readAll(second, first)).toEqual(all)
    await expect(requireDataKeys(database.db, fieldEncryption([second]))).rejects.toThrow('no key 2026')

    await encryptWithCurrentKey(database.db, both)
    expect(await tablesWith('enc:2026:')).toEqual({})
    expect(await tablesWith('197001010000')).toEqual({})
    expect(await readAll(second)).toEqual(all)
    const read = await attemptStore(database.db, fieldEncryption([second])).find(String(old?.key))
    expect(read).toMatchObject({ donor: plain, fingerprint: 'digest' })
    await requireDataKeys(database.db, fieldEncryption([second]))
    await expect(readAll(first)).rejects.toThrow('DATA_KEYS has no key 2027')
  })

  it('what a visitor types is no encrypted field: the host starts, and the rotation ends', async () => {
    const other = (await sessionStore(database.db).create()).id
    const encryption = fieldEncryption([second])
    const typed = {
      name: 'enc:evil:x',
      'x"ssn': 'enc:evil:x',
      text: '{"ssn": "enc:evil:x"}',
      'y{"ssn': '1',
      ssn: 'enc:evil:x',
    }
    await persistedFormStore(database.db, encryption).save(other, 'gift', typed)
    const others = Array.from({ length: 500 }, () => sessionStore(database.db).create())
    for (const { id } of await Promise.all(others)) {
      await persistedFormStore(database.db, encryption).save(id, 'gift', { 'x"ssn': '1', ' "ssn': '1' })
    }
    await requireDataKeys(database.db, encryption)
    await encryptWithCurrentKey(database.db, encryption)
    expect(await persistedFormStore(database.db, encryption).find(other, 'gift')).toEqual(typed)
  })

  it('a person is found by a number that is encrypted, and erased', async () => {
    await database.db.update(attempts).set({ endedAt: new Date() }).where(eq(attempts.key, attemptKey))
    const report = await erasePerson(database.db, { personalNumber: '811218-9876' }, fieldEncryption([second]))
    expect(report.erased).toMatchObject({ 'donor details of gifts': 1, 'forms as typed': 1 })
    expect(report.remaining).toEqual([`contract ${caseId} is open`, `entry ${attemptKey} waits for the CRM`])
    expect(await readAll(second)).toMatchObject({ donor: {}, form: undefined })
  })
})
