import { getDotPath, safeParse } from 'valibot'
import { settings } from '../core/settings.ts'
import { receiptsToSend, takeReceipt } from './receipts.ts'
import { renewedToken, sessionToken, supports } from './session-token.ts'
import { acknowledge, errorBody } from '@charity-elements/contract'
import type { Send } from '../core/element/view-context.ts'
import { ApiError } from '../core/api-error.ts'
import { fetchWithTimeout } from './http.ts'

// Services are fetched as one module.
export { supports }

/** The `error` of a failed response's JSON body, for the console. */
async function errorIn(response: Response): Promise<string | undefined> {
  const parsed = safeParse(errorBody, await response.json().catch(() => null))
  const error = parsed.success ? parsed.output.error : undefined
  return typeof error === 'string' || typeof error === 'number' ? String(error) : undefined
}

/** Statuses with which a host may refuse an unknown or old token. They also have other meanings. */
const tokenRefusals: ReadonlySet<number> = new Set([400, 401, 403, 419])

/**
 * Makes a request with the session's token. If the answer may mean that the token was refused,
 * fetches the token again, once. Repeats the request only if the host gives a different token,
 * because it then refused the first and has not acted on the request.
 */
export async function withToken(request: (csrf: string) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const csrf = await sessionToken(signal)
  const response = await request(csrf)
  if (!tokenRefusals.has(response.status)) return response
  const renewed = await renewedToken(csrf)
  return renewed === null ? response : request(renewed)
}

/**
 * Sends a call with credentials and, on POST, with the session's token as `csrf` in the JSON body.
 * If the server refuses the token, renews it once and repeats the call with the same headers, so
 * that an `Idempotency-Key` stays the same.
 */
export const send: Send = async (call, body, options = {}) => {
  let received: string[] | undefined
  const response =
    call.method === 'GET'
      ? await fetchWithTimeout(settings().apiBase + call.path, { headers: { ...options.headers } }, options)
      : await withToken(async (csrf) => {
          received = await receiptsToSend()
          return fetchWithTimeout(
            settings().apiBase + call.path,
            {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', ...options.headers },
              body: JSON.stringify({ ...Object(body), csrf, received }),
              keepalive: options.keepalive ?? false,
            },
            options,
          )
        }, options.signal)
  if (!response.ok) {
    // A proxy may ask for an hour, but a donor waits for news of a payment.
    const retryAfter = Math.min(Number(response.headers.get('Retry-After')) * 1000 || 0, 60_000)
    throw new ApiError('status', call.path, response.status, await errorIn(response), true, retryAfter)
  }
  const text = await response.text().catch(() => '')
  const content = parsed(text)
  const answer = safeParse(call.answer, content)
  const isOurs = call.answer.type !== 'unknown' || isAcknowledgement(content)
  if (answer.success && isOurs) {
    // The page may not make another call.
    if (takeReceipt(content, received)) send(acknowledge, {}, { keepalive: true }).catch(() => undefined)
    return answer.output
  }
  // Do not quote the answer: it may contain what a donor has typed.
  const reason =
    answer.issues?.map((issue) => `${getDotPath(issue) ?? 'the body'} is not ${issue.expected}`).join(', ') ??
    'the body is a web page or says that the call failed'
  console.warn(
    `charity-elements: ${call.path} answered ${response.status} with what its contract does not allow. ${reason}`,
  )
  throw new ApiError('malformed', call.path, response.status, reason)
}

/**
 * Parses a body as JSON; an empty one is null. A body that is not JSON stays text, which only calls
 * that ignore their answer accept.
 */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Whether an otherwise ignored body may mean success. A page from a proxy or a login does not, nor
 * does an answer that says otherwise.
 */
function isAcknowledgement(body: unknown): boolean {
  const { success, error } = Object(body)
  return typeof body === 'string' ? !/^\s*<(!doctype|html)/i.test(body) : success !== false && !error
}
