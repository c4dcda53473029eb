import { journeys } from './support/journeys.ts'
import { testDisruptions, disruptions } from './support/disruptions.ts'

/* The most common disruption, in the most common flow. Every disruption in every flow: gift-disruptions.long.e2e.ts. */

testDisruptions(journeys.standardByCard, [disruptions.reload], 'the microsite without cookies')
