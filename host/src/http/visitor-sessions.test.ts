import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { grantStore } from '../store/grant-store.ts'
import { sessionStore } from '../store/session-store.ts'
import { createCredential, credentialPurposes, withKey } from './credentials.ts'
import { visitorSessions } from './visitor-sessions.ts'

const database = await openTestDatabase(afterAll)

const periods = { visitors: 30, sessions: 180 }
const origin = 'https://www.example.org'
const request = { headers: { origin } } as FastifyRequest

/** The sessions of a host with these keys. */
const sessionsWith = (...sessionKeys: [string, ...string[]]) =>
  visitorSessions(sessionStore(database.db), grantStore(database.db), { periods, sessionKeys })

describe('a session', () => {
  it('ends 180 days after it began, however often the visitor comes', async () => {
    const sessions = sessionStore(database.db)
    const visitors = sessionsWith('key')
    const session = await sessions.create()
    const token = createCredential(withKey(session, 'key'), credentialPurposes.token(origin))
    expect(await visitors.fromToken(request, token)).toMatchObject({ id: session.id })

    await database.db.execute(
      sql`update sessions set created_at = now() - interval '181 days' where id = ${session.id}`,
    )
    await expect(visitors.fromToken(request, token)).rejects.toMatchObject({ status: 403, message: 'csrf' })
    expect(await sessions.deleteOlderThan(180)).toBe(1)
    expect(await sessions.find(session.id)).toBeUndefined()
  })

  it('is signed by the first key; older keys are accepted until they are removed', async () => {
    const session = await sessionStore(database.db).create()
    const tokenOf = (key: string) => createCredential(withKey(session, key), credentialPurposes.token(origin))
    const { headers } = await start(sessionsWith('new', 'old'), session)
    expect(headers['Set-Cookie']).toContain(createCredential(withKey(session, 'new'), credentialPurposes.cookie))
    for (const key of ['new', 'old']) {
      expect(await sessionsWith('new', 'old').fromToken(request, tokenOf(key))).toMatchObject({ id: session.id })
    }
    await expect(sessionsWith('new').fromToken(request, tokenOf('old'))).rejects.toMatchObject({ message: 'csrf' })
  })

  it('cannot be signed with what is in the database', async () => {
    const session = await sessionStore(database.db).create()
    const forged = createCredential(session, credentialPurposes.token(origin))
    await expect(sessionsWith('key').fromToken(request, forged)).rejects.toMatchObject({ message: 'csrf' })
  })
})

/** Continues a session by its cookie of the old key. Returns what the host answers. */
async function start(visitors: ReturnType<typeof sessionsWith>, session: { id: string; secret: string }) {
  const cookie = `ce_session=${createCredential(withKey(session, 'old'), credentialPurposes.cookie)}`
  const headers: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => (headers[name] = value) } as unknown as FastifyReply
  const asked = { headers: { origin, cookie }, ownOrigin: 'http://localhost' } as FastifyRequest
  const token = await visitors.start(asked, reply, async () => {
    throw new Error('Another session was started.')
  })
  return { token, headers }
}
