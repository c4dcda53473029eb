import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another host that still runs has its data in the same folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another demo host (process ${pid}). ` +
        'Stop that one, or give this one a folder of its own with DATA_DIR, or a shared server with DATABASE_URL.',
    )
    this.name = 'FolderInUse'
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const ownFolders = new Set<string>()

/**
 * Takes a folder for this process alone and gives what releases it. A lock that a killed process left behind is taken over.
 * @throws FolderInUse when a process that runs has it, this one included.
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
    if (isOurs ? ownFolders.has(folder) : pid > 0 && isRunning(pid)) throw new FolderInUse(folder, pid)
    rmSync(path, { force: true })
    take()
  }
  ownFolders.add(folder)
  return () => {
    ownFolders.delete(folder)
    rmSync(path, { force: true })
  }
}
