import { type InferOutput, safeParse } from 'valibot'
import { generateCsrf, idempotencyHeader } from '@charity-elements/contract'
import type { ObservedApi } from './observation.ts'

type Session = InferOutput<typeof generateCsrf.answer>

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
 * Requests a session token as the elements do: `GET /api/generate-csrf/` with credentials. It does
 * so twice: if the token is the same the second time, the browser sent the cookie. If CORS hides
 * the response, it tries once without CORS, to distinguish a server that refuses this origin from
 * one that cannot be reached. It then tries each header that calls have, because a host may refuse
 * one of them. It makes no other calls, and does not store the token.
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
  const session = await sessionIn(first)
  if (session === null) return { base, result: { kind: 'no session' } }
  const second = await request(url, 'cors')
  const again = second && (await sessionIn(second))
  for (const header of headersOf(session)) {
    // On another origin, the browser sends a preflight for the header.
    const allowed = await request(url, 'cors', { headers: { [header]: 'application/json' } })
    if (!allowed) return { base, result: { kind: 'header refused', header } }
  }
  return { base, result: { kind: 'answered', keepsCookie: session.csrf === again?.csrf } }
}

async function sessionIn(response: Response): Promise<Session | null> {
  const parsed = safeParse(generateCsrf.answer, await response.json().catch(() => null))
  return parsed.success ? parsed.output : null
}

/** The headers of our calls that a host must allow. A host without idempotency never gets a key. */
const headersOf = ({ extensions }: Session): readonly string[] => [
  'Content-Type',
  ...(extensions.includes('idempotency') ? [idempotencyHeader] : []),
]
