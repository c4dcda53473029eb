import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { monthlyForm } from '../../testing/monthly-form.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AssentlyGateway, AssentlyResult } from '../gateways/assently-gateway.ts'
import { contractSigning } from '../signing/contract-signing.ts'
import { settingsFromEnv } from '../settings.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'
import { erasePerson } from '../retention/erase-person.ts'
import { attemptStore } from './attempt-store.ts'
import { noContractDetails } from './contract-details.ts'
import type { Session } from './schema.ts'
import { sessionStore } from './session-store.ts'
import { fieldEncryption } from './encryption.ts'
import { signingCaseStore } from './signing-case-store.ts'

const encryption = fieldEncryption(settingsFromEnv({}).dataKeys)
const database = await openTestDatabase(afterAll)

/** A signing provider that answers every deletion with the same result. */
const provider = (deletion: AssentlyResult): AssentlyGateway => ({
  create: async () => ({ outcome: 'unknown' }),
  send: async () => ({ outcome: 'unknown' }),
  find: async () => ({ outcome: 'unknown' }),
  delete: async () => deletion,
})

describe('retention', () => {
  const stayAway = ({ id }: Session) =>
    database.db.execute(sql`update sessions set seen_at = now() - interval '31 days' where id = ${id}`)

  it('absent visitors: what they typed is deleted, their gifts stay without their names', async () => {
    const [sessions, attempts] = [sessionStore(database.db), attemptStore(database.db, encryption)]
    const [gone, waiting, here] = [await sessions.create(), await sessions.create(), await sessions.create()]
    const attempt = (sessionId: string) => ({
      key: crypto.randomUUID(),
      sessionId,
      origin: 'giftbar',
      kind: 'swish' as const,
      fingerprint: 'digest',
      amount: 200,
      gift: { requestType: 'standard' as const, giftObjectId: '42', giftPurpose: 'x', giftVariant: 'gift-bar' },
      donor: { donatorFirstName: 'Anna' },
    })
    const ended = await attempts.insert(attempt(gone.id), 0)
    await attempts.end(ended?.key ?? '', { status: 'paid' }, true)
    const open = await attempts.insert(attempt(waiting.id), 0)
    for (const away of [gone, waiting]) await stayAway(away)

    await sessions.deleteStale(30)
    expect(await sessions.find(gone.id)).toBeUndefined()
    expect(await sessions.find(waiting.id)).toMatchObject({ id: waiting.id })
    expect(await sessions.find(here.id)).toMatchObject({ id: here.id })
    expect(await attempts.find(ended?.key ?? '')).toMatchObject({
      sessionId: null,
      donor: {},
      fingerprint: null,
      amount: 200,
    })
    expect(await attempts.find(open?.key ?? '')).toMatchObject({ donor: { donatorFirstName: 'Anna' } })
  })

  const contractOf = async ({ id: sessionId }: Session) => {
    const added = { amount: 200, formData: monthlyForm, continueUrl: '/tack/', cancelUrl: '/ge/' }
    const made = await signingCaseStore(database.db, encryption).insert({
      id: crypto.randomUUID(),
      sessionId,
      ...added,
    })
    return made?.id ?? ''
  }

  it('absent visitors: personal number and bank account are deleted from their contracts', async () => {
    const [sessions, cases] = [sessionStore(database.db), signingCaseStore(database.db, encryption)]
    const [gone, here] = [await sessions.create(), await sessions.create()]
    const [signed, current] = [await contractOf(gone), await contractOf(here)]
    await cases.markSent(signed, 'https://sign.example/1')
    for (const id of [signed, current]) await cases.end(id, 'finished')
    await stayAway(gone)

    await sessions.deleteStale(30)
    expect(await cases.find(signed)).toMatchObject({ sessionId: null, ...noContractDetails, amount: 200 })
    expect(await cases.find(current)).toMatchObject({ sessionId: here.id, formData: monthlyForm })
  })

  it('absent visitors: an unsigned contract is first deleted at the signing provider', async () => {
    const [sessions, cases] = [sessionStore(database.db), signingCaseStore(database.db, encryption)]
    const [gone, here] = [await sessions.create(), await sessions.create()]
    const [unsigned, open] = [await contractOf(gone), await contractOf(here)]
    await stayAway(gone)
    const deleteStale = async (deletion: AssentlyResult) => {
      const signing = contractSigning(cases, provider(deletion), { callbackUrl: () => '' })
      await signing.deleteStale(30)
      await sessions.deleteStale(30)
    }

    await deleteStale({ outcome: 'unknown' })
    expect(await cases.find(unsigned)).toMatchObject({ sessionId: gone.id, formData: monthlyForm, endedAt: null })
    await deleteStale({ outcome: 'done' })
    expect(await cases.find(unsigned)).toMatchObject({ sessionId: null, formData: null, status: 'deleted' })
    expect(await sessions.find(gone.id)).toBeUndefined()
    expect(await cases.find(open)).toMatchObject({ formData: monthlyForm, endedAt: null })
  })
})

describe('addresses of contracts', () => {
  const signedContract = async () => {
    const [sessions, cases] = [sessionStore(database.db), signingCaseStore(database.db, encryption)]
    const session = await sessions.create()
    const id = crypto.randomUUID()
    const addresses = { continueUrl: 'https://example.org/tack/?ce-return=a', cancelUrl: 'https://example.org/anna/' }
    await cases.insert({ id, sessionId: session.id, amount: 200, formData: monthlyForm, ...addresses })
    await cases.end(id, 'finished')
    return { session, find: () => cases.find(id), id }
  }

  it('are deleted when the donor is forgotten', async () => {
    const { session, find } = await signedContract()
    await sessionStore(database.db).forget(session.id)
    expect(await find()).toMatchObject(noContractDetails)
  })

  it('are deleted when the person is erased', async () => {
    const { find } = await signedContract()
    await erasePerson(database.db, { email: monthlyForm.email }, encryption)
    expect(await find()).toMatchObject(noContractDetails)
  })

  it('are deleted when their period is over, also of a contract without any other detail', async () => {
    const { find, id } = await signedContract()
    await database.db.execute(
      sql`update signing_cases set ended_at = now() - interval '400 days', form_data = null where id = ${id}`,
    )
    const periods = { ...settingsFromEnv({}).periods, contractDetails: 365, contracts: 10_000 }
    await deleteOldData(database.db, periods, (kind, error) => expect.unreachable(`${kind}: ${String(error)}`))
    expect(await find()).toMatchObject(noContractDetails)
  })
})

it('without a CRM, a paid gift waits for none', async () => {
  const session = await sessionStore(database.db).create()
  for (const hasCrm of [false, true]) {
    const store = attemptStore(database.db, encryption, { hasCrm })
    const key = crypto.randomUUID()
    const gift = { requestType: 'standard' as const, giftObjectId: '42', giftPurpose: 'x', giftVariant: 'gift-bar' }
    await store.insert(
      { key, sessionId: session.id, origin: 'giftbar', kind: 'card', fingerprint: 'f', amount: 1, gift, donor: {} },
      0,
    )
    await store.end(key, { status: 'paid' }, true)
    const { rows } = (await database.db.execute(sql`select id from crm_entries where id = ${key}`)) as {
      rows: unknown[]
    }
    expect(rows).toHaveLength(hasCrm ? 1 : 0)
  }
})
