import { test } from './frame.ts'
import { itOutlives, journeys, mishaps } from './journeys.ts'

/* Each flow, and each thing that befalls donors most, once. All of them together: gift-interruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

itOutlives(journeys.standard, mishaps.reload, 'the microsite, every cookie stripped')
itOutlives(journeys.company, mishaps.back, 'the same site')
itOutlives(journeys.memorial, mishaps.restart, 'the same site')
itOutlives(journeys.monthly, mishaps.back, 'the microsite, every cookie stripped')
