import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Processes } from '../operations/processes.ts'

const folder = import.meta.dirname

export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Installs the server in this folder. */
export function installS3Server(): void {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}

/**
 * Starts an S3-compatible server with the buckets `elements` and `forms`, whose objects are in a
 * folder. Returns its address.
 */
export async function startS3Server(processes: Processes, objects: string): Promise<string> {
  // After a DELETE the server removes an empty folder, with an object that another call has just
  // put into it.
  const uploads = join(objects, 'forms/form-files')
  mkdirSync(uploads, { recursive: true })
  writeFileSync(join(uploads, 'keep'), '')
  const { found } = await processes.start(
    process.execPath,
    [join(folder, 'server.ts'), objects],
    /(http:\/\/127\.0\.0\.1:\d+)\n/,
  )
  return found[1] ?? ''
}

/** Vitest's global setup: installs it before the tests, which run in parallel. */
export default installS3Server
