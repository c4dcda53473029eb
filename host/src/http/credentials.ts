import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A credential identifies a session: `{session id}.{signature of a purpose}`, signed with the session's secret. The purpose is
 * the cookie, the token of one origin, or a return address; a credential for one purpose is refused for another.
 */
export const credentialPurposes = {
  cookie: 'cookie',
  token: (origin: string) => `token ${origin}`,
  returning: (origin: string, expires: string) => `return ${expires} ${origin}`,
}

export const newSecret = () => randomBytes(32).toString('base64url')

const signature = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/** The session's credential for that purpose. */
export function createCredential(session: { id: string; secret: string }, purpose: string): string {
  return `${session.id}.${signature(session.secret, purpose)}`
}

/** Whether `value` is the session's credential for that purpose. */
export function isValidCredential(session: { id: string; secret: string }, purpose: string, value: string): boolean {
  const expected = Buffer.from(createCredential(session, purpose))
  const given = Buffer.from(value)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The session id that a credential claims; undefined if the value is malformed. */
export function claimedSessionId(value: string): string | undefined {
  const id = value.slice(0, value.indexOf('.'))
  return uuid.test(id) ? id : undefined
}

/** How long a return token is valid. */
export const returnTokenLifetimeMs = 30 * 60_000

/** An opaque token for a return address. It resumes the session from that origin, for 30 minutes. */
export function createReturnToken(session: { id: string; secret: string }, origin: string, now: Date): string {
  const expires = (now.getTime() + returnTokenLifetimeMs).toString(36)
  return `${createCredential(session, credentialPurposes.returning(origin, expires))}.${expires}`
}

/** The parts of a return token, undefined if it has expired. Check the signature with `isCredential`. */
export function parseReturnToken(token: string, now: Date): { credential: string; expires: string } | undefined {
  const at = token.lastIndexOf('.')
  const expires = token.slice(at + 1)
  return at > 0 && parseInt(expires, 36) > now.getTime() ? { credential: token.slice(0, at), expires } : undefined
}
