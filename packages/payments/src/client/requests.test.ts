import { describe, expect, it } from 'vitest'
import { retryDelay } from './delays.ts'
import { type RequestProgress, firstTry, onRequestEvent, resendLater } from './requests.ts'

const resend = (after: number) => ({ type: 'resend', after })
const failing: RequestProgress = { failureCount: 2, connection: 'slow' }

describe('a request that is sent again', () => {
  it('starts without failures', () => {
    expect(firstTry).toEqual({ failureCount: 0, connection: 'good' })
  })

  it('waits longer after each lost answer', () => {
    expect(resendLater(firstTry, 'slow', resend)).toEqual({
      state: { failureCount: 1, connection: 'slow' },
      effects: [resend(retryDelay(1))],
    })
    expect(resendLater(failing, 'offline', resend)).toEqual({
      state: { failureCount: 3, connection: 'offline' },
      effects: [resend(retryDelay(3))],
    })
  })

  it('is slow, and not sent again, while its answer may still come', () => {
    const delayed = { type: 'request-delayed', connection: 'slow' } as const
    expect(onRequestEvent(firstTry, delayed, resend)).toEqual({
      state: { failureCount: 0, connection: 'slow' },
      effects: [],
    })
    // A slow request does not mean that a failing service has recovered.
    const unavailable: RequestProgress = { failureCount: 5, connection: 'failing' }
    expect(onRequestEvent(unavailable, delayed, resend)).toEqual({ state: unavailable, effects: [] })
  })

  it('is sent at once when the network is back, if it was lost', () => {
    const back = { type: 'page-activated' }
    expect(onRequestEvent(failing, back, resend)).toEqual({ state: failing, effects: [resend(0)] })
    expect(onRequestEvent(firstTry, back, resend)).toBeUndefined()
  })

  it('is sent at once when the browser restores the page, which drops pending requests', () => {
    const restored = { type: 'page-restored' }
    expect(onRequestEvent(firstTry, restored, resend)).toEqual({ state: firstTry, effects: [resend(0)] })
  })

  it('ignores other events', () => {
    expect(onRequestEvent(failing, { type: 'cancel-requested' }, resend)).toBeUndefined()
  })
})
