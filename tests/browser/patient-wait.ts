import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds to wait for what a test expects. */
    patience: number
  }
}

// `vi.waitFor` waits for a second by default. A busy machine needs longer, and an idle one should
// not wait for the next check.
const { waitFor } = vi
vi.waitFor = (callback, options = inject('patience')) =>
  waitFor(callback, { interval: 10, ...(typeof options === 'number' ? { timeout: options } : options) })
