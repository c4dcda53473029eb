import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { settingsFromEnv } from '../settings.ts'
import { fieldEncryption } from '../store/encryption.ts'
import { attempts } from '../store/gift-schema.ts'
import { erasePerson, isAbout, type Person } from './erase-person.ts'

it.each<[person: Person, value: unknown, isAboutThem: boolean]>([
  [{ email: ' Anna@Example.org ' }, 'anna@example.ORG ', true],
  [{ email: 'anna@example.org' }, { form: [{ donatorEmail: 'ANNA@example.org' }] }, true],
  [{ email: 'anna@example.org' }, 'johanna@example.org', false],
  [{ email: 'anna@räksmörgås.se' }, 'Anna@xn--rksmrgs-5wao1o.se', true],
  [{ email: 'anna@räksmörgås.se' }, { typed: ' anna@Räksmörgås.se ' }, true],
  [{ personalNumber: '19811218-9876' }, '8112189876', true],
  [{ personalNumber: '811218-9876' }, { ssn: '198112189876' }, true],
  [{ personalNumber: '8112189876' }, '811218+9876', true],
  [{ personalNumber: '8112189876' }, 'order 8112189876', false],
  [{ personalNumber: '8112189876' }, '8112189877', false],
  [{ email: 'anna@example.org', personalNumber: '8112189876' }, null, false],
  [{}, '', false],
])('a person of %j is found in %j: %s', (person, value, isAboutThem) => {
  expect(isAbout(person, value)).toBe(isAboutThem)
})

it('the report names the id of an invoice in the CRM', async () => {
  const { db } = await openTestDatabase(afterAll)
  const gift = { requestType: 'company' as const, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'x' }
  const donor = { contactPersonEmail: 'anna@example.org' }
  const invoice = { kind: 'invoice' as const, status: 'created' as const, paymentReference: 'W10001' }
  const given = { key: crypto.randomUUID(), origin: 'x', amount: 200, gift, donor, endedAt: new Date(), ...invoice }
  await db.insert(attempts).values(given)
  const report = await erasePerson(db, { email: 'anna@example.org' }, fieldEncryption(settingsFromEnv({}).dataKeys))
  expect(report).toEqual({ erased: { 'donor details of gifts': 1 }, remaining: [], inCrm: ['W10001'] })
})
