import { test } from './frame.ts'
import { itGivesByKeyboard, keyboardFlows } from './keyboard.ts'

/* The flows that the short suite leaves out; the long flows also on another site. */

test.describe.configure({ mode: 'parallel' })

const { company, invoice, module, anniversary, memorial, monthly } = keyboardFlows

for (const flow of [company, invoice, module, anniversary, memorial]) itGivesByKeyboard(flow)
for (const flow of [anniversary, memorial, monthly]) itGivesByKeyboard(flow, 'the microsite without cookies')
