import { test } from './support/fixtures.ts'
import { testKeyboardFlow, keyboardFlows } from './support/keyboard.ts'

/* The two flows whose keyboard operation differs most. The others: gift-keyboard.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

testKeyboardFlow(keyboardFlows.standard)
testKeyboardFlow(keyboardFlows.monthly)
