import { ApiError } from '@charity-elements/runtime'

/**
 * Statuses that say nothing about the attempt: the server was too slow, or is still working on it. In the Internet-Draft of the
 * Idempotency-Key header, 409 means "still working on this key" and 422 "the key belongs to another request".
 */
const inconclusiveStatuses: ReadonlySet<number> = new Set([408, 409, 423, 425])

/** The code of a refusal because of too many requests: nothing was created, and a minute's wait helps. */
export const tooManyRequests = 'http-429'

/** The code of a refusal of what was sent, such as a gift that the server does not know: sent again, it is refused again. */
export const invalidRequest = 'http-400'

/** The code of a refusal because the key belongs to another request: nothing was created. */
export const keyOfAnother = 'http-422'

/**
 * The server's reason for refusing a create call, or undefined when the outcome is unknown. Everything but a plain refusal is
 * unknown: a payment has failed only when the server says so (docs/decisions/0018). Rethrows what is no
 * `ApiError`.
 */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  const { kind, status = 0 } = error
  if (kind !== 'status' || status < 400 || status >= 500 || isInconclusive(error)) return undefined
  return `http-${status}`
}

/** Whether a status says nothing about the attempt. */
export const isInconclusive = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'status' && inconclusiveStatuses.has(status)

export const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/**
 * How a refused create call ends: there is no payment, and would be none for the same gift (`invalid`), the session has another open attempt,
 * or too many requests came from here.
 */
export type RefusalOutcome = 'refused' | 'invalid' | 'existing' | 'too-many'

/** @param code the server's code, or one of `refusalCode`. */
export function refusalOutcome(code: string): RefusalOutcome {
  if (code === 'RP06') return 'existing'
  if (code === invalidRequest) return 'invalid'
  return code === tooManyRequests ? 'too-many' : 'refused'
}
