import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { GrantKind } from '../store/schema.ts'

/**
 * A credential identifies a session: `{session id}.{signature of a purpose}`, signed with the
 * session's secret and a key of the host. The purpose is the cookie, the token of one origin, or a
 * return address; a credential for one purpose is refused for another.
 */
export const credentialPurposes = {
  cookie: 'cookie',
  token: (origin: string) => `token ${origin}`,
  returning: (origin: string, subject: string) => `return ${subject} ${origin}`,
}

const signature = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/**
 * The session's secret combined with a key of the host, so that nobody can sign with a copy of the
 * database alone.
 */
export const withKey = <Signer extends { secret: string }>(session: Signer, key: string): Signer => ({
  ...session,
  secret: signature(key, session.secret),
})

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

/** The thing that a return token gives access to: one attempt, by its key, or one case. */
export interface ReturnSubject {
  kind: GrantKind
  id: string
}

/**
 * The network as it appears in a return token. You need the session's secret to tell which one it
 * is.
 */
const networkMark = (secret: string, network: string) => signature(secret, `network ${network}`).slice(0, 16)

/**
 * An opaque token for a return address: `{credential}.{kind}~{id}~{expiry}~{nonce}~{network}`. It
 * works once, within 30 minutes, on that origin, and gives access to one attempt or case.
 */
export function createReturnToken(
  session: { id: string; secret: string },
  { origin, network }: { origin: string; network: string },
  { kind, id }: ReturnSubject,
  now: Date,
): string {
  const expires = (now.getTime() + returnTokenLifetimeMs).toString(36)
  const nonce = randomBytes(6).toString('base64url')
  const signed = [kind, id, expires, nonce, networkMark(session.secret, network)].join('~')
  return `${createCredential(session, credentialPurposes.returning(origin, signed))}.${signed}`
}

export interface ParsedReturnToken {
  credential: string
  /** The content that the credential signs. */
  signed: string
  subject: ReturnSubject
  issuedAt: Date
  /** See `isFromNetwork`. */
  networkMark: string
}

/** Whether the token was made for a visitor in that network. */
export const isFromNetwork = (session: { secret: string }, token: ParsedReturnToken, network: string): boolean =>
  token.networkMark === networkMark(session.secret, network)

/**
 * The parts of a return token, undefined if it has expired. Check the signature with
 * `isValidCredential`.
 */
export function parseReturnToken(token: string, now: Date): ParsedReturnToken | undefined {
  const at = token.lastIndexOf('.')
  const signed = token.slice(at + 1)
  const [kind, id = '', expires = '', , networkMark = ''] = signed.split('~')
  const expiresAt = parseInt(expires, 36)
  if (at <= 0 || !(expiresAt > now.getTime()) || (kind !== 'attempt' && kind !== 'case') || !uuid.test(id)) {
    return undefined
  }
  const issuedAt = new Date(expiresAt - returnTokenLifetimeMs)
  return { credential: token.slice(0, at), signed, subject: { kind, id }, issuedAt, networkMark }
}

/** The digest that is stored for a used token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
