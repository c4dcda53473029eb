import { test } from './frame.ts'
import { itGivesByKeyboard, keyboardFlows } from './keyboard.ts'

/* The flows that the short suite leaves out. */

test.describe.configure({ mode: 'parallel' })

itGivesByKeyboard(keyboardFlows.company)
itGivesByKeyboard(keyboardFlows.anniversary)
itGivesByKeyboard(keyboardFlows.memorial)
