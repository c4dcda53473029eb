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
