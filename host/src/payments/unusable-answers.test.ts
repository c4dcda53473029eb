import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { CardGateway } from '../gateways/stripe-gateway.ts'
import type { SwishGateway } from '../gateways/swish-gateway.ts'
import { settingsFromEnv } from '../settings.ts'
import { attemptStore } from '../store/attempt-store.ts'
import { fieldEncryption } from '../store/encryption.ts'
import { crmEntries } from '../store/gift-schema.ts'
import { sessionStore } from '../store/session-store.ts'
import { cardPayments } from './card-payments.ts'
import { swishPayments } from './swish-payments.ts'

const { db } = await openTestDatabase(afterAll)
const store = attemptStore(db, fieldEncryption(settingsFromEnv({}).dataKeys))
const options = { timeoutMs: 5_000, lifetimeMs: 180_000, refreshOpenAttempt: async <Attempt>(open: Attempt) => open }
const gift = { requestType: 'standard' as const, giftObjectId: '42', giftPurpose: 'x', giftVariant: 'gift-bar' }
const newGift = (kind: 'card' | 'swish') => ({
  key: crypto.randomUUID(),
  origin: 'giftbar',
  kind,
  fingerprint: 'f',
  amount: 100,
  gift,
  donor: {},
})

const stripe: CardGateway = {
  open: async () => ({ outcome: 'opened', providerId: 'cs_1', url: 'https://card.example/' }),
  find: async () => 'unknown',
  cancel: async () => 'unknown',
  paymentIn: () => undefined,
}
const atSwish: SwishGateway = {
  refund: async () => ({ outcome: 'unknown' }),
  findRefund: async () => ({ outcome: 'unknown' }),
  create: async () => ({ outcome: 'created' }),
  find: async () => ({ outcome: 'unknown' }),
  cancel: async () => ({ outcome: 'unknown' }),
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe.each([
  ['card', () => cardPayments(store, stripe, { ...options, returnUrl: () => 'https://host.example/' })],
  ['swish', () => swishPayments(store, atSwish, options)],
] as const)('a payment by %s without a usable answer', (kind, payments) => {
  it.each([
    [59, 'created', null],
    [61, 'error', 'DS24'],
  ])('%i minutes after its time is %s', async (minutes, status, error) => {
    const session = await sessionStore(db).create()
    const attempt = await store.insert({ ...newGift(kind), sessionId: session.id }, 0)
    if (!attempt) throw new Error('It was not stored.')
    await store.accept(attempt.key, { providerId: 'cs_1', expiresAt: new Date(Date.now() - minutes * 60_000) }, 0)
    const accepted = await store.find(attempt.key)
    if (accepted) await payments().follow(accepted)
    expect(await store.find(attempt.key)).toMatchObject({ status, error })
  })
})

it.each([
  [179, 1, 'creating', null],
  // Swish may still be at work on the last try.
  [181, 0, 'creating', null],
  [211, 0, 'error', 'not-created'],
])(
  'a create that Swish does not know after %i s is sent %i times, and is %s',
  async (seconds, tries, status, error) => {
    const create = vi.fn<SwishGateway['create']>(async () => ({ outcome: 'unknown' }))
    const payments = swishPayments(store, { ...atSwish, create, find: async () => ({ outcome: 'missing' }) }, options)
    const session = await sessionStore(db).create()
    const { key } = (await store.insert({ ...newGift('swish'), sessionId: session.id }, 0)) ?? {}
    await db.execute(sql`update attempts set created_at = now() - make_interval(secs => ${seconds}) where key = ${key}`)
    const attempt = key && (await store.find(key))
    if (!attempt) throw new Error('It was not stored.')
    await payments.follow(attempt)
    expect(create).toHaveBeenCalledTimes(tries)
    expect(await store.find(key)).toMatchObject({ status, error })
  },
)

const paid = { id: 'x', status: 'PAID', amount: 100, paymentReference: 'p' }

/** A stored attempt of a new session. */
async function insertAttempt(kind: 'card' | 'swish') {
  const session = await sessionStore(db).create()
  const attempt = await store.insert({ ...newGift(kind), sessionId: session.id }, 0)
  if (!attempt) throw new Error('It was not stored.')
  return attempt
}

it.each(['card', 'swish'] as const)(
  'an attempt by %s that ended as unknown is paid when the provider says so',
  async (kind) => {
    const { key, returnKey } = await insertAttempt(kind)
    await store.accept(key, { providerId: 'cs_1', expiresAt: new Date() }, 0)
    await store.end(key, { status: 'error', error: 'DS24' }, true)
    const swish = swishPayments(store, { ...atSwish, find: async () => ({ outcome: 'found', payment: paid }) }, options)
    const card = cardPayments(
      store,
      { ...stripe, paymentIn: () => key, find: async () => ({ status: 'PAID', amount: 10_000 }) },
      { ...options, returnUrl: () => 'https://host.example/' },
    )
    for (let times = 0; times < 2; times++)
      await (kind === 'swish' ? swish.callback(key, returnKey) : card.callback('', ''))
    expect(await store.find(key)).toMatchObject({ status: 'paid', error: null })
    const queued = await db.select().from(crmEntries).where(eq(crmEntries.id, key))
    expect(queued).toHaveLength(1)
  },
)

it('an attempt that was refused stays so while its payment is open', async () => {
  const { key, returnKey } = await insertAttempt('swish')
  await store.end(key, { status: 'error', error: 'RP06' }, false)
  const open = { ...paid, status: 'CREATED' }
  const swish = swishPayments(store, { ...atSwish, find: async () => ({ outcome: 'found', payment: open }) }, options)
  await swish.callback(key, returnKey)
  expect(await store.find(key)).toMatchObject({ status: 'error', error: 'RP06' })
})

it.each([
  ['found', 'created', null],
  ['unknown', 'creating', null],
  ['missing', 'error', 'RP06'],
] as const)('a second create that is refused for an open payment, which is %s, is %s', async (found, status, error) => {
  const attempt = await insertAttempt('swish')
  const finds = ['missing', found]
  const swish = swishPayments(
    store,
    {
      ...atSwish,
      create: async () => ({ outcome: 'refused', error: 'RP06' }),
      find: async () => {
        const outcome = finds.shift()
        return outcome === 'found'
          ? { outcome, payment: { ...paid, status: 'CREATED' } }
          : { outcome: outcome === 'missing' ? outcome : 'unknown' }
      },
    },
    options,
  )
  await swish.follow(attempt)
  expect(await store.find(attempt.key)).toMatchObject({ status, error })
})

it('a host whose clock is 42 minutes ahead opens the card page', async () => {
  const session = await sessionStore(db).create()
  const key = crypto.randomUUID()
  // The database's times are 42 minutes behind the host's.
  const behind: typeof store = {
    ...store,
    insert: async (...given) => {
      const inserted = await store.insert(...given)
      await db.execute(sql`update attempts set created_at = now() - interval '42 minutes' where key = ${key}`)
      return inserted && store.find(inserted.key)
    },
  }
  const card = cardPayments(behind, stripe, { ...options, returnUrl: () => 'https://host.example/' })
  const request = { ...newGift('card'), kind: 'card' as const, key, returnUrl: '/', thankYouPageId: '2001' }
  expect(await card.start(session, request)).toMatchObject({ status: 'created', redirectUrl: 'https://card.example/' })
})

it('a host whose clock is 42 minutes ahead measures a payment by the clock of the database', async () => {
  const { key } = await insertAttempt('card')
  await db.execute(sql`update attempts set created_at = now() - interval '42 minutes' where key = ${key}`)
  onTestFinished(async () => {
    await db.execute(sql`reset search_path`)
    await db.execute(sql`drop schema behind cascade`)
  })
  await db.execute(sql`create schema behind`)
  await db.execute(
    sql`create function behind.now() returns timestamptz language sql as 'select pg_catalog.now() - interval ''42 minutes'''`,
  )
  await db.execute(sql`set search_path to behind, public, pg_catalog`)
  const behind = attemptStore(db, fieldEncryption(settingsFromEnv({}).dataKeys))
  const attempt = await behind.find(key)
  if (!attempt) throw new Error('It was not stored.')
  await cardPayments(behind, stripe, { ...options, returnUrl: () => 'https://host.example/' }).follow(attempt)
  expect(await store.find(key)).toMatchObject({ status: 'created', redirectUrl: 'https://card.example/' })
})

it('a poll does not wait for a slow Swish, and a later one has its answer', async () => {
  const session = await sessionStore(db).create()
  let answer = () => {}
  const slow: SwishGateway = {
    ...atSwish,
    find: () => new Promise((resolve) => (answer = () => resolve({ outcome: 'found', payment: paid }))),
  }
  const payments = swishPayments(store, slow, options)
  const attempt = await payments.start(session, { ...newGift('swish'), kind: 'swish' })
  if ('conflict' in attempt) throw new Error(attempt.conflict)
  expect(await payments.poll(attempt)).toMatchObject({ status: 'created' })
  answer()
  await expect.poll(() => store.find(attempt.key)).toMatchObject({ status: 'paid' })
})
