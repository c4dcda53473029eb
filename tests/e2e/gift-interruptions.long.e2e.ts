import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { elsewhere, inOneTab, itOutlives } from './mishaps.ts'
import { places } from './places.ts'

/* Everything that befalls a donor at every step, in every flow, from the same site and from another. */

test.describe.configure({ mode: 'parallel' })

/** Every flow, and every way to pay. How the rest of them break off: gift-break-offs.long.e2e.ts. */
const walked = [
  journeys.standardByCard,
  journeys.standardBySwish,
  journeys.companyByCard,
  journeys.companyByInvoice,
  journeys.module,
  journeys.anniversaryByCard,
  journeys.memorialBySwish,
  journeys.monthly,
]

for (const place of places) {
  for (const journey of walked) {
    itOutlives(journey, inOneTab, place)
    itOutlives(journey, elsewhere, place)
  }
}
