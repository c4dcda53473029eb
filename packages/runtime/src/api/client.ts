import { safeParse, type GenericSchema } from 'valibot'
import { settings } from '../settings.ts'
import { forgetToken, sessionToken } from '../session/session.ts'
import type { AnswerOf, BodyOf, Call } from './call.ts'
import { refusal } from './contract/session.ts'
import { ApiError } from './error.ts'
import { exchange } from './http.ts'

/** What a caller may add to a call. */
export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the call is given up as `timeout`; 20,000 unless told. */
  readonly timeout?: number
}

/** Sends a call and gives its checked answer, or throws an `ApiError`. */
export type Send = <Body extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Body, Answer>,
  body: BodyOf<Call<Body, Answer>>,
  options?: SendOptions,
) => Promise<AnswerOf<Call<Body, Answer>>>

/** What the server said when it refused, or null. */
async function refusalOf(response: Response): Promise<string | null> {
  const said = safeParse(
    refusal,
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  return said.success ? (said.output.error ?? null) : null
}

/**
 * Makes an exchange that carries the session's token. A token that the server refuses (403, `csrf`) is renewed once and the
 * exchange made again.
 */
export async function withToken(make: (csrf: string) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const csrf = await sessionToken(signal)
  const response = await make(csrf)
  if (response.status !== 403 || (await refusalOf(response)) !== 'csrf') return response
  await forgetToken(csrf)
  return make(await sessionToken(signal))
}

/**
 * Sends a call with credentials and, on POST, with the session's token as `csrf` in the JSON body (specification 2, sections 6
 * and 7). A token that the server refuses is renewed once; the call is then sent once more, with the same headers, so that an
 * `Idempotency-Key` stays the same.
 */
export const send: Send = async (call, body, options = {}) => {
  const response =
    call.method === 'GET'
      ? await exchange(settings().apiBase + call.path, { headers: { ...options.headers } }, options)
      : await withToken(
          (csrf) =>
            exchange(
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
  if (!response.ok) throw new ApiError('status', call.path, response.status, (await refusalOf(response)) ?? undefined)
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
