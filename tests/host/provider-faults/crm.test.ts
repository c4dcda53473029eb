import { createServer } from 'node:http'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { crmOutbox } from '../../../host/src/crm/outbox.ts'
import { crmGateway } from '../../../host/src/gateways/crm-gateway.ts'
import { crmWebhooks } from '../../../host/src/gateways/crm-webhooks.ts'
import { settingsFromEnv } from '../../../host/src/settings.ts'
import { crmStore } from '../../../host/src/store/crm-store.ts'
import { fieldEncryption } from '../../../host/src/store/encryption.ts'
import { crmEntries } from '../../../host/src/store/gift-schema.ts'
import { listen } from '../../../host/testing/listen.ts'
import { openTestDatabase } from '../../../host/testing/test-database.ts'

const { db } = await openTestDatabase(afterAll)

/**
 * The CRM makes no callbacks. An entry has to count there once, whatever happens to the answers.
 */
describe.each([
  ['crm (PUT)', crmGateway, 'secret'],
  ['crm (webhooks)', crmWebhooks, `whsec_${Buffer.alloc(24, 7).toString('base64')}`],
] as const)('%s', (_name, adapter, secret) => {
  type Behaviour = 'take' | 'lose-answer' | 'answer-late' | number
  const timeoutMs = 500

  /**
   * A CRM that behaves in these ways, one after the other, and then accepts everything, with an
   * outbox and an entry to send.
   */
  async function outboxTo(...behaviours: Behaviour[]) {
    const got = new Map<string, number>()
    const crm = createServer((request, response) => {
      const id = String(request.headers['webhook-id'] ?? request.url?.split('/').at(-1))
      const behaviour = behaviours.shift() ?? 'take'
      const answer = (status: number) => response.writeHead(status).end(JSON.stringify({ webId: 'W1', error: 'no' }))
      if (typeof behaviour === 'number') return void answer(behaviour)
      got.set(id, (got.get(id) ?? 0) + 1)
      if (behaviour === 'lose-answer') return void response.destroy()
      setTimeout(() => answer(200), behaviour === 'answer-late' ? 2 * timeoutMs : 0)
    })
    const baseUrl = await listen(crm)
    onTestFinished(() => void crm.close().closeAllConnections())
    await db.delete(crmEntries)
    const store = crmStore(db, fieldEncryption(settingsFromEnv({}).dataKeys))
    const gateway = adapter({ baseUrl, secret, timeoutMs })
    const id = crypto.randomUUID()
    await store.enter({ id, kind: 'gifts', payload: { giftAmount: 200 } })
    return {
      got: () => got.get(id) ?? 0,
      gateway,
      id,
      store,
      /** The entry in the database, after it has been due once more. */
      async send() {
        await db.update(crmEntries).set({ checkAt: new Date(0) })
        await crmOutbox(store, gateway, { timeoutMs }).sendDue()
        const [entry] = await db.select().from(crmEntries)
        return { isSent: Boolean(entry?.sentAt), error: entry?.error ?? null, payload: entry?.payload }
      },
    }
  }
  const waiting = { isSent: false, error: null, payload: { giftAmount: 200 } }
  const sent = { isSent: true, error: null, payload: {} }

  it.each<[string, Behaviour, number]>([
    ['lost answer', 'lose-answer', 2],
    ['slow', 'answer-late', 2],
    ['500', 500, 1],
    ['a key that is being replaced', 401, 1],
    ['a wrong address of the CRM', 404, 1],
    ['a CRM that gives up waiting', 408, 1],
    ['the same entry at the same time', 409, 1],
    ['too many requests', 429, 1],
  ])('%s: the entry is sent again under the same id', async (_fault, behaviour, times) => {
    const { send, got } = await outboxTo(behaviour)
    expect(await send()).toEqual(waiting)
    expect(await send()).toEqual(sent)
    expect(got()).toBe(times)
    // After that, never again.
    await send()
    expect(got()).toBe(times)
  })

  it.each([400, 410, 422])('refused with %i: the entry is kept and listed, and not sent again', async (status) => {
    const { send, got } = await outboxTo(status)
    expect(await send()).toEqual({ ...waiting, error: 'no' })
    await send()
    expect(got()).toBe(0)
  })

  it('killed between call and store: the next host sends it again under the same id', async () => {
    const { send, got, gateway, id, store } = await outboxTo()
    const [claimed] = await store.claimDue(1, 60_000)
    await gateway.enter('gifts', id, claimed?.payload ?? {})
    expect(got()).toBe(1)
    expect(await send()).toEqual(sent)
    expect(got()).toBe(2)
  })
})
