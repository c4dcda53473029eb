import type { GenericSchema, InferInput, InferOutput, ObjectSchema } from 'valibot'

/**
 * One call of the API: method, path, body and answer. Paths are exact: some end in `/`, some do
 * not.
 */
export interface Call<Body extends GenericSchema, Answer extends GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /**
   * The JSON body without `csrf`, which the client adds to every POST. It is only a type: the
   * browser does not validate what it sends itself, so it never downloads the body's schema
   * (`{name of the call}Body` in `requests/`).
   */
  readonly bodyType?: Body
  readonly answer: Answer
}

/** Any call, whatever its body. */
export type AnyCall = Call<GenericSchema, GenericSchema>
/** The body that a caller passes to a call. */
export type BodyOf<C extends AnyCall> = InferInput<NonNullable<C['bodyType']>>
/** The answer that a call resolves to. */
export type AnswerOf<C extends AnyCall> = InferOutput<C['answer']>

/** The type of an empty body. */
type NoBody = ObjectSchema<Record<never, never>, undefined>

/**
 * Declares a call with the body of a schema: `post<typeof trackPageBody>()('/api/track-page/',
 * unknown())`.
 */
const declare =
  (method: 'GET' | 'POST') =>
  <Body extends GenericSchema = NoBody>() =>
  <Answer extends GenericSchema>(path: `/api/${string}`, answer: Answer): Call<Body, Answer> => ({
    method,
    path,
    answer,
  })

export const post = declare('POST')
export const get = declare('GET')

/**
 * The header with a gift attempt's identity: a UUID, the same from the first click to the terminal
 * status.
 */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * Sends a form with `csrf` added to its entries, and reports upload progress (0 to 1). Resolves
 * when the server answers 200 with JSON, whatever the JSON contains; throws an `ApiError`
 * otherwise.
 */
export type SendForm = (
  entries: readonly (readonly [name: string, value: string | File])[],
  options?: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal },
) => Promise<void>
