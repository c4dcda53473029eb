import { writeSync } from 'node:fs'

/** Points where a test may end the process: around a creation at another party, while it is asked, before an end is written. */
export type CrashPoint = 'before-create' | 'after-create' | 'after-accept' | 'asking' | 'before-end'
export type Crash = (point: CrashPoint) => void

/**
 * Ends the process as `kill -9` would, at the point that `CRASH_AT` names: for the tests that show that a gift outlives it.
 * Does nothing where `/control` is off.
 */
export function crashAt(point: string | undefined, isAllowed: boolean): Crash {
  if (!point || !isAllowed) return () => undefined
  return (reached) => {
    if (reached !== point) return
    writeSync(1, `crash ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // The signal is on its way; nothing more may happen.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
