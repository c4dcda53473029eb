import { describe, expect, it, onTestFinished } from 'vitest'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { openTestDatabase } from '../../host/testing/test-database.ts'
import type { CrmGateway, CrmResult } from '../../host/src/gateways/crm-gateway.ts'
import { settingsFromEnv } from '../../host/src/settings.ts'
import { crmStore } from '../../host/src/store/crm-store.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { fieldEncryption } from '../../host/src/store/encryption.ts'
import { crmEntries } from '../../host/src/store/gift-schema.ts'
import { crmOutbox } from '../../host/src/crm/outbox.ts'

const encryption = fieldEncryption(settingsFromEnv({}).dataKeys)

/** An outbox with a CRM whose answers the test sets, and which records what it receives. */
function outboxOn({ db }: OpenDatabase, answer: () => CrmResult | Promise<CrmResult>) {
  const got: string[] = []
  const gateway: CrmGateway = {
    async enter(_kind, id) {
      got.push(id)
      return answer()
    },
  }
  const store = crmStore(db, encryption)
  return { store, got, ...crmOutbox(store, gateway, { timeoutMs: 1_000 }) }
}

const add = (store: ReturnType<typeof crmStore>, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      store.enter({ id: crypto.randomUUID(), kind: 'gifts', payload: { a: 'Anna' } }),
    ),
  )

describe('an entry that the CRM does not answer', () => {
  it('is tried later and later for three days, then kept and listed', async () => {
    const database = await openTestDatabase(onTestFinished)
    const { store, got, sendDue } = outboxOn(database, () => ({ outcome: 'unknown' }))
    await add(store, 1)
    const waits: number[] = []
    for (let tries = 1; tries <= 11; tries++) {
      await sendDue()
      expect(got).toHaveLength(tries)
      // Not due yet.
      await sendDue()
      expect(got).toHaveLength(tries)
      const [entry] = await database.db.select().from(crmEntries)
      waits.push(((entry?.checkAt.getTime() ?? 0) - Date.now()) / 1_000)
      await database.db.update(crmEntries).set({ checkAt: new Date() })
    }
    const tried = waits.slice(0, 10)
    expect(tried).toEqual([...tried].sort((a, b) => a - b))
    expect(tried.reduce((sum, wait) => sum + wait)).toBeGreaterThan(71.9 * 3_600)
    const [kept] = await database.db.select().from(crmEntries)
    expect(kept).toMatchObject({ error: 'no-answer', sentAt: null })
    expect(encryption.decryptForm(kept?.payload ?? {})).toEqual({ a: 'Anna' })
    await sendDue()
    expect(got).toHaveLength(11)
  })

  it('does not hold up the others', async () => {
    const database = await openTestDatabase(onTestFinished)
    let count = 0
    const { store, sendDue } = outboxOn(database, () =>
      count++ % 2 === 0 ? { outcome: 'unknown' } : { outcome: 'entered', webId: `W${count}` },
    )
    await add(store, 120)
    await sendDue()
    const entries = await database.db.select().from(crmEntries)
    expect(entries.filter(({ sentAt }) => sentAt)).toHaveLength(60)
  })
})

it.runIf(hasPostgres)('two hosts send each entry once, each a part of them, many at a time', async () => {
  const server = await startPostgres()
  const databases = [
    await openDatabase({ dataDir: '', databaseUrl: server.url }),
    await openDatabase({ dataDir: '', databaseUrl: server.url }),
  ]
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })
  let running = 0
  let mostRunning = 0
  const outboxes = databases.map((database) =>
    outboxOn(database, async () => {
      mostRunning = Math.max(mostRunning, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
      return { outcome: 'entered', webId: 'W1' }
    }),
  )
  await add(outboxes[0]?.store as ReturnType<typeof crmStore>, 400)
  await Promise.all(outboxes.map(({ sendDue }) => sendDue()))
  const sent = outboxes.flatMap(({ got }) => got)
  expect(sent).toHaveLength(400)
  expect(new Set(sent).size).toBe(400)
  for (const { got } of outboxes) expect(got.length).toBeGreaterThan(0)
  expect(mostRunning).toBeGreaterThan(20)
})
