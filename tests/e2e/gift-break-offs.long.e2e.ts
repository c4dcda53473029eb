import { itBreaksOff } from './break-offs.ts'
import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { places } from './places.ts'

/* Every way in which a payment or a signing breaks off, in every flow, from the same site and from another. */

test.describe.configure({ mode: 'parallel' })

for (const place of places) {
  for (const journey of Object.values(journeys)) {
    if (journey.party.breakOffs.length > 0) itBreaksOff(journey, place)
  }
}
