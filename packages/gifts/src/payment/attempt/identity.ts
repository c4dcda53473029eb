declare const brand: unique symbol

/** A gift attempt's identity: a UUID, the same from the first press to the terminal answer (design 5, Money 2). */
export type AttemptId = string & { readonly [brand]: 'AttemptId' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text is an attempt's identity. */
export const isAttemptId = (text: unknown): text is AttemptId => typeof text === 'string' && uuid.test(text)

/** A new identity. `crypto.randomUUID` is not there on pages without TLS, so the random bytes are set by hand. */
export function newAttemptId(): AttemptId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isAttemptId(id)) throw new Error('An attempt identity must be a UUID of version 4.')
  return id
}
