import { and, count, isNotNull, isNull, min } from 'drizzle-orm'
import { type Server, createServer } from 'node:http'
import { logError } from '../http/error-log.ts'
import type { Database, OpenDatabase } from '../store/database.ts'
import { attempts, crmEntries } from '../store/gift-schema.ts'
import { databaseConnections, openPayments, outboxAge, outboxEntries, registry } from './metrics.ts'

/** Reads the figures that all hosts share, each time that somebody asks for the metrics. */
async function readDatabase(db: Database): Promise<void> {
  const [waiting] = await db
    .select({ entries: count(), oldest: min(crmEntries.createdAt) })
    .from(crmEntries)
    .where(and(isNull(crmEntries.sentAt), isNull(crmEntries.error)))
  const [stuck] = await db
    .select({ entries: count() })
    .from(crmEntries)
    .where(and(isNull(crmEntries.sentAt), isNotNull(crmEntries.error)))
  const [open] = await db.select({ attempts: count() }).from(attempts).where(isNull(attempts.endedAt))
  outboxEntries.set({ state: 'waiting' }, waiting?.entries ?? 0)
  outboxEntries.set({ state: 'stuck' }, stuck?.entries ?? 0)
  outboxAge.set(waiting?.oldest ? (Date.now() - waiting.oldest.getTime()) / 1_000 : 0)
  openPayments.set(open?.attempts ?? 0)
}

/** Serves `/metrics` on a separate port, which visitors cannot reach. */
export function metricsServer({ db, pool }: OpenDatabase): Server {
  return createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
      const { used, idle, waiting } = pool?.() ?? { used: 0, idle: 0, waiting: 0 }
      databaseConnections.set({ state: 'used' }, used)
      databaseConnections.set({ state: 'idle' }, idle)
      databaseConnections.set({ state: 'waiting' }, waiting)
      // The other metrics must still work if the database is down.
      await readDatabase(db).catch((error: unknown) => logError('metrics', error))
      return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
    }
    answer().catch((error: unknown) => {
      logError('metrics', error)
      response.destroy()
    })
  })
}
