import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../demo-host/testing/postgres.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'

/* `host/deploy/backup.sh` on a real PostgreSQL, as docs/deploying.md says. */

let server: Awaited<ReturnType<typeof startPostgres>>
let database: OpenDatabase
// The script makes it.
const folder = join(mkdtempSync(join(tmpdir(), 'ce-')), 'backups')
const urlOf = (name: string) => server.url.replace(/[^/]*$/, name)

beforeAll(async () => {
  server = await startPostgres()
  const admin = await openDatabase({ dataDir: '', databaseUrl: server.url })
  for (const name of ['host', 'scratch', 'later']) await admin.db.execute(`create database ${name}`)
  await admin.close()
  database = await openDatabase({ dataDir: '', databaseUrl: urlOf('host') })
  await database.db.execute(`insert into rate_counts (key, count, ends_at) values ('a', 1, now()), ('b', 2, now())`)
})
afterAll(async () => {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const backUp = (environment: Record<string, string> = {}) =>
  promisify(execFile)('host/deploy/backup.sh', {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: urlOf('host'),
      SCRATCH_URL: urlOf('scratch'),
      BACKUP_DIR: folder,
      ...environment,
    },
  })
const backups = () => readdirSync(folder).filter((name) => name.startsWith('host-'))

describe('a backup', () => {
  it('is a file for its owner alone, which restores every row, also over an earlier rehearsal', async () => {
    for (const { stdout } of [await backUp(), await backUp()]) {
      expect(stdout).toMatch(/host-\d{8}T\d{6}Z\.dump: \d+ tables restored and compared/)
    }
    const [newest = ''] = backups().sort().reverse()
    expect(statSync(join(folder, newest)).mode & 0o777).toBe(0o600)
    await promisify(execFile)('pg_restore', ['--no-owner', `--dbname=${urlOf('later')}`, join(folder, newest)])
    const later = await openDatabase({ dataDir: '', databaseUrl: urlOf('later') })
    expect(await later.db.execute('select key, count from rate_counts order by key')).toMatchObject({
      rows: [
        { key: 'a', count: 1 },
        { key: 'b', count: 2 },
      ],
    })
    await later.close()
  })

  it.each([
    [
      'loses a row',
      `PATH="\${PATH#*:}" pg_restore "$@" && psql -qc "delete from rate_counts where key = 'a'" "$SCRATCH_URL"`,
    ],
    ['fails half way', 'exit 1'],
  ])('is none when its restore %s', async (_how, command) => {
    const before = backups()
    const programs = mkdtempSync(join(folder, 'programs-'))
    writeFileSync(join(programs, 'pg_restore'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
    const failed = backUp({ PATH: `${programs}:${process.env['PATH']}` })
    await expect(failed).rejects.toMatchObject({ code: 1 })
    expect(backups()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('.rehearsal'))).toEqual([])
  })

  it('is none when the database cannot be read, and never empties the database itself', async () => {
    await expect(backUp({ DATABASE_URL: urlOf('missing') })).rejects.toMatchObject({ code: expect.any(Number) })
    await expect(backUp({ SCRATCH_URL: urlOf('host') })).rejects.toThrow('is the database itself')
    expect(await database.db.execute('select count(*)::int as count from rate_counts')).toMatchObject({
      rows: [{ count: 2 }],
    })
  })
})
