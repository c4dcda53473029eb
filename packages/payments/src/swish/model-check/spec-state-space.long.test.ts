import { describeSpecStates } from './spec-exploration.ts'

describeSpecStates(8)
