import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { elsewhere, inOneTab, itOutlives } from './mishaps.ts'
import { places } from './places.ts'

/*
 * Every disruption at every step, in every flow with every payment method, on the same site and on another. Payments that end without
 * a gift: aborted-payments.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

for (const embedding of places) {
  for (const journey of Object.values(journeys)) {
    itOutlives(journey, inOneTab, embedding)
    itOutlives(journey, elsewhere, embedding)
  }
}
