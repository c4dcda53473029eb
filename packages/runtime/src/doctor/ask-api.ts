import { safeParse } from 'valibot'
import { generateCsrf } from '../api/contract/session.ts'
import type { SeenApi } from './observed.ts'

/** Milliseconds that the API is given for an answer. */
const patience = 8000

const ask = (url: string, mode: RequestMode): Promise<Response | null> =>
  fetch(url, {
    mode,
    credentials: mode === 'cors' ? 'include' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)

/**
 * Asks the API for a session as the elements do: `GET /api/generate-csrf/` with credentials, twice, since a session that is the
 * same the second time is one whose cookie came along. Where the browser hides the answer, once more without, to tell a host that
 * refuses this origin from one that is not there. Nothing else is called, and the answer is not kept.
 */
export async function askApi(base: string): Promise<SeenApi> {
  const url = base + generateCsrf.path
  const first = await ask(url, 'cors')
  if (!first) {
    const isThere = (await ask(url, 'no-cors')) !== null
    return { base, result: { kind: isThere ? 'origin refused' : 'unreachable' } }
  }
  if (!first.ok) return { base, result: { kind: 'status', status: first.status } }
  const [one, other] = await Promise.all([
    sessionIn(first),
    ask(url, 'cors').then((second) => second && sessionIn(second)),
  ])
  if (one === null) return { base, result: { kind: 'no session' } }
  return { base, result: { kind: 'answered', keepsCookie: one === other } }
}

async function sessionIn(response: Response): Promise<string | null> {
  const answer = safeParse(generateCsrf.answer, await response.json().catch(() => null))
  return answer.success ? answer.output.csrf : null
}
