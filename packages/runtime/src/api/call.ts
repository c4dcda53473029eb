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
