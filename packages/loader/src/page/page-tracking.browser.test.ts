import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordPageView } from './api-services.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
/** The host's answer to a page view. */
let answer: () => Response | Promise<Response>
const views: RequestInit[] = []

beforeEach(() => {
  warn.mockClear()
  views.length = 0
  answer = () => Response.json(null)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    if (!String(input).endsWith('/api/track-page/')) return Response.json({ csrf: 'token 1' })
    views.push(init)
    return answer()
  })
})
afterEach(() => {
  sessionStorage.clear()
  vi.mocked(fetch).mockRestore()
})

it('a page view is sent with the session [TRK-1]', async () => {
  await recordPageView('/om-oss/')
  expect(views.map(({ body }) => JSON.parse(String(body)))).toEqual([{ page: '/om-oss/', csrf: 'token 1' }])
  expect(warn).not.toHaveBeenCalled()
})

it('a page view is cancelled by its signal, which is nothing to warn of [TRK-2]', async () => {
  const leaving = new AbortController()
  answer = () =>
    new Promise((_, reject) => views[0]?.signal?.addEventListener('abort', () => reject(new Error('gone'))))
  const recorded = recordPageView('/om-oss/', leaving.signal)
  await vi.waitFor(() => expect(views).toHaveLength(1))
  leaving.abort()
  await recorded
  expect(views[0]?.signal?.aborted).toBe(true)
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['is refused', () => Response.json(null, { status: 500 })],
  ['is lost', () => Promise.reject(new TypeError('offline'))],
])('a page view that %s is a warning for the page’s author, and no error [TRK-2]', async (_, given) => {
  answer = given
  await recordPageView('/om-oss/')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('page view was not recorded'))
})
