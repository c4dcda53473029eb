import { describeSpecStates } from './testing/spec-exploration.ts'

// A sample of what spec-state-space.long.test.ts explores.
describeSpecStates(5)
