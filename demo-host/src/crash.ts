import { writeSync } from 'node:fs'
import type { Crash } from './payments/swish.ts'

/**
 * Ends the process as `kill -9` would, at the point that `CRASH_AT` names: for the tests that show that a gift outlives it.
 * Does nothing where `/control` is off.
 */
export function crashAt(point: string | undefined, isAllowed: boolean): (reached: Crash) => void {
  if (!point || !isAllowed) return () => undefined
  return (reached) => {
    if (reached !== point) return
    writeSync(1, `crash ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // The signal is on its way; nothing more may happen.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
