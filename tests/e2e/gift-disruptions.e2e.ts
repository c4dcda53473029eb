import { test } from './support/fixtures.ts'
import { journeys } from './support/journeys.ts'
import { testDisruptions, disruptions } from './support/disruptions.ts'

/* The most common disruptions, in two of the flows. Every disruption in every flow: gift-disruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

testDisruptions(journeys.standardByCard, [disruptions.reload], 'the microsite without cookies')
testDisruptions(journeys.companyByInvoice, [disruptions.back], 'the same site')
