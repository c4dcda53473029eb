import { firefox } from './firefox.ts'
import { testEngine } from './scenarios.ts'
import { testSlices } from './slices.ts'

testEngine(firefox)
testSlices(firefox)
