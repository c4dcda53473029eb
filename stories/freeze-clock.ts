import { vi } from 'vitest'

/*
 * Freezes the date of the visual baselines. Runs before the examples are imported, some of which
 * depend on today.
 */
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T10:00:00+01:00') })
