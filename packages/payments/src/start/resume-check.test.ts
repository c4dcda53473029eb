import type { Send } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import { afterEach, expect, it, vi } from 'vitest'
import { checkForInterrupted } from './resume-check.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The calls of a browser with this name, on a page that was opened in this way. */
async function sentFrom(userAgent: string, type: string): Promise<unknown> {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('history', { length: 3 })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (entry) => (entry === 'navigation' ? [{ type }] : []) as never,
  )
  const send = vi.fn<Send>(async () => ({ shouldOpen: true }) as never)
  expect(await checkForInterrupted(send, 'giftbar')).toBe('open')
  return send.mock.calls[0]?.[1]
}

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.4 Safari/605.1.15`

it('reopen check: sends how the page was opened [API-32]', async () => {
  expect(await sentFrom(safari, 'reload')).toEqual({
    origin: 'giftbar',
    windowHistoryLength: 3,
    isReload: true,
    isSafari: true,
  })
  expect(await sentFrom(safari, 'navigate')).toMatchObject({ isReload: false })
  expect(await sentFrom(safari, 'back_forward')).toMatchObject({ isReload: false })
})

it.each([
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webKit} Version/17.4 Mobile/15E148 Safari/604.1`,
    true,
  ],
  [
    'Chrome',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`,
    false,
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webKit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', false],
])('reopen check: tells whether the browser is Safari: %s', async (_, userAgent, isSafari) => {
  expect(await sentFrom(userAgent, 'navigate')).toMatchObject({ isSafari })
})

it('reopen check: reopens nothing where the server says so, or does not answer [ERR-6]', async () => {
  vi.stubGlobal('navigator', { userAgent: safari })
  vi.stubGlobal('history', { length: 1 })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const none: unknown = async () => ({ shouldOpen: false })
  expect(await checkForInterrupted(none as Send, 'giftbar')).toBe('none')
  const failing: unknown = async () => Promise.reject(new ApiError('timeout', '/api/'))
  expect(await checkForInterrupted(failing as Send, 'giftbar')).toBe('unknown')
})
