import type { GenericSchema, InferInput, InferOutput, ObjectSchema } from 'valibot'

declare const carries: unique symbol

/** One call to the API: where it goes, what it carries and what comes back. Paths are byte-exact: some end in `/`, some do not. */
export interface Call<Body extends GenericSchema, Answer extends GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /**
   * The JSON body without `csrf`, which the client adds to every POST (SES-3). A type alone: nothing in a browser checks what it sends
   * itself, and its schema, `{name of the call}Body` in the contract, costs a visitor nothing.
   */
  readonly [carries]?: Body
  readonly answer: Answer
}

/** Any call, whatever it carries. */
export type AnyCall = Call<GenericSchema, GenericSchema>
/** What a caller hands to a call. */
export type BodyOf<C extends AnyCall> = InferInput<NonNullable<C[typeof carries]>>
/** What a call resolves to. */
export type AnswerOf<C extends AnyCall> = InferOutput<C['answer']>

/** The body of a call that carries nothing. */
type NoBody = ObjectSchema<Record<never, never>, undefined>

/** Declares a call with the body of that schema: `post<typeof trackPageBody>()('/api/track-page/', unknown())`. */
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

/** The header that carries a gift attempt's identity: a UUID, the same from the first press to the terminal answer. */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * Sends a form, `csrf` added to its entries, telling how much of it has gone (0 to 1). Resolves when the server has answered 200
 * with JSON, whatever the JSON says; throws an `ApiError` for everything else.
 */
export type SendForm = (
  entries: readonly (readonly [name: string, value: string | File])[],
  options?: { readonly onShare?: (share: number) => void; readonly signal?: AbortSignal },
) => Promise<void>
