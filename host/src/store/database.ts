import { PGlite, types } from '@electric-sql/pglite'
import { type SQL, asc, sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { migrations } from './migrations.ts'
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
  if (databaseUrl) {
    // A large table may take a long time.
    const unhurried = openServer(databaseUrl, { ...pool, queryMs: 0 })
    try {
      await migrate(unhurried.db)
    } catch (error) {
      throw new Error(`PostgreSQL of DATABASE_URL, at ${new URL(databaseUrl).host}: ${reasonOf(error)}`)
    } finally {
      await unhurried.close()
    }
    return openServer(databaseUrl, pool)
  }
  const opened = await openEmbedded(dataDir)
  await migrate(opened.db)
  return opened
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

function openServer(url: string, { connections, connectMs, queryMs }: PoolSettings): OpenDatabase {
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
function withSafeTransactions(pool: pg.Pool): Database {
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
    return {
      db: overPglite(traceQueries(client)),
      isExclusive: true,
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Several hosts may start at once: the first one migrates, the others wait. */
const migrationLock = 4400

async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create table if not exists migrations (step integer primary key)`)
    const { rows } = rowsOf(await tx.execute(sql`select coalesce(max(step), 0)::int as step from migrations`))
    const done = Number(rows[0]?.['step'] ?? 0)
    for (const [index, statements] of migrations.entries()) {
      if (index < done) continue
      for (const statement of statements.split(/;\s*$/m)) if (statement.trim()) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations values (${index + 1})`)
    }
  })
}

/** The rows of a plain SQL result, from either driver. */
function rowsOf(result: unknown): { rows: Record<string, unknown>[] } {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
    return { rows: result.rows }
  }
  throw new TypeError('The database driver returned no rows.')
}
