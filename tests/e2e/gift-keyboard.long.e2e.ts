import { test } from './support/fixtures.ts'
import { testKeyboardFlow, keyboardFlows } from './support/keyboard.ts'

/* The flows that the short suite leaves out; the long flows also on another site. */

test.describe.configure({ mode: 'parallel' })

const { company, invoice, module, anniversary, memorial, monthly } = keyboardFlows

for (const flow of [company, invoice, module, anniversary, memorial, monthly]) testKeyboardFlow(flow)
for (const flow of [anniversary, memorial, monthly]) testKeyboardFlow(flow, 'the microsite without cookies')
