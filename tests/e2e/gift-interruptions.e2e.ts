import { test } from './frame.ts'
import { itOutlives, journeys, mishaps } from './journeys.ts'

/* What befalls donors most, in two of the flows. Every flow, and everything that befalls it: gift-interruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

itOutlives(journeys.standard, mishaps.reload, 'the microsite, every cookie stripped')
itOutlives(journeys.company, mishaps.back, 'the same site')
