import { safeParse } from 'valibot'
import { generateCsrf, resumeSession } from './contract/session.ts'
import { ApiError } from '../core/api-error.ts'
import { fetchWithTimeout } from './http.ts'
import { settings } from '../core/settings.ts'
import { forgetReturnToken, takeReturnToken } from './return-token.ts'

const storageKey = () => `charity-elements:session:${settings().apiBase}`

/** The browser may refuse storage (private windows, blocked site data); then the token lives as long as the page. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey())
  } catch {
    return null
  }
}

function store(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(storageKey())
    else sessionStorage.setItem(storageKey(), token)
  } catch {
    // `current` still holds it in memory.
  }
}

let current: Promise<string> | undefined

async function requestToken(call: typeof generateCsrf | typeof resumeSession, body?: object): Promise<string> {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET' }
  const response = await fetchWithTimeout(settings().apiBase + call.path, init)
  if (!response.ok) throw new ApiError('status', call.path, response.status)
  const answer = safeParse(call.answer, await response.json().catch(() => null))
  if (!answer.success) throw new ApiError('malformed', call.path, response.status)
  store(answer.output.csrf)
  return answer.output.csrf
}

/** Resumes the session that the donor left. Null when the return token is unknown or expired: that is no error. */
async function resume(token: string): Promise<string | null> {
  try {
    return await requestToken(resumeSession, { returnToken: token, csrf: readStored() })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'status' && (error.status ?? 0) < 500) return null
    throw error
  }
}

async function start(): Promise<string> {
  const returnToken = takeReturnToken()
  const resumed = returnToken === null ? null : await resume(returnToken)
  forgetReturnToken()
  return resumed ?? readStored() ?? requestToken(generateCsrf)
}

/**
 * The session's token: opaque, one per API base, fetched once per page and shared by every element on it (SES-1). It is stored in
 * `sessionStorage`, so that it carries the session to the next page when the browser blocks third-party cookies.
 * Throws an `ApiError` when the request fails; the next caller tries again.
 */
export async function sessionToken(signal?: AbortSignal): Promise<string> {
  current ??= start().catch((error: unknown) => {
    current = undefined
    throw error
  })
  const token = await current
  if (signal?.aborted) throw new ApiError('aborted', generateCsrf.path)
  return token
}

/** Forgets a token that the server rejected; the next call fetches a new one. A newer token is kept. */
export async function forgetToken(refused: string): Promise<void> {
  if (current === undefined || (await current) !== refused) return
  current = undefined
  store(null)
}
