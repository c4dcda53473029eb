import { vi } from 'vitest'

/* The day on which every kept picture was taken: before the examples are read, some of which count from today. */
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T10:00:00+01:00') })
