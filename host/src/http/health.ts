import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database.ts'

/** How long the database may take to answer before the host counts as not ready. */
const databaseTimeoutMs = 2_000

/** Whether the database answers in time. */
async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)))
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/**
 * `/healthz`: the process is alive; a 200 or nothing. `/readyz`: it may be sent visitors: 503 while the database does not answer and
 * from the moment that it begins to stop. For load balancers and container platforms, not for visitors.
 */
export function serveHealth(app: FastifyInstance, db: Database): { retire(): void } {
  let isRetired = false
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = isRetired ? 'stopping' : (await answers(db)) ? '' : 'database'
    reply.header('Cache-Control', 'no-store').code(reason ? 503 : 200)
    return { status: reason || 'ready' }
  })
  return { retire: () => void (isRetired = true) }
}
