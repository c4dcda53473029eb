import { vi } from 'vitest'

// A busy machine needs longer than the second that `vi.waitFor` waits by default.
const { waitFor } = vi
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options)
