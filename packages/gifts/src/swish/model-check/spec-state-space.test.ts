import { describeSpecStates } from './spec-exploration.ts'

// Every status of the dialog is reached in six moves. The long suite goes further: spec-state-space.long.test.ts.
describeSpecStates(6)
