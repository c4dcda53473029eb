import { testKeyboardFlow, keyboardFlows } from './support/keyboard.ts'

/* One flow by keyboard. The others: gift-keyboard.long.e2e.ts. */

testKeyboardFlow(keyboardFlows.standard)
