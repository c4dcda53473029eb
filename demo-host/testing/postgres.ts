import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './host-process.ts'

/** Debian's PostgreSQL folders, newest first, then the search path. */
function binaryFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
}

const binaries = binaryFolders().find(
  (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
)
/** Whether there is a PostgreSQL server: a running one (`TEST_DATABASE_URL`), or one to start. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] ?? binaries)

/** PostgreSQL refuses to run as root, so root starts it as the package's user. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a PostgreSQL server. `stop` deletes it. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  if (!binaries) throw new Error('No PostgreSQL server is installed.')

  const as = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'ce-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const options = ['-D', folder, '-U', 'host', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), options, { ...as, cwd: folder, stdio: 'ignore' })

  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', 'localhost', '-k', folder, '-F'],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (text) => (output += String(text)).includes('ready to accept connections') && resolve())
    server.once('exit', () => reject(new Error(output)))
  })
  return {
    url: `postgres://host@localhost:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
