import { safeParse } from 'valibot'
import { idempotencyHeader } from '../api/call.ts'
import { generateCsrf } from '../api/contract/session.ts'
import type { ObservedApi } from './observation.ts'

/** The timeout of a request to the API. */
const timeoutMs = 8000

const request = (url: string, mode: RequestMode, options: RequestInit = {}): Promise<Response | null> =>
  fetch(url, {
    mode,
    credentials: mode === 'cors' ? 'include' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    ...options,
  }).catch(() => null)

/**
 * Requests a session token as the elements do: `GET /api/generate-csrf/` with credentials, twice: if the token is the same the second
 * time, the cookie was sent. If CORS hides the response, once more without CORS, to distinguish a server that refuses this origin from
 * one that cannot be reached. Then once for each header that calls have, since a host may
 * refuse one of them. Makes no other calls, and does not store the token.
 */
export async function checkApi(base: string): Promise<ObservedApi> {
  const url = base + generateCsrf.path
  const first = await request(url, 'cors')
  if (!first) {
    const isThere = (await request(url, 'no-cors')) !== null
    if (!isThere) return { base, result: { kind: 'unreachable' } }
    const isOpen = (await request(url, 'cors', { credentials: 'omit' })) !== null
    return { base, result: { kind: isOpen ? 'credentials refused' : 'origin refused' } }
  }
  if (!first.ok) return { base, result: { kind: 'status', status: first.status } }
  const answer = await jsonOf(first)
  const one = tokenIn(answer)
  if (one === null) return { base, result: { kind: 'no session' } }
  const second = await request(url, 'cors')
  const other = second && tokenIn(await jsonOf(second))
  for (const header of headersOf(answer)) {
    // From another origin, the browser first asks whether the call may have the header.
    const allowed = await request(url, 'cors', { headers: { [header]: 'application/json' } })
    if (!allowed) return { base, result: { kind: 'header refused', header } }
  }
  return { base, result: { kind: 'answered', keepsCookie: one === other } }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

function tokenIn(answer: unknown): string | null {
  const parsed = safeParse(generateCsrf.answer, answer)
  return parsed.success ? parsed.output.csrf : null
}

/** The headers of our calls that a host must allow. One that lists its extensions without idempotency gets no key. */
function headersOf(answer: unknown): readonly string[] {
  const { extensions } = Object(answer) as { extensions?: unknown }
  const takesKeys = !Array.isArray(extensions) || extensions.some((name) => /idempotency/i.test(String(name)))
  return ['Content-Type', ...(takesKeys ? [idempotencyHeader] : [])]
}
