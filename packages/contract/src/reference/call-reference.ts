import type { GenericSchema, InferInput } from 'valibot'
import type { Call } from '../call.ts'
import type { Extension } from '../session.ts'

/** The fields of every object that a type may be, or that a list has. */
type FieldOf<T> = T extends readonly (infer Item)[] ? FieldOf<Item> : T extends object ? keyof T & string : never
/** A field, or one inside it: `payment`, `payment.status`. */
type FieldPath<T> = FieldOf<T> | `${FieldOf<T>}.${string}`

/** The documentation of a call, besides its schemas. Browsers never download it. */
export interface CallDescription<Request, Answer> {
  /** What the call does, in one line. */
  readonly summary: string
  /** What else a backend has to know. */
  readonly description?: string
  /** Ids of docs/requirements.tsv. */
  readonly requirements: readonly string[]
  /** The extension that the whole call belongs to; without one it is required. */
  readonly extension?: Extension
  /**
   * Whether it begins a payment, invoice or contract. Such a call takes the header
   * `Idempotency-Key`.
   */
  readonly isCreate?: true
  /** The meaning of the answer's fields. */
  readonly answerFields?: Readonly<Partial<Record<FieldPath<Answer>, string>>>
  /**
   * The fields that belong to an extension. A host without it ignores them in requests and leaves
   * them out of answers.
   */
  readonly extensionFields?: {
    readonly request?: Readonly<Partial<Record<FieldOf<Request>, Extension>>>
    readonly answer?: Readonly<Partial<Record<FieldOf<Answer>, Extension>>>
  }
  /** Refusals that only this call can get. */
  readonly refusals?: Readonly<Record<number, string>>
  readonly example: ExampleRequest<Request> & { readonly answer: Answer }
}

/** A call without fields needs no example of its request. */
type ExampleRequest<Request> = keyof Request extends never
  ? { readonly request?: Request }
  : { readonly request: Request }

/** A call with its documentation. */
export interface CallReference<
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> extends Call<Request, Answer> {
  /** The request without `csrf`, which every POST has. */
  readonly request: Request
  readonly contentType: 'application/json' | 'multipart/form-data' | null
  readonly about: CallDescription<InferInput<Request>, InferInput<Answer>>
}

/**
 * Describes a call of the contract. `request` is the schema of the body that the call is declared
 * with.
 */
export const describeCall = <Request extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Request, Answer>,
  request: NoInfer<Request>,
  about: CallDescription<InferInput<Request>, InferInput<Answer>>,
): CallReference<Request, Answer> => ({
  ...call,
  request,
  contentType: call.method === 'GET' ? null : 'application/json',
  about,
})
