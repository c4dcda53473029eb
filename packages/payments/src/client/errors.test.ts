import { ApiError } from '@charity-elements/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnectionMonitor } from './errors.ts'
import { delayedAfter, failingAfter } from './delays.ts'

const path = '/api/winorg/swishpoll/'
const answered500 = new ApiError('status', path, 500)
const noAnswer = new ApiError('timeout', path)

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the connection of a payment', () => {
  it('is slow without an answer, however long', () => {
    const { lost } = createConnectionMonitor()
    expect(lost(noAnswer)).toBe('slow')
    now = 10 * failingAfter
    expect(lost(noAnswer)).toBe('slow')
    expect(lost(new ApiError('unreachable', path))).toBe('slow')
  })

  it.each([answered500, new ApiError('status', path, 403), new ApiError('malformed', path, 200)])(
    'fails once the server has answered with errors for a while: %s',
    (error) => {
      const { lost } = createConnectionMonitor()
      expect(lost(error)).toBe('good')
      now = delayedAfter - 1
      expect(lost(error)).toBe('good')
      now = delayedAfter
      expect(lost(error)).toBe('delayed')
      now = failingAfter - 1
      expect(lost(error)).toBe('delayed')
      now = failingAfter
      expect(lost(error)).toBe('failing')
      // Some of the requests get no answer then.
      expect(lost(noAnswer)).toBe('failing')
    },
  )

  it('is good again after an answer', () => {
    const { lost, answered } = createConnectionMonitor()
    lost(answered500)
    now = failingAfter
    answered()
    expect(lost(answered500)).toBe('good')
  })

  it('is not failing while the server still works on the request', () => {
    const { lost } = createConnectionMonitor()
    const working = new ApiError('status', path, 409)
    lost(working)
    now = failingAfter
    expect(lost(working)).toBe('slow')
  })

  it('is offline without network', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(createConnectionMonitor().lost(new ApiError('unreachable', path))).toBe('offline')
  })
})
