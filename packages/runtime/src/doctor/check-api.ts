import { safeParse } from 'valibot'
import { generateCsrf } from '../api/contract/session.ts'
import type { ObservedApi } from './observation.ts'

/** The timeout of a request to the API. */
const timeoutMs = 8000

const request = (url: string, mode: RequestMode): Promise<Response | null> =>
  fetch(url, {
    mode,
    credentials: mode === 'cors' ? 'include' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)

/**
 * Requests a session token as the elements do: `GET /api/generate-csrf/` with credentials, twice: if the token is the same the second
 * time, the cookie was sent. If CORS hides the response, once more without CORS, to distinguish a server that refuses this origin from
 * one that cannot be reached. Makes no other calls, and does not store the token.
 */
export async function checkApi(base: string): Promise<ObservedApi> {
  const url = base + generateCsrf.path
  const first = await request(url, 'cors')
  if (!first) {
    const isThere = (await request(url, 'no-cors')) !== null
    return { base, result: { kind: isThere ? 'origin refused' : 'unreachable' } }
  }
  if (!first.ok) return { base, result: { kind: 'status', status: first.status } }
  const [one, other] = await Promise.all([
    tokenIn(first),
    request(url, 'cors').then((second) => second && tokenIn(second)),
  ])
  if (one === null) return { base, result: { kind: 'no session' } }
  return { base, result: { kind: 'answered', keepsCookie: one === other } }
}

async function tokenIn(response: Response): Promise<string | null> {
  const answer = safeParse(generateCsrf.answer, await response.json().catch(() => null))
  return answer.success ? answer.output.csrf : null
}
