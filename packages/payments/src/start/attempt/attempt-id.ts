declare const brand: unique symbol

/**
 * Identifies a gift attempt: a UUID that stays the same from the first press to the final answer.
 * Sent as `Idempotency-Key`.
 */
export type AttemptId = string & { readonly [brand]: 'AttemptId' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isAttemptId = (text: unknown): text is AttemptId => typeof text === 'string' && uuid.test(text)
