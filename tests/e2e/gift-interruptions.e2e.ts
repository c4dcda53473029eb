import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { itOutlives, mishaps } from './mishaps.ts'

/* What befalls donors most, in two of the flows. Every flow, and everything that befalls it: gift-interruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

itOutlives(journeys.standardByCard, [mishaps.reload], 'the microsite, every cookie stripped')
itOutlives(journeys.companyByInvoice, [mishaps.back], 'the same site')
