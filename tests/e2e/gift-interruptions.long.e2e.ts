import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { elsewhere, inOneTab, itOutlives } from './mishaps.ts'
import { places } from './places.ts'

/*
 * Everything that befalls a donor at every step, in every flow by every way to pay, from the same site and from another. How they
 * break off: gift-break-offs.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

for (const place of places) {
  for (const journey of Object.values(journeys)) {
    itOutlives(journey, inOneTab, place)
    itOutlives(journey, elsewhere, place)
  }
}
