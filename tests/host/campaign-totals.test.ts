import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestHost } from '../../demo-host/testing/test-host.ts'
import { openTestDatabase } from '../../host/testing/test-database.ts'
import { campaignTotals } from '../../host/src/store/campaign-store.ts'
import type { OpenDatabase } from '../../host/src/store/database.ts'
import { attempts, refunds } from '../../host/src/store/gift-schema.ts'

let minutes = 0
/** Adds gifts of these amounts in kronor, one per minute. */
async function give(
  { db }: OpenDatabase,
  amounts: number[],
  more: { status?: 'paid' | 'declined'; purpose?: string } = {},
) {
  const { status = 'paid', purpose = 'Hemlöshet' } = more
  for (const amount of amounts) {
    await db.insert(attempts).values({
      key: crypto.randomUUID(),
      origin: 'giftbar',
      kind: 'swish',
      amount,
      status,
      gift: { requestType: 'standard', giftObjectId: '42', giftPurpose: purpose, giftVariant: 'gift-bar' },
      donor: {},
      endedAt: new Date(Date.UTC(2026, 0, 1, 0, ++minutes)),
    })
  }
}

describe('the totals of a campaign', () => {
  it('count paid gifts of the purpose, five at a time: no single gift can be identified', async () => {
    const database = await openTestDatabase(onTestFinished)
    const totals = () => campaignTotals(database.db, 'Hemlöshet')
    await give(database, [100, 200, 300, 400])
    await give(database, [9_999], { status: 'declined' })
    await give(database, [5_000, 5_000, 5_000, 5_000, 5_000], { purpose: 'Soppa' })
    expect(await totals()).toEqual({ raised: 0, donors: 0 })
    await give(database, [500])
    expect(await totals()).toEqual({ raised: 1_500, donors: 5 })
    for (const amount of [7, 70, 700, 7_000]) {
      await give(database, [amount])
      expect(await totals()).toEqual({ raised: 1_500, donors: 5 })
    }
    await give(database, [1])
    expect(await totals()).toEqual({ raised: 9_278, donors: 10 })
  })

  it('leave out gifts that were refunded, not those whose refund failed', async () => {
    const database = await openTestDatabase(onTestFinished)
    await give(database, [100, 200, 300, 400, 500, 600])
    const [first, second] = await database.db.select().from(attempts).orderBy(attempts.endedAt)
    const refund = (attemptKey = '', status: 'paid' | 'error') =>
      database.db.insert(refunds).values({ id: crypto.randomUUID(), attemptKey, status })
    await refund(first?.key, 'paid')
    await refund(second?.key, 'error')
    expect(await campaignTotals(database.db, 'Hemlöshet')).toEqual({ raised: 2_000, donors: 5 })
  })

  it('are answered without a session, may be cached, and only for known purposes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ce-content-'))
    const content = join(folder, 'content.json')
    const gifts = [{ id: '42', purpose: 'Hemlöshet' }]
    await writeFile(content, JSON.stringify({ gifts, thankYouPages: [{ id: '7', path: '/tack/' }] }))
    const host = await startTestHost({ content })
    onTestFinished(async () => {
      await host.stop()
      await rm(folder, { recursive: true })
    })
    const ask = (query: string) => fetch(`${host.addresses.host}/api/campaign-totals/${query}`)
    const answer = await ask(`?purpose=${encodeURIComponent('Hemlöshet')}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toEqual({ raised: 0, donors: 0 })
    expect((await ask('?purpose=Annat')).status).toBe(404)
    expect((await ask('')).status).toBe(400)
    expect((await ask('?purpose=%00')).status).toBe(400)
  })
})
