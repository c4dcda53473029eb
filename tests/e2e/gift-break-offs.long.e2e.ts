import { itBreaksOff } from './break-offs.ts'
import { test } from './frame.ts'
import { journeys } from './journeys.ts'
import { places } from './places.ts'

/* Every way in which a payment or a signing can end without a gift, in every flow, on the same site and on another. */

test.describe.configure({ mode: 'parallel' })

for (const embedding of places) {
  for (const journey of Object.values(journeys)) {
    if (journey.provider.abortedPayments.length > 0) itBreaksOff(journey, embedding)
  }
}
