import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A session is known by strings that only its secret can make: `{session id}.{signature of a purpose}`. A purpose is the
 * cookie, the token of one origin, or a return address; what was made for one is refused for another.
 */
export const purposes = {
  cookie: 'cookie',
  token: (origin: string) => `token ${origin}`,
  returning: (origin: string, expires: string) => `return ${expires} ${origin}`,
}

export const newSecret = () => randomBytes(32).toString('base64url')

const signature = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/** The string by which the session is known for that purpose. */
export function credential(session: { id: string; secret: string }, purpose: string): string {
  return `${session.id}.${signature(session.secret, purpose)}`
}

/** Whether `value` is the session's string for that purpose. */
export function isCredential(session: { id: string; secret: string }, purpose: string, value: string): boolean {
  const expected = Buffer.from(credential(session, purpose))
  const given = Buffer.from(value)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose string this claims to be; undefined when it is no such string. */
export function claimedSession(value: string): string | undefined {
  const id = value.slice(0, value.indexOf('.'))
  return uuid.test(id) ? id : undefined
}

/** How long a return address leads back to its session. */
export const returnMs = 30 * 60_000

/** An opaque token for a return address: leads back to the session from that origin, for 30 minutes. */
export function returnToken(session: { id: string; secret: string }, origin: string, now: Date): string {
  const expires = (now.getTime() + returnMs).toString(36)
  return `${credential(session, purposes.returning(origin, expires))}.${expires}`
}

/** The parts of a return token that is not too old. Whether it is genuine is for `isCredential` to say. */
export function readReturnToken(token: string, now: Date): { credential: string; expires: string } | undefined {
  const at = token.lastIndexOf('.')
  const expires = token.slice(at + 1)
  return at > 0 && parseInt(expires, 36) > now.getTime() ? { credential: token.slice(0, at), expires } : undefined
}
