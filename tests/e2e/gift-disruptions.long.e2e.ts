import { test } from './support/fixtures.ts'
import { journeysFrom } from './support/journeys.ts'
import { tabAndNetworkDisruptions, singleTabDisruptions, testDisruptions } from './support/disruptions.ts'
import { embeddings } from './support/embeddings.ts'

/*
 * Every disruption at every step, in every flow with every payment method on the same site, and
 * with every payment method on another; usually in a flow of each kind. Payments that end without a
 * gift: aborted-payments.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

for (const embedding of embeddings) {
  for (const journey of journeysFrom[embedding]) {
    testDisruptions(journey, singleTabDisruptions, embedding)
    testDisruptions(journey, tabAndNetworkDisruptions, embedding)
  }
}
