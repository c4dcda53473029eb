import { writeSync } from 'node:fs'

/** Where a test may kill the process: around a create call to a provider, during a status check, before a final status is stored. */
export type CrashPoint = 'before-create' | 'after-create' | 'after-accept' | 'asking' | 'before-end'
export type CrashHook = (point: CrashPoint) => void

/**
 * Kills the process as `kill -9` would, at the point named by `CRASH_AT`. Tests use it to show that no gift is lost.
 * Does nothing when `/control` is off.
 */
export function crashAt(point: string | undefined, isAllowed: boolean): CrashHook {
  if (!point || !isAllowed) return () => undefined
  return (reached) => {
    if (reached !== point) return
    writeSync(1, `crash ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // Block the thread: no more code may run before the signal arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
