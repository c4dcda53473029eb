import { safeParse, type GenericSchema } from 'valibot'
import { settings } from '../core/settings.ts'
import { forgetToken, sessionToken } from './session-token.ts'
import type { AnswerOf, BodyOf, Call } from './call.ts'
import { errorBody } from './contract/session.ts'
import { ApiError } from '../core/api-error.ts'
import { fetchWithTimeout } from './http.ts'

/** Options of a call. */
export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the call fails as `timeout`. Default 20,000. */
  readonly timeout?: number
}

/** Sends a call and resolves to its validated answer, or throws an `ApiError`. */
export type Send = <Body extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Body, Answer>,
  body: BodyOf<Call<Body, Answer>>,
  options?: SendOptions,
) => Promise<AnswerOf<Call<Body, Answer>>>

/** The `error` of a failed response's JSON body, or null. */
async function errorIn(response: Response): Promise<string | null> {
  const parsed = safeParse(
    errorBody,
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  return parsed.success ? (parsed.output.error ?? null) : null
}

/**
 * Makes a request with the session's token. A token that the server rejects (403, `csrf`) is renewed once and the request is made
 * again.
 */
export async function withToken(request: (csrf: string) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const csrf = await sessionToken(signal)
  const response = await request(csrf)
  if (response.status !== 403 || (await errorIn(response)) !== 'csrf') return response
  await forgetToken(csrf)
  return request(await sessionToken(signal))
}

/**
 * Sends a call with credentials and, on POST, with the session's token as `csrf` in the JSON body (SES-2, SES-3, API-8). A token that
 * the server rejects is renewed once, and the call is sent once more with the same headers, so that an `Idempotency-Key` stays the same.
 */
export const send: Send = async (call, body, options = {}) => {
  const response =
    call.method === 'GET'
      ? await fetchWithTimeout(settings().apiBase + call.path, { headers: { ...options.headers } }, options)
      : await withToken(
          (csrf) =>
            fetchWithTimeout(
              settings().apiBase + call.path,
              {
                method: 'POST',
                headers: { 'Content-Type': 'application/json', ...options.headers },
                body: JSON.stringify({ ...Object(body), csrf }),
              },
              options,
            ),
          options.signal,
        )
  if (!response.ok) throw new ApiError('status', call.path, response.status, (await errorIn(response)) ?? undefined)
  // The API does not say what the body is, so any body will do: empty, JSON or text.
  if (call.answer.type === 'unknown') return null as AnswerOf<typeof call>
  const text = await response.text().catch(() => '')
  let json: unknown
  try {
    json = text === '' ? null : JSON.parse(text)
  } catch {
    throw new ApiError('malformed', call.path, response.status, 'The body is not JSON.')
  }
  const answer = safeParse(call.answer, json)
  if (!answer.success) {
    throw new ApiError('malformed', call.path, response.status, answer.issues.map((issue) => issue.message).join(' '))
  }
  return answer.output
}
