import { afterEach, expect, it, vi } from 'vitest'
import { checkApi } from './check-api.ts'

afterEach(() => vi.restoreAllMocks())

const session = { csrf: 'a', extensions: ['idempotency'] }

it.each<[string, () => Promise<Response>]>([
  ['that answers', async () => Response.json(session)],
  ['that refuses', async () => new Response('', { status: 403 })],
  ['that redirects', async () => new Response('', { status: 302, headers: { Location: 'https://evil.example/' } })],
  ['that answers something else', async () => Response.json({ url: 'https://evil.example/' })],
  ['that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('doctor: asks an API %s for a token and for nothing else', async (_name, answer) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await checkApi('https://www.example.org')
  expect(fetched).toHaveBeenCalled()
  for (const [address, options] of fetched.mock.calls) {
    expect(address).toBe('https://www.example.org/api/generate-csrf/')
    expect(options).not.toHaveProperty('method')
    expect(options).not.toHaveProperty('body')
  }
})

/** The part of each response that a browser lets the page see. */
type Answer = (mode: RequestMode, credentials: RequestCredentials, headers: readonly string[]) => Response | null

const without = { csrf: 'a', extensions: [] }
const changing = () => {
  let number = 0
  return () => Response.json({ csrf: `token ${number++}`, extensions: [] })
}

it.each<[string, Answer, object]>([
  ['answers, with its cookie', () => Response.json(session), { kind: 'answered', keepsCookie: true }],
  ['gives another token each time', changing(), { kind: 'answered', keepsCookie: false }],
  ['answers with an error', () => new Response('', { status: 404 }), { kind: 'status', status: 404 }],
  ['answers without a token', () => Response.json({}), { kind: 'no session' }],
  ['answers a page', () => new Response('<p>'), { kind: 'no session' }],
  ['cannot be reached', () => null, { kind: 'unreachable' }],
  ['lets no page of this origin read', (mode) => (mode === 'cors' ? null : new Response()), { kind: 'origin refused' }],
  [
    'lets pages read without cookies alone',
    (mode, credentials) => (mode === 'cors' && credentials === 'include' ? null : Response.json(session)),
    { kind: 'credentials refused' },
  ],
  [
    'refuses JSON',
    (_, _1, headers) => (headers.includes('content-type') ? null : Response.json(session)),
    { kind: 'header refused', header: 'Content-Type' },
  ],
  [
    'refuses the key of a payment',
    (_, _1, headers) => (headers.includes('idempotency-key') ? null : Response.json(session)),
    { kind: 'header refused', header: 'Idempotency-Key' },
  ],
  [
    'refuses the key of a payment, and needs none',
    (_, _1, headers) => (headers.includes('idempotency-key') ? null : Response.json(without)),
    { kind: 'answered', keepsCookie: true },
  ],
])('doctor: knows an API that %s', async (_name, answer, result) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, { mode, credentials, headers, cache } = {}) => {
    // Session requests are never cached, and a request whose answer cannot be read has no
    // credentials.
    expect(cache).toBe('no-store')
    if (mode === 'no-cors') expect(credentials).toBe('omit')
    const seen = answer(mode ?? 'cors', credentials ?? 'same-origin', [...new Headers(headers).keys()])
    if (!seen) throw new TypeError('Failed to fetch')
    return seen
  })
  expect(await checkApi('https://www.example.org')).toEqual({ base: 'https://www.example.org', result })
})
