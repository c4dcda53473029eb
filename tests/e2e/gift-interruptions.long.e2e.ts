import { test } from './frame.ts'
import { itOutlives, journeys, mishaps, places } from './journeys.ts'

/* Everything that befalls a donor at every step, in every flow, from the same site and from another. */

test.describe.configure({ mode: 'parallel' })

for (const place of places) {
  for (const journey of Object.values(journeys)) {
    for (const mishap of Object.values(mishaps)) itOutlives(journey, mishap, place)
  }
}
