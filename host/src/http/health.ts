import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import type { RateCounts } from '../store/rate-count-store.ts'

/** How long the database may take to answer before the host counts as not ready. */
const databaseTimeoutMs = 2_000

/** Room for a few large forms. With less, uploads and the embedded database fail. */
const minFreeBytes = 200_000_000

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the database stores something in time. One that is read-only or full answers questions all the same. */
async function canStore(counts: RateCounts): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)))
  const stored = counts.add('readyz', 1, 1_000).then(
    () => true,
    () => false,
  )
  return Promise.race([stored, late]).finally(() => clearTimeout(timer))
}

interface HealthDeps {
  counts: RateCounts
  /** Where the host writes files. */
  folders: readonly string[]
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * `/healthz`: the process is alive; a 200 or nothing. `/readyz`: it may be sent visitors: 503 while the database stores nothing, while a
 * disk is full, and from the moment that it begins to stop. For load balancers and container platforms, not for visitors.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): { retire(): void } {
  const { counts, folders, freeBytes: freeOf = freeBytes } = deps
  let isRetired = false

  async function problem(): Promise<string | undefined> {
    if (isRetired) return 'stopping'
    if (!(await canStore(counts))) return 'database'
    const free = await Promise.all(folders.map((folder) => freeOf(folder).catch(() => 0)))
    return Math.min(...free) < minFreeBytes ? 'disk' : undefined
  }

  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await problem()
    reply.header('Cache-Control', 'no-store').code(reason ? 503 : 200)
    return { status: reason ?? 'ready' }
  })
  return { retire: () => void (isRetired = true) }
}
