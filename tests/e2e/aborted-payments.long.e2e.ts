import { testAbortedPayments } from './support/aborted-payments.ts'
import { test } from './support/fixtures.ts'
import { journeysFrom } from './support/journeys.ts'
import { embeddings } from './support/embeddings.ts'

/* Every way in which a payment or a signing can end without a gift, in the journeys of gift-disruptions.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

for (const embedding of embeddings) {
  for (const journey of journeysFrom[embedding]) {
    if (journey.provider.abortedPayments.length > 0) testAbortedPayments(journey, embedding)
  }
}
