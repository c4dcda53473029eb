import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'

/** How long the database may take to answer before the host counts as not ready. */
const databaseTimeoutMs = 2_000

/** Enough for a few large forms. With less, uploads and the embedded database fail. */
const minFreeBytes = 200_000_000

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Whether the database can store something in time. Queries alone prove nothing: a read-only or
 * full database answers them too, and a full disk still takes a small row.
 */
async function canStore(storeProbe: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)))
  const stored = storeProbe().then(
    () => true,
    () => false,
  )
  return Promise.race([stored, late]).finally(() => clearTimeout(timer))
}

interface HealthDeps {
  /** Stores a row of some size. */
  storeProbe: () => Promise<void>
  /** The folder in which the host writes files. */
  folders: readonly string[]
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * Registers two routes for load balancers and container platforms. `/healthz` answers 200 while the
 * process is alive. `/readyz` answers 200 while the host can serve visitors, and 503 if the
 * database cannot store anything, the disk is full or the host is stopping.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): { retire(): void } {
  const { storeProbe, folders, freeBytes: freeOf = freeBytes } = deps
  let isRetired = false

  async function problem(): Promise<string | undefined> {
    if (isRetired) return 'stopping'
    if (!(await canStore(storeProbe))) return 'database'
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
