declare const brand: unique symbol

/** A gift attempt's identity: a UUID, the same from the first press to the terminal answer (design 5, Money 2). */
export type AttemptId = string & { readonly [brand]: 'AttemptId' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text is an attempt's identity. */
export const isAttemptId = (text: unknown): text is AttemptId => typeof text === 'string' && uuid.test(text)
