import { describe, expect, it } from 'vitest'
import { ApiError, answerOrNull } from './api-error.ts'

const path = '/api/winorg/swishpoll/'

describe('a failed call', () => {
  it.each<[ConstructorParameters<typeof ApiError>[0], number | undefined, boolean]>([
    ['unreachable', undefined, false],
    ['timeout', undefined, false],
    ['aborted', undefined, false],
    ['malformed', 200, true],
    ['status', 400, true],
    ['status', 404, true],
    ['status', 429, false],
    ['status', 499, true],
    ['status', 500, false],
    ['status', 503, false],
  ])('of kind %s with the status %s would fail again: %s', async (kind, status, isFinal) => {
    const error = new ApiError(kind, path, status)
    expect(error.isFinal).toBe(isFinal)
    const answer = answerOrNull(Promise.reject(error))
    if (isFinal) expect(await answer).toBeNull()
    else await expect(answer).rejects.toBe(error)
  })

  it('is not hidden when it is no call', async () => {
    await expect(answerOrNull(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
    expect(await answerOrNull(Promise.resolve('saved'))).toBe('saved')
  })

  it('says its path, kind, status and reason', () => {
    expect(new ApiError('status', path, 500, 'No database').message).toBe(`${path}: status: 500: No database`)
    expect(new ApiError('timeout', path).message).toBe(`${path}: timeout`)
  })
})
