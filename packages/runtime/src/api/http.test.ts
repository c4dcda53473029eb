import { beforeEach, expect, it, vi } from 'vitest'
import { fetchWithTimeout } from './http.ts'

const url = 'https://www.example.org/api/save/?a=1'
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A request that only ends when it is aborted. */
const hanging: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

it('every response is returned, with its body, whatever its status', async () => {
  fetch.mockResolvedValue(new Response('gone', { status: 410, statusText: 'Gone', headers: { 'Retry-After': '3' } }))
  const response = await fetchWithTimeout(url, { method: 'POST' })
  expect([response.status, response.statusText, response.headers.get('Retry-After'), await response.text()]).toEqual([
    410,
    'Gone',
    '3',
    'gone',
  ])
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store' })
  expect(vi.getTimerCount()).toBe(0)
})

it.each([204, 205, 304])('a response of %i has no body', async (status) => {
  fetch.mockResolvedValue(new Response(null, { status }))
  expect((await fetchWithTimeout(url, {})).status).toBe(status)
})

it.each([
  [undefined, 20_000],
  [500, 500],
])('with a timeout of %s it gives up after %i ms, of the body too', async (timeout, milliseconds) => {
  const body = new ReadableStream()
  fetch.mockImplementation(async (_, init) => {
    const response = new Response(body)
    vi.spyOn(response, 'arrayBuffer').mockImplementation(() => hanging('', init ?? {}) as never)
    return response
  })
  const failed = fetchWithTimeout(url, {}, timeout === undefined ? {} : { timeout }).catch((error: unknown) => error)
  const done = vi.fn()
  void failed.then(done)
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toMatchObject({ name: 'ApiError', kind: 'timeout', path: '/api/save/' })
})

it('a request that its caller aborts, before or while it runs, is aborted', async () => {
  fetch.mockImplementation(hanging)
  const caller = new AbortController()
  const running = fetchWithTimeout(url, {}, { signal: caller.signal })
  caller.abort()
  await expect(running).rejects.toMatchObject({ kind: 'aborted', path: '/api/save/' })
  await expect(fetchWithTimeout(url, {}, { signal: caller.signal })).rejects.toMatchObject({ kind: 'aborted' })
  expect(fetch).toHaveBeenCalledOnce()
})

it.each([
  ['the network', url, '/api/save/'],
  ['an invalid address', 'https://', 'https://'],
])('%s fails as unreachable', async (_, address, path) => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetchWithTimeout(address, {})).rejects.toMatchObject({ kind: 'unreachable', path })
})
