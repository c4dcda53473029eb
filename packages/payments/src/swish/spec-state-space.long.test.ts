import { describeSpecStates } from './testing/spec-exploration.ts'

describeSpecStates(8)
