import { expect, it } from 'vitest'
import type { SwishGateway } from '../gateways/swish-gateway.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import { swishPayments } from './swish-payments.ts'

it('swish is asked less often once a callback has come, and a forged one changes nothing', async () => {
  const attempt = { key: 'k', kind: 'swish', returnKey: 'secret', endedAt: null } as Attempt
  const intervals: number[] = []
  const store = {
    find: async () => attempt,
    checkAccepted: async () => undefined,
    async claimUnlessAsked(_key: string, sinceMs: number) {
      intervals.push(sinceMs)
      return undefined
    },
  } as unknown as AttemptStore
  const payments = swishPayments(store, {} as SwishGateway, {
    lifetimeMs: 180_000,
    timeoutMs: 5_000,
    refreshOpenAttempt: async () => attempt,
  })
  await payments.refresh(attempt)
  expect(await payments.callback('k', 'guess')).toBe(false)
  await payments.refresh(attempt)
  expect(intervals).toEqual([2_000, 2_000])
  expect(await payments.callback('k', 'secret')).toBe(true)
  await payments.refresh(attempt)
  expect(intervals.at(-1)).toBe(5_000)
})
