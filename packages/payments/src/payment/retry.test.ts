import { describe, expect, it } from 'vitest'
import { retryDelay } from './delays.ts'
import { type RetryEvent, initialRetryState, isRetryEvent, retryOnLoss } from './retry.ts'

const retry = (after: number) => ({ type: 'retry', after })
const lost: RetryEvent = { type: 'lost', isUnreachable: false }
const failing = { failureCount: 2, isSlow: true }

describe('a request that is retried', () => {
  it('starts without failures', () => {
    expect(initialRetryState).toEqual({ failureCount: 0, isSlow: false })
  })

  it('waits longer after each lost answer', () => {
    expect(retryOnLoss(initialRetryState, lost, retry)).toEqual({
      state: { failureCount: 1, isSlow: true },
      effects: [retry(retryDelay(1))],
    })
    expect(retryOnLoss(failing, lost, retry)).toEqual({
      state: { failureCount: 3, isSlow: true },
      effects: [retry(retryDelay(3))],
    })
  })

  it('is slow, and not sent again, while its answer may still come', () => {
    expect(retryOnLoss(initialRetryState, { type: 'delayed' }, retry)).toEqual({
      state: { failureCount: 0, isSlow: true },
      effects: [],
    })
  })

  it('is sent at once when the network is back, if it was lost', () => {
    const back: RetryEvent = { type: 'became-active' }
    expect(retryOnLoss(failing, back, retry)).toEqual({ state: failing, effects: [retry(0)] })
    expect(retryOnLoss(initialRetryState, back, retry)).toEqual({ state: initialRetryState, effects: [] })
  })

  it('is sent at once when the browser restores the page, which drops pending requests', () => {
    const restored: RetryEvent = { type: 'bfcache-restored' }
    expect(retryOnLoss(initialRetryState, restored, retry)).toEqual({ state: initialRetryState, effects: [retry(0)] })
  })

  it('knows its events', () => {
    const types = ['lost', 'delayed', 'became-active', 'bfcache-restored', 'cancel', '']
    expect(types.filter((type) => isRetryEvent({ type }))).toEqual(types.slice(0, 4))
  })
})
