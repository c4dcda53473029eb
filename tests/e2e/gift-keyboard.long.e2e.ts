import { test } from './support/fixtures.ts'
import { testKeyboardFlow, keyboardFlows } from './support/keyboard.ts'

/* Every flow by keyboard; the long ones also on another site. */

test.describe.configure({ mode: 'parallel' })

const { anniversary, memorial, monthly } = keyboardFlows

for (const flow of Object.values(keyboardFlows)) testKeyboardFlow(flow)
for (const flow of [anniversary, memorial, monthly]) testKeyboardFlow(flow, 'the microsite without cookies')
