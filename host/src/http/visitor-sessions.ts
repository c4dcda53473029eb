import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Session } from '../store/schema.ts'
import type { GrantStore } from '../store/grant-store.ts'
import type { SessionStore } from '../store/session-store.ts'
import {
  type ReturnSubject,
  claimedSessionId,
  createCredential,
  isValidCredential,
  credentialPurposes,
  hashOf,
  parseReturnToken,
  createReturnToken,
  isFromNetwork,
  withKey,
} from './credentials.ts'
import { networkOf } from './network.ts'
import { isSameSite, isSecure, pageOrigin } from './origins.ts'
import { HttpError } from './http-error.ts'
import type { Limiter } from './rate-limits.ts'

/** With TLS, a name that only this host can set, so that a sister domain cannot plant a session. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-ce_session' : 'ce_session')

/** The value of our cookie in the request, if it has one. */
function cookieOf(request: FastifyRequest): string | undefined {
  const name = `${cookieName(request)}=`
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length)
}

/**
 * Sets our cookie for the requesting page: a plain cookie on our own site, a partitioned one on
 * other sites. Browsers accept `Secure` from loopback without TLS.
 */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, days: number): void {
  const secure = isSecure(request) ? '; Secure' : ''
  const site = isSameSite(request) ? `SameSite=Lax${secure}` : 'SameSite=None; Secure; Partitioned'
  const lifetime = `Path=/; Max-Age=${days * 86_400}; HttpOnly`
  reply.header('Set-Cookie', `${cookieName(request)}=${value}; ${lifetime}; ${site}`)
}

export type VisitorSessions = ReturnType<typeof visitorSessions>

/**
 * Finds the session of a request. Sessions expire when visitors stay away, and after a fixed time,
 * so a stolen one does not live for ever.
 */
export function visitorSessions(
  store: SessionStore,
  grants: GrantStore,
  {
    periods: { visitors: days, sessions: maxDays },
    sessionKeys,
  }: Pick<Settings, 'sessionKeys'> & { periods: Pick<Settings['periods'], 'visitors' | 'sessions'> },
) {
  /** The session with the current signing key, and with each older key. */
  const signer = (session: Session) => withKey(session, sessionKeys[0])
  const signers = (session: Session) => sessionKeys.map((key) => withKey(session, key))
  const hasEnded = ({ createdAt }: Session) => Date.now() - createdAt.getTime() > maxDays * 86_400_000

  async function known(value: string | null | undefined, purpose: string): Promise<Session | undefined> {
    const id = value && claimedSessionId(value)
    const session = id ? await store.find(id) : undefined
    const isSigned = (one: Session) => signers(one).some((signed) => isValidCredential(signed, purpose, value ?? ''))
    const isValid = session && !hasEnded(session) && isSigned(session)
    return isValid ? session : undefined
  }

  const tokenFor = (request: FastifyRequest, session: Session) =>
    createCredential(signer(session), credentialPurposes.token(pageOrigin(request)))

  const giveCookie = (request: FastifyRequest, reply: FastifyReply, session: Session) =>
    setCookie(request, reply, createCredential(signer(session), credentialPurposes.cookie), days)

  return {
    /**
     * Starts a session, or continues the one in the cookie. Returns the token for the page's
     * origin. `beforeCreate` may refuse another session.
     */
    async start(request: FastifyRequest, reply: FastifyReply, beforeCreate: Limiter): Promise<string> {
      const create = async () => {
        await beforeCreate(request)
        return store.create()
      }
      const session = (await known(cookieOf(request), credentialPurposes.cookie)) ?? (await create())
      await store.touch(session)
      giveCookie(request, reply, session)
      return tokenFor(request, session)
    },

    /**
     * The session of an API request. The token alone identifies it, because tokens also arrive if
     * cookies are blocked, and only pages of allowed origins have one.
     * @throws HttpError 403 `csrf` when the token is missing, unknown or another origin's.
     */
    async fromToken(request: FastifyRequest, token: unknown): Promise<Session> {
      const session =
        typeof token === 'string' ? await known(token, credentialPurposes.token(pageOrigin(request))) : undefined
      if (!session) throw new HttpError(403, 'csrf')
      await store.touch(session)
      return session
    },

    /** The token for a return address on that origin. */
    returnToken: (request: FastifyRequest, session: Session, origin: string, subject: ReturnSubject) =>
      createReturnToken(signer(session), { origin, network: networkOf(request.ip) }, subject, new Date()),

    /**
     * Uses a return token. It gives the visitor's session the attempt or case that the token was
     * made for, and a copy of the forms at that time, without personal numbers. Anybody may have
     * sent this address to the visitor, so forms are copied only within the network where the token
     * was made. Returns the session token of the visitor's own session.
     * @throws HttpError 404 when the token is unknown, used, older than 30 minutes, made for
     * another origin, or of another network's contract.
     */
    async resume(request: FastifyRequest, reply: FastifyReply, token: string, csrf?: string | null): Promise<string> {
      const origin = pageOrigin(request)
      const parsed = parseReturnToken(token, new Date())
      const returned = parsed && (await known(parsed.credential, credentialPurposes.returning(origin, parsed.signed)))
      if (!returned) throw new HttpError(404, 'return-token')
      const own =
        (await known(csrf, credentialPurposes.token(origin))) ??
        (await known(cookieOf(request), credentialPurposes.cookie)) ??
        (await store.create())
      const { kind, id: subject } = parsed.subject
      const isOwn = own.id === returned.id
      const network = networkOf(request.ip)
      const isNear = signers(returned).some((signed) => isFromNetwork(signed, parsed, network))
      if (kind === 'case' && !isOwn && !isNear) throw new HttpError(404, 'return-token')
      const isFirst = await grants.use({ tokenHash: hashOf(token), sessionId: own.id, kind, subject })
      if (!isFirst) throw new HttpError(404, 'return-token')
      if (kind === 'attempt' && !isOwn && isNear) await grants.copyForms(returned.id, own.id, parsed.issuedAt)
      giveCookie(request, reply, own)
      return tokenFor(request, own)
    },
  }
}
