import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { monthlyForm } from '../../testing/monthly-form.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { dataKeysFromEnv } from '../keys.ts'
import { fieldEncryption } from '../store/encryption.ts'
import { sessionStore } from '../store/session-store.ts'
import { signingCaseStore } from '../store/signing-case-store.ts'
import { contractSigning, isJustSigned } from './contract-signing.ts'

const { db } = await openTestDatabase(afterAll)

const store = signingCaseStore(db, fieldEncryption(dataKeysFromEnv({})))
const newContract = { amount: 200, formData: monthlyForm, continueUrl: '', cancelUrl: '' }

/** A signing provider. `before` is called before it creates or sends a case. */
function signingWith(before: (command: 'create' | 'send') => Promise<unknown> = async () => {}) {
  /** The status of each case at the provider. */
  const cases = new Map<string, string>()
  const done: AssentlyResult = { outcome: 'done' }
  const provider: AssentlyGateway = {
    async create({ id }) {
      await before('create')
      cases.set(id, 'Draft')
      return done
    },
    async send(id) {
      await before('send')
      if (!cases.has(id)) return { outcome: 'missing' }
      cases.set(id, 'Sent')
      return done
    },
    delete: async (id) => (cases.delete(id) ? done : { outcome: 'missing' }),
    async find(id) {
      const Status = cases.get(id)
      const url = { SignatureUrl: 'https://sign.example/' }
      return Status ? { outcome: 'found', case: { Id: id, Status, Parties: [url] } } : { outcome: 'missing' }
    },
  }
  return { signing: contractSigning(store, provider, { callbackUrl: () => '' }), cases }
}

/** A contract that the donor submits. `during` happens while the provider gets that command. */
async function submitContract(
  command: 'create' | 'send',
  during: (remove: () => Promise<unknown>) => Promise<unknown>,
) {
  const session = await sessionStore(db).create()
  const remove = async () => {
    const open = await store.open(session.id)
    return open && signing.remove(open)
  }
  const { signing, cases } = signingWith(async (sent) => {
    if (sent === command) await during(remove)
  })
  const { status } = await signing.submit(session, { ...newContract, id: crypto.randomUUID() })
  return { status, atProvider: [...cases.values()] }
}

it.each(['create', 'send'] as const)(
  'a contract that is deleted while the provider gets "%s" does not stay there',
  async (command) => {
    expect(await submitContract(command, (remove) => remove())).toEqual({ status: 'deleted', atProvider: [] })
  },
)

it('a contract that nobody deletes is sent', async () => {
  expect(await submitContract('create', async () => {})).toEqual({ status: 'sent', atProvider: ['Sent'] })
})

/** A contract that the provider created just before the host was killed, that many minutes ago. */
async function draftOfKilledHost(minutes: number) {
  const { signing, cases } = signingWith()
  const session = await sessionStore(db).create()
  const id = crypto.randomUUID()
  await store.insert({ ...newContract, id, sessionId: session.id })
  cases.set(id, 'Draft')
  await db.execute(sql`update signing_cases set asked_at = now() - make_interval(mins => ${minutes}) where id = ${id}`)
  return { signing, session, id, cases }
}

it.each([
  [9, 'creating', ['Draft']],
  [11, 'deleted', []],
])('a draft that a killed host left at the provider %i minutes ago is %s', async (minutes, status, atProvider) => {
  const { signing, id, cases } = await draftOfKilledHost(minutes)
  await signing.refreshOld()
  expect(await store.find(id)).toMatchObject({ status })
  expect([...cases.values()]).toEqual(atProvider)
})

it('a draft whose donor comes back is sent', async () => {
  const { signing, session, id, cases } = await draftOfKilledHost(11)
  expect(await signing.submit(session, { ...newContract, id })).toMatchObject({ status: 'sent' })
  await signing.refreshOld()
  expect([...cases.values()]).toEqual(['Sent'])
})

it('a contract is just signed for half an hour', () => {
  const endedAt = new Date('2026-11-27T12:00:00Z')
  const isAt = (minutes: number, status: 'finished' | 'rejected' = 'finished') =>
    isJustSigned({ status, endedAt }, new Date(endedAt.getTime() + minutes * 60_000))
  expect([isAt(0), isAt(29), isAt(30), isAt(0, 'rejected')]).toEqual([true, true, false, false])
})
