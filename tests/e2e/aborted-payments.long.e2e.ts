import { testAbortedPayments } from './support/aborted-payments.ts'
import { completeSteps } from './support/disruptions.ts'
import { Donor } from './support/donor.ts'
import { embeddings } from './support/embeddings.ts'
import { test } from './support/fixtures.ts'
import { payAtCardPage } from './support/gifts.ts'
import { journeys, journeysFrom } from './support/journeys.ts'
import { startPayment } from './support/payment-providers.ts'

/*
 * Every way in which a payment or a signing can end without a gift, in the journeys of
 * gift-disruptions.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

for (const embedding of embeddings) {
  for (const journey of journeysFrom[embedding]) {
    if (journey.provider.abortedPayments.length > 0) testAbortedPayments(journey, embedding)
  }
}

test('payment that is declined in Swish: the same gift can be paid by card', async ({ page, site }) => {
  const donor = await Donor.open(page, site, journeys.anniversaryBySwish, 'the same site')
  await completeSteps(donor)
  await startPayment(donor)
  await journeys.anniversaryBySwish.provider.abortedPayments[0]?.run(donor)
  await donor.dialog.getByRole('button', { name: 'Stäng' }).click()
  await donor.flow.getByText('Kort (Visa eller Mastercard)').click()
  await donor.flow.getByRole('button', { name: journeys.anniversaryByCard.payButton }).click()
  await payAtCardPage(page)
  await donor.expectThankYouPage()
  await donor.expectOneGift()
})
