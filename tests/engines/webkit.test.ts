import { webkit } from './webkit.ts'
import { testEngine } from './scenarios.ts'
import { testSlices } from './slices.ts'

testEngine(webkit)
testSlices(webkit)
