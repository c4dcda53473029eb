import { vi } from 'vitest'

// A busy machine needs longer than the second that `vi.waitFor` waits by default, and an idle one should not wait for the next look.
const { waitFor } = vi
vi.waitFor = (callback, options = 10_000) =>
  waitFor(callback, { interval: 10, ...(typeof options === 'number' ? { timeout: options } : options) })
