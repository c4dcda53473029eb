import { writeSync } from 'node:fs'

/**
 * The points where a test may kill the process: before and after a create call to a provider,
 * during a status check, and before a final status is stored.
 */
export const crashPoints = ['before-create', 'after-create', 'after-accept', 'asking', 'before-end'] as const
export type CrashPoint = (typeof crashPoints)[number]
export type CrashHook = (point: CrashPoint) => void

/**
 * Kills the process at that point, as `kill -9` would. Tests use this to show that no gift is lost.
 */
export function crashAt(point: CrashPoint | undefined): CrashHook {
  if (!point) return () => undefined
  return (reached) => {
    if (reached !== point) return
    writeSync(1, `crash ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // Block the thread, so that no more code runs before the signal arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
