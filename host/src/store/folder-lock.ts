import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another running host uses the same data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another host (process ${pid}). ` +
        'Stop it, or set DATA_DIR to another folder, or share a PostgreSQL server with DATABASE_URL.',
    )
    this.name = 'FolderInUseError'
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const ownFolders = new Set<string>()

/**
 * Locks a folder for this process and returns a function that unlocks it. Replaces a lock that a
 * killed process left behind.
 * @throws FolderInUseError when a running process has the lock, even this one.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'host.pid')
  const take = () => writeFileSync(path, String(process.pid), { flag: 'wx' })
  try {
    take()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const pid = Number(readFileSync(path, 'utf8'))
    const isOurs = pid === process.pid
    if (isOurs ? ownFolders.has(folder) : pid > 0 && isRunning(pid)) throw new FolderInUseError(folder, pid)
    rmSync(path, { force: true })
    take()
  }
  ownFolders.add(folder)
  return () => {
    ownFolders.delete(folder)
    rmSync(path, { force: true })
  }
}
