import { test } from './frame.ts'
import { itGivesByKeyboard, keyboardFlows } from './keyboard.ts'

/* The two flows whose keyboard operation differs most. The others: gift-keyboard.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

itGivesByKeyboard(keyboardFlows.standard)
itGivesByKeyboard(keyboardFlows.monthly)
