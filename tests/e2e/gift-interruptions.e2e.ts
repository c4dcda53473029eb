import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { itOutlives, mishaps } from './mishaps.ts'

/* The most common disruptions, in two of the flows. Every disruption in every flow: gift-disruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

itOutlives(journeys.standardByCard, [mishaps.reload], 'the microsite without cookies')
itOutlives(journeys.companyByInvoice, [mishaps.back], 'the same site')
