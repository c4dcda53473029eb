import { writeSync } from 'node:fs'

/** Where a test may kill the process: around a create call to a provider, during a status check, before a final status is stored. */
export const crashPoints = ['before-create', 'after-create', 'after-accept', 'asking', 'before-end'] as const
export type CrashPoint = (typeof crashPoints)[number]
export type CrashHook = (point: CrashPoint) => void

/** Kills the process as `kill -9` would, at that point. Tests use it to show that no gift is lost. */
export function crashAt(point: CrashPoint | undefined): CrashHook {
  if (!point) return () => undefined
  return (reached) => {
    if (reached !== point) return
    writeSync(1, `crash ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // Block the thread: no more code may run before the signal arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
