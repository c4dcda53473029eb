import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataFolder } from '../../testing/data-folder.ts'
import { type OpenDatabase, openDatabase } from '../store/database.ts'
import { grantStore } from '../store/grant-store.ts'
import { sessionStore } from '../store/session-store.ts'
import { createCredential, credentialPurposes } from './credentials.ts'
import { visitorSessions } from './visitor-sessions.ts'

let folder: string
let database: OpenDatabase

beforeAll(async () => {
  folder = await createDataFolder()
  database = await openDatabase({ dataDir: folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('a session', () => {
  it('ends 180 days after it began, however often the visitor comes', async () => {
    const sessions = sessionStore(database.db)
    const visitors = visitorSessions(sessions, grantStore(database.db), { visitors: 30, sessions: 180 })
    const session = await sessions.create()
    const origin = 'https://www.example.org'
    const token = createCredential(session, credentialPurposes.token(origin))
    const request = { headers: { origin } } as FastifyRequest
    expect(await visitors.fromToken(request, token)).toMatchObject({ id: session.id })

    await database.db.execute(
      sql`update sessions set created_at = now() - interval '181 days' where id = ${session.id}`,
    )
    await expect(visitors.fromToken(request, token)).rejects.toMatchObject({ status: 403, message: 'csrf' })
    expect(await sessions.deleteOlderThan(180)).toBe(1)
    expect(await sessions.find(session.id)).toBeUndefined()
  })
})
