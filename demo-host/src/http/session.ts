import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../store/schema.ts'
import type { SessionStore } from '../store/sessions.ts'
import { claimedSession, credential, isCredential, purposes, readReturnToken, returnToken } from './credentials.ts'
import { isSameSite, pageOrigin } from './origins.ts'
import { Refusal } from './refusal.ts'

const cookieName = 'ce_session'
/** How long a visitor who stays away is remembered. */
export const sessionDays = 30

/** The value of our cookie in the request, if it arrived. */
function cookieOf(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
}

/**
 * Our cookie for the page that asks. On our own site a plain one; on another, one that is kept apart for each site that
 * embeds us. Browsers take `Secure` from loopback without TLS.
 */
function setCookie(request: FastifyRequest, reply: FastifyReply, session: Session): void {
  const value = credential(session, purposes.cookie)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const site = isSameSite(request) ? `SameSite=Lax${secure}` : 'SameSite=None; Secure; Partitioned'
  reply.header('Set-Cookie', `${cookieName}=${value}; Path=/; Max-Age=${sessionDays * 86_400}; HttpOnly; ${site}`)
}

export type Visits = ReturnType<typeof visits>

/** Tells whose request it is. */
export function visits(store: SessionStore) {
  async function known(value: string | null | undefined, purpose: string): Promise<Session | undefined> {
    const id = value && claimedSession(value)
    const session = id ? await store.find(id) : undefined
    return session && value && isCredential(session, purpose, value) ? session : undefined
  }

  const tokenFor = (request: FastifyRequest, session: Session) =>
    credential(session, purposes.token(pageOrigin(request)))

  return {
    /** Starts the visit, or goes on with the one that the cookie tells of, and gives the token for the page's origin. */
    async start(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const session = (await known(cookieOf(request), purposes.cookie)) ?? (await store.create())
      await store.touch(session)
      setCookie(request, reply, session)
      return tokenFor(request, session)
    },

    /**
     * The session of a call. The token alone says whose it is: it arrives where cookies do not, and a page that holds it
     * has been let in by its origin.
     * @throws Refusal 403 `csrf` when the token is missing, unknown or another origin's.
     */
    async of(request: FastifyRequest, token: unknown): Promise<Session> {
      const session = typeof token === 'string' ? await known(token, purposes.token(pageOrigin(request))) : undefined
      if (!session) throw new Refusal(403, 'csrf')
      await store.touch(session)
      return session
    },

    /** What goes into an address of that origin that the donor comes back to. */
    returnToken: (session: Session, origin: string) => returnToken(session, origin, new Date()),

    /**
     * Leads a return address back to what was begun in its session, and gives the token of the visitor's own. The visitor goes on
     * in a session of their own, which sees what the other one began: a stranger who sends somebody a return address of theirs
     * learns nothing of what is typed after it.
     * @throws Refusal 404 when the token is unknown, older than 30 minutes, or made for another origin.
     */
    async resume(request: FastifyRequest, reply: FastifyReply, token: string, csrf?: string | null): Promise<string> {
      const parts = readReturnToken(token, new Date())
      const left = parts && (await known(parts.credential, purposes.returning(pageOrigin(request), parts.expires)))
      if (!left) throw new Refusal(404, 'return-token')
      const own =
        (await known(csrf, purposes.token(pageOrigin(request)))) ??
        (await known(cookieOf(request), purposes.cookie)) ??
        (await store.create())
      const session = own.id === left.id ? own : await store.adopt(own, left)
      setCookie(request, reply, session)
      return tokenFor(request, session)
    },
  }
}
