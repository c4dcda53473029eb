import { ApiError } from '@charity-elements/runtime/api/error.ts'

/**
 * Statuses that say nothing of the attempt: the server was too busy or too slow, or is at work on the same one (409, as the
 * Internet-Draft of the header Idempotency-Key has it; a key that is another attempt's is 422 there).
 */
const unsettled: ReadonlySet<number> = new Set([408, 409, 423, 425, 429])

/**
 * What a create call told that gave no answer of its own: the server's refusal, or undefined when whether it did anything is
 * unknown. Everything but a plain refusal is unknown: nothing failed before the server said so (design 5, Money 1).
 */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  const { kind, status = 0 } = error
  if (kind !== 'status' || status < 400 || status >= 500 || unsettled.has(status)) return undefined
  return `http-${status}`
}

export const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'
