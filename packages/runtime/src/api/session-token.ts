import { type InferOutput, safeParse } from 'valibot'
import { ApiError } from '../core/api-error.ts'
import { settings } from '../core/settings.ts'
import { storageOf } from './page-storage.ts'
import { type Extension, generateCsrf, resumeSession } from '@charity-elements/contract'
import { fetchWithTimeout } from './http.ts'
import { forgetReturnToken, takeReturnToken } from './return-token.ts'

/** The session: its token, and the extensions that the host has. */
type Session = InferOutput<typeof generateCsrf.answer>

const entry = () => `session:${settings().apiBase}` as const

const tab = () => storageOf(globalThis, 'sessionStorage')

function readStored(): Session | null {
  const stored = safeParse(generateCsrf.answer, tab().getJson(entry()))
  return stored.success ? stored.output : null
}

let current: Promise<Session> | undefined
let renewals = 0

/**
 * How often this page's token has been replaced. The token of a new session does not know payments
 * from before it, so once this number has changed, a missing payment proves nothing.
 */
export const tokenRenewals = (): number => renewals

async function requestSession(call: typeof generateCsrf | typeof resumeSession, body?: object): Promise<Session> {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET' }
  const response = await fetchWithTimeout(settings().apiBase + call.path, init)
  if (!response.ok) throw new ApiError('status', call.path, response.status)
  const answer = safeParse(call.answer, await response.json().catch(() => null))
  if (!answer.success) throw new ApiError('malformed', call.path, response.status)
  tab().setItem(entry(), JSON.stringify(answer.output))
  return answer.output
}

/**
 * Resumes the session that the donor left. Null if the return token is unknown or expired, which is
 * not an error.
 */
async function resume(token: string): Promise<Session | null> {
  try {
    return await requestSession(resumeSession, { returnToken: token, csrf: readStored()?.csrf ?? null })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'status' && (error.status ?? 0) < 500) return null
    throw error
  }
}

async function start(): Promise<Session> {
  const returnToken = takeReturnToken()
  const resumed = returnToken === null ? null : await resume(returnToken)
  forgetReturnToken()
  return resumed ?? readStored() ?? requestSession(generateCsrf)
}

let isReported = false

/**
 * Logs once what the page's author can do if there is no session. The browser does not distinguish
 * CORS from a lost connection.
 */
function reportUnreachable({ message }: ApiError): void {
  if (isReported) return
  isReported = true
  const { apiBase } = settings()
  const advice = `Check data-api-base on the loader, or the meta element charity-elements:api-base, and that the server allows ${location.origin} with credentials.`
  console.error(`charity-elements: no session from ${apiBase} (${message}). ${advice}`)
}

/**
 * The current session, or a new one if there is none. An error says that nothing but the request
 * for the session was sent.
 */
async function session(): Promise<Session> {
  current ??= start().catch((error: unknown) => {
    current = undefined
    throw error
  })
  try {
    return await current
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    reportUnreachable(error)
    throw new ApiError(error.kind, error.path, error.status, error.reason, false)
  }
}

/**
 * The session's token: opaque, one per API base, fetched once per page and shared by every element
 * on it. It is stored in `sessionStorage`, so that it carries the session to the next page when the
 * browser blocks third-party cookies. Throws an `ApiError` when the request fails; the next caller
 * tries again.
 */
export async function sessionToken(signal?: AbortSignal): Promise<string> {
  const { csrf } = await session()
  if (signal?.aborted) throw new ApiError('aborted', generateCsrf.path, undefined, undefined, false)
  return csrf
}

/** Whether the host has an extension. False while no session can be obtained. */
export const supports = (extension: Extension): Promise<boolean> =>
  session().then(
    ({ extensions }) => extensions.includes(extension),
    () => false,
  )

/**
 * A new token after the server refused the old one, or null if the host gives the same one again,
 * or none. Several calls that were refused at once share one request.
 */
export async function renewedToken(refused: string): Promise<string | null> {
  const known = await current?.catch(() => undefined)
  if (known?.csrf === refused) {
    const before = current
    current = requestSession(generateCsrf).then(
      (fresh) => {
        if (fresh.csrf !== refused) renewals++
        return fresh
      },
      () => before ?? known,
    )
  }
  const { csrf } = await session()
  return csrf === refused ? null : csrf
}

/** Forgets the session, so that a test can start over. */
export function forgetSession(): void {
  current = undefined
  isReported = false
}
