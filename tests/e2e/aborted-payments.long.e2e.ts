import { testAbortedPayments } from './support/aborted-payments.ts'
import { test } from './support/fixtures.ts'
import { journeys } from './support/journeys.ts'
import { embeddings } from './support/embeddings.ts'

/* Every way in which a payment or a signing can end without a gift, in every flow, on the same site and on another. */

test.describe.configure({ mode: 'parallel' })

for (const embedding of embeddings) {
  for (const journey of Object.values(journeys)) {
    if (journey.provider.abortedPayments.length > 0) testAbortedPayments(journey, embedding)
  }
}
