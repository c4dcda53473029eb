import { PGlite, types } from '@electric-sql/pglite'
import { type SQL, asc, sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { adoptDatabase } from './adopt-database.ts'
import { lockFolder } from './folder-lock.ts'
import { traceQueries } from '../tracing.ts'

/** PostgreSQL, embedded or on a server. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The database's own time in `ms` milliseconds; with less than 0, so long ago. */
export const fromNow = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000})`

/**
 * The rows to lease: those that have been due for the longest. Skips those that another host is
 * leasing, without waiting.
 */
export const longestDue = (db: Database, key: PgColumn, checkAt: PgColumn, isDue: SQL | undefined, limit: number) =>
  db.select({ key }).from(key.table).where(isDue).orderBy(asc(checkAt)).limit(limit).for('update', { skipLocked: true })

/** How far the database's clock is ahead of this host's, in milliseconds. Measured once a minute. */
export function databaseClock(db: Database): () => Promise<number> {
  let known: { ms: number; at: number } | undefined
  return async () => {
    if (!known || Math.abs(Date.now() - known.at) > 60_000) {
      const [row] = await db
        .select({ now: sql<number>`(extract(epoch from now()) * 1000)::float8` })
        .from(sql`(select 1) as one`)
      known = { ms: Number(row?.now) - Date.now(), at: Date.now() }
    }
    return known.ms
  }
}

export interface OpenDatabase {
  db: Database
  /** Whether this host has the database to itself. */
  isExclusive: boolean
  /** The connections to a server. */
  pool?: () => { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Connects to the server at `databaseUrl`, or opens the embedded database in `dataDir`, and runs the migrations. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl?: string
  pool?: PoolSettings
}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, pool = defaultPool } = options
  if (!databaseUrl) return openEmbedded(dataDir)
  try {
    await updateServer(databaseUrl, pool)
  } catch (error) {
    throw new Error(`PostgreSQL of DATABASE_URL, at ${new URL(databaseUrl).host}: ${reasonOf(error)}`)
  }
  return openServer(databaseUrl, pool)
}

/** The SQL that drizzle-kit writes. The build copies the folder to the bundles. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Runs the migrations. Several hosts may start at once: the first one migrates on a second
 * connection, the others wait.
 */
async function updateServer(url: string, pool: PoolSettings): Promise<void> {
  // A large table may take a long time.
  const connections = openPool(url, { ...pool, connections: 2, queryMs: 0 })
  const db = withSafeTransactions(connections)
  try {
    await db.transaction(async (lock) => {
      await lock.execute(sql`select pg_advisory_xact_lock(4400)`)
      await db.execute(adoptDatabase)
      await migrateServer(db, { migrationsFolder })
    })
  } finally {
    await connections.end()
  }
}

/** Why a query failed: its cause says that there is no server, or that the password is wrong. */
const reasonOf = (error: unknown): string => String(Object(Object(error).cause ?? error).message ?? error)

/** How a host uses the server. */
export interface PoolSettings {
  /** The most connections of this host. */
  connections: number
  /** How long a query waits for a connection, and how long the server may take to answer it. */
  connectMs: number
  queryMs: number
}

export const defaultPool: PoolSettings = { connections: 10, connectMs: 10_000, queryMs: 30_000 }

function openPool(url: string, { connections, connectMs, queryMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // The client's own timeout, because a pooler in between may not forward the server's.
    query_timeout: queryMs,
  })
  // The host must survive a connection that the server closes. Queries on it fail, and the next one
  // connects again.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function openServer(url: string, settings: PoolSettings): OpenDatabase {
  const pool = openPool(url, settings)
  return {
    db: withSafeTransactions(pool),
    isExclusive: false,
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/**
 * Drizzle's own `transaction` never returns a connection whose `begin` fails. After ten of those,
 * the host would wait for ever.
 */
function withSafeTransactions(pool: pg.Pool) {
  return Object.assign(overServer(traceQueries(pool)), {
    async transaction<T>(run: (tx: Database) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      try {
        const result = await overServer(traceQueries(client)).transaction(run)
        client.release()
        return result
      } catch (error) {
        // The connection may be closed, or still in the transaction.
        client.release(true)
        throw error
      }
    },
  })
}

/**
 * PostgreSQL takes its buffers when it starts. The default of 128 MB is for a large database: it
 * doubles the time to open a small one, and the host keeps the memory.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Bytes as PostgreSQL writes them. PGlite's own conversion of a file of 15 MB blocks the host for seconds. */
const bytesAsHex = {
  serializers: {
    [types.BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const client = await PGlite.create(join(dataDir, 'database'), { startParams, ...bytesAsHex })
    const db = overPglite(traceQueries(client))
    await db.execute(adoptDatabase)
    await migrateEmbedded(db, { migrationsFolder })
    return {
      db,
      isExclusive: true,
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw new Error(`PostgreSQL in ${dataDir}: ${reasonOf(error)}`)
  }
}
