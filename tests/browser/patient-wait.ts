import { vi } from 'vitest'

// `vi.waitFor` waits for a second by default. A busy machine needs longer, and an idle one should
// not wait for the next check.
const { waitFor } = vi
vi.waitFor = (callback, options = 10_000) =>
  waitFor(callback, { interval: 10, ...(typeof options === 'number' ? { timeout: options } : options) })
