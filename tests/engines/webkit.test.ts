import { webkit } from './webkit.ts'
import { testEngine } from './scenarios.ts'

testEngine(webkit)
