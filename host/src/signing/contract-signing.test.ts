import { afterAll, expect, it } from 'vitest'
import { monthlyForm } from '../../testing/monthly-form.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { dataKeysFromEnv } from '../keys.ts'
import { fieldEncryption } from '../store/encryption.ts'
import { sessionStore } from '../store/session-store.ts'
import { signingCaseStore } from '../store/signing-case-store.ts'
import { contractSigning } from './contract-signing.ts'

const { db } = await openTestDatabase(afterAll)

/** A contract that the donor submits. `during` happens while the provider gets that command. */
async function submitContract(
  command: 'create' | 'send',
  during: (remove: () => Promise<unknown>) => Promise<unknown>,
) {
  const store = signingCaseStore(db, fieldEncryption(dataKeysFromEnv({})))
  const session = await sessionStore(db).create()
  /** The status of each case at the provider. */
  const cases = new Map<string, string>()
  const remove = async () => {
    const open = await store.open(session.id)
    return open && signing.remove(open)
  }
  const done: AssentlyResult = { outcome: 'done' }
  const set = (status: string) => async (id: string) => {
    if (status === 'Sent' && !cases.has(id)) return { outcome: 'missing' as const }
    cases.set(id, status)
    return done
  }
  const provider: AssentlyGateway = {
    async create({ id }) {
      if (command === 'create') await during(remove)
      return set('Draft')(id)
    },
    async send(id) {
      if (command === 'send') await during(remove)
      return set('Sent')(id)
    },
    delete: async (id) => (cases.delete(id) ? done : { outcome: 'missing' }),
    async find(id) {
      const Status = cases.get(id)
      const url = { SignatureUrl: 'https://sign.example/' }
      return Status ? { outcome: 'found', case: { Id: id, Status, Parties: [url] } } : { outcome: 'missing' }
    },
  }
  const signing = contractSigning(store, provider, { callbackUrl: () => '' })
  const id = crypto.randomUUID()
  const request = { id, amount: 200, formData: monthlyForm, continueUrl: '', cancelUrl: '' }
  const { status } = await signing.submit(session, request)
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
