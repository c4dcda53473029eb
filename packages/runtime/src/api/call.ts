import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** One call to the API: where it goes, what it carries and what comes back. Paths are byte-exact: some end in `/`, some do not. */
export interface Call<Body extends GenericSchema, Answer extends GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /** The JSON body without `csrf`, which the client adds to every POST (SES-3). */
  readonly body: Body
  readonly answer: Answer
}

/** Any call, whatever it carries. */
export type AnyCall = Call<GenericSchema, GenericSchema>
/** What a caller hands to a call. */
export type BodyOf<C extends AnyCall> = InferInput<C['body']>
/** What a call resolves to. */
export type AnswerOf<C extends AnyCall> = InferOutput<C['answer']>

/** Declares a POST call with a JSON body. */
export function post<Body extends GenericSchema, Answer extends GenericSchema>(
  path: `/api/${string}`,
  body: Body,
  answer: Answer,
): Call<Body, Answer> {
  return { method: 'POST', path, body, answer }
}

/** Declares a GET call without a payload. */
export function get<Body extends GenericSchema, Answer extends GenericSchema>(
  path: `/api/${string}`,
  body: Body,
  answer: Answer,
): Call<Body, Answer> {
  return { method: 'GET', path, body, answer }
}

/**
 * Sends a form, `csrf` added to its entries, telling how much of it has gone (0 to 1). Resolves when the server has answered 200
 * with JSON, whatever the JSON says; throws an `ApiError` for everything else.
 */
export type SendForm = (
  entries: readonly (readonly [name: string, value: string | File])[],
  options?: { readonly onShare?: (share: number) => void; readonly signal?: AbortSignal },
) => Promise<void>
