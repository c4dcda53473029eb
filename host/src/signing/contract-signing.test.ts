import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthlyForm } from '../../testing/monthly-form.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { contradictedContracts } from '../metrics/metrics.ts'
import { settingsFromEnv } from '../settings.ts'
import { fieldEncryption } from '../store/encryption.ts'
import { crmEntries } from '../store/gift-schema.ts'
import { sessionStore } from '../store/session-store.ts'
import { signingCaseStore } from '../store/signing-case-store.ts'
import { contractSigning, isJustSigned } from './contract-signing.ts'

const { db } = await openTestDatabase(afterAll)

const store = signingCaseStore(db, fieldEncryption(settingsFromEnv({}).dataKeys))
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
  return { signing: contractSigning(store, provider, { callbackUrl: () => '' }), cases, provider }
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

it('a contract that was not there when it was deleted, and then was sent, does not stay there', async () => {
  const { signing, cases, provider } = signingWith()
  const session = await sessionStore(db).create()
  let confirm = () => {}
  const sent = new Promise<void>((resolve) => (confirm = resolve))
  const { create, send } = provider
  let removed: Promise<unknown> | undefined
  provider.delete = vi.fn(async (id) => {
    const result: AssentlyResult = cases.delete(id) ? { outcome: 'done' } : { outcome: 'missing' }
    // The answer comes when the contract has been created and sent.
    await sent
    return result
  })
  provider.create = async (request) => {
    const open = await store.open(session.id)
    removed = open && signing.remove(open)
    await vi.waitFor(() => expect(provider.delete).toHaveBeenCalled())
    return create(request)
  }
  provider.send = async (id) => {
    const result = await send(id)
    setTimeout(confirm)
    return result
  }
  const { id } = await signing.submit(session, { ...newContract, id: crypto.randomUUID() })
  await removed
  expect(await store.find(id)).toMatchObject({ status: 'deleted' })
  expect([...cases.values()]).toEqual([])
})

/** A contract that has been sent, and what the provider says about it. */
async function sentContract() {
  const { signing, cases, provider } = signingWith()
  const session = await sessionStore(db).create()
  const { id } = await signing.submit(session, { ...newContract, id: crypto.randomUUID() })
  const set = (status: string | null) => (status === null ? cases.delete(id) : cases.set(id, status))
  const isNow = async () => (await store.find(id))?.status
  /** The host checks by itself, that many minutes later. */
  const checkAfter = async (minutes: number) => {
    await db.execute(sql`update signing_cases set asked_at = asked_at - make_interval(mins => ${minutes}),
      missing_since = missing_since - make_interval(mins => ${minutes}) where id = ${id}`)
    await signing.refreshOld()
    return isNow()
  }
  const callback = async () => {
    await db.execute(sql`update signing_cases set asked_at = now() - interval '2 seconds' where id = ${id}`)
    await signing.callback(id)
    return isNow()
  }
  const inOutbox = async () => (await db.select().from(crmEntries).where(eq(crmEntries.id, id))).length
  return { signing, session, cases, provider, id, set, isNow, checkAfter, callback, inOutbox }
}

const contradictions = async () => (await contradictedContracts.get()).values.reduce((sum, { value }) => sum + value, 0)

describe('a 404 of the provider', () => {
  it('does not end a contract, which can still be signed', async () => {
    const { set, callback, checkAfter, inOutbox } = await sentContract()
    set(null)
    expect(await checkAfter(11)).toBe('sent')
    set('Finished')
    expect(await callback()).toBe('finished')
    expect(await inOutbox()).toBe(1)
  })

  it('ends it when it repeats for ten minutes, and not when the contract was seen meanwhile', async () => {
    const { set, checkAfter } = await sentContract()
    set(null)
    expect(await checkAfter(11)).toBe('sent')
    set('Sent')
    expect(await checkAfter(11)).toBe('sent')
    set(null)
    expect(await checkAfter(11)).toBe('sent')
    expect(await checkAfter(11)).toBe('deleted')
  })

  it('at a deletion does not end a contract that the provider then has', async () => {
    const { signing, session, provider, isNow } = await sentContract()
    provider.delete = async () => ({ outcome: 'missing' })
    const open = await store.open(session.id)
    if (open) await signing.remove(open)
    expect(await isNow()).toBe('sent')
  })

  it('makes the donor sign a new contract', async () => {
    const { signing, session, id, set } = await sentContract()
    set(null)
    const again = await signing.submit(session, { ...newContract, id: crypto.randomUUID() })
    expect(again).toMatchObject({ status: 'sent' })
    expect(again.id).not.toBe(id)
  })
})

describe('a contract that had ended', () => {
  async function endedAsMissing() {
    const contract = await sentContract()
    contract.set(null)
    await contract.checkAfter(11)
    expect(await contract.checkAfter(11)).toBe('deleted')
    return contract
  }
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())

  it.each(['Recalled', 'Rejected', 'Expired'])('as %s, and is signed after all, reaches the CRM once', async (as) => {
    const { set, callback, inOutbox } = await sentContract()
    set(as)
    expect(await callback()).not.toBe('sent')
    const before = await contradictions()
    set('Finished')
    expect(await callback()).toBe('finished')
    expect(await callback()).toBe('finished')
    expect([await inOutbox(), (await contradictions()) - before]).toEqual([1, 1])
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  it('as missing is open again when the provider has it, and can be signed', async () => {
    const { set, checkAfter, callback, inOutbox } = await endedAsMissing()
    const before = await contradictions()
    set('Sent')
    expect(await checkAfter(61)).toBe('sent')
    expect((await contradictions()) - before).toBe(1)
    set('Finished')
    expect(await callback()).toBe('finished')
    expect(await inOutbox()).toBe(1)
  })

  it('as missing is deleted when the donor has another one', async () => {
    const { signing, session, set, cases, id, checkAfter } = await endedAsMissing()
    await signing.submit(session, { ...newContract, id: crypto.randomUUID() })
    set('Sent')
    expect(await checkAfter(61)).toBe('deleted')
    expect(cases.has(id)).toBe(false)
  })

  it('because the donor deleted it is deleted again', async () => {
    const { signing, session, set, cases, checkAfter } = await sentContract()
    const open = await store.open(session.id)
    if (open) await signing.remove(open)
    set('Sent')
    expect(await checkAfter(61)).toBe('deleted')
    expect([...cases.values()]).toEqual([])
  })
})

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
