import type { FastifyReply, FastifyRequest } from 'fastify'
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
} from './credentials.ts'
import { isSameSite, isSecure, pageOrigin } from './origins.ts'
import { HttpError } from './http-error.ts'

/** Sessions of visitors who stay away this many days are deleted. */
export const sessionDays = 30

/** With TLS, a name that only this host can set: a sister domain cannot plant a session of its own. */
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-ce_session' : 'ce_session')

/** The value of our cookie in the request, if it has one. */
function cookieOf(request: FastifyRequest): string | undefined {
  const name = `${cookieName(request)}=`
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length)
}

/**
 * Sets our cookie for the requesting page: a plain cookie on our own site, a partitioned one on other sites. Browsers accept
 * `Secure` from loopback without TLS.
 */
function setCookie(request: FastifyRequest, reply: FastifyReply, session: Session): void {
  const value = createCredential(session, credentialPurposes.cookie)
  const secure = isSecure(request) ? '; Secure' : ''
  const site = isSameSite(request) ? `SameSite=Lax${secure}` : 'SameSite=None; Secure; Partitioned'
  const lifetime = `Path=/; Max-Age=${sessionDays * 86_400}; HttpOnly`
  reply.header('Set-Cookie', `${cookieName(request)}=${value}; ${lifetime}; ${site}`)
}

export type VisitorSessions = ReturnType<typeof visitorSessions>

/** Finds the session of a request. */
export function visitorSessions(store: SessionStore, grants: GrantStore) {
  async function known(value: string | null | undefined, purpose: string): Promise<Session | undefined> {
    const id = value && claimedSessionId(value)
    const session = id ? await store.find(id) : undefined
    return session && value && isValidCredential(session, purpose, value) ? session : undefined
  }

  const tokenFor = (request: FastifyRequest, session: Session) =>
    createCredential(session, credentialPurposes.token(pageOrigin(request)))

  return {
    /** Starts a session, or continues the one in the cookie. Returns the token for the page's origin. */
    async start(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const session = (await known(cookieOf(request), credentialPurposes.cookie)) ?? (await store.create())
      await store.touch(session)
      setCookie(request, reply, session)
      return tokenFor(request, session)
    },

    /**
     * The session of an API request. The token alone identifies it: tokens arrive where cookies are blocked, and only a page of
     * an allowed origin has one.
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
    returnToken: (session: Session, origin: string, subject: ReturnSubject) =>
      createReturnToken(session, origin, subject, new Date()),

    /**
     * Uses a return token. The visitor's own session gets the attempt or case that the token was made for, and the forms as they were
     * when it was made: nothing that is typed afterwards, in either session. Returns the token of the visitor's own session.
     * @throws HttpError 404 when the token is unknown, used, older than 30 minutes, or made for another origin.
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
      const isFirst = await grants.use({ tokenHash: hashOf(token), sessionId: own.id, kind, subject })
      if (!isFirst) throw new HttpError(404, 'return-token')
      if (own.id !== returned.id && kind === 'attempt') await grants.copyForms(returned.id, own.id, parsed.issuedAt)
      setCookie(request, reply, own)
      return tokenFor(request, own)
    },
  }
}
