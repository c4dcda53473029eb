import { completeSteps } from './support/disruptions.ts'
import { Donor } from './support/donor.ts'
import { type Embedding, embeddings } from './support/embeddings.ts'
import { accessibilityProblems, expect, test } from './support/fixtures.ts'
import { payAtCardPage } from './support/gifts.ts'
import { type Journey, journeys, journeysFrom } from './support/journeys.ts'
import { startPayment } from './support/payment-providers.ts'

/*
 * Every way in which a payment or a signing can end without a gift, in the journeys of
 * gift-disruptions.long.e2e.ts.
 */

test.describe.configure({ mode: 'parallel' })

/**
 * Declares a test in which every way to end the payment without a gift happens in turn, and the
 * donor pays in the end.
 */
function testAbortedPayments(journey: Journey, embedding: Embedding): void {
  const { provider, steps, tag } = journey
  const ways = provider.abortedPayments.map(({ name }) => name).join(', ')
  test(`payment that ${ways}: form stays, one gift in the end: ${journey.name}, from ${embedding}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000)
    const donor = await Donor.open(page, site, journey, embedding)
    expect(await accessibilityProblems(page, tag)).toEqual([])
    await completeSteps(donor, async () => expect(await accessibilityProblems(page, tag)).toEqual([]))

    for (const { name, run, message, exitButton } of provider.abortedPayments) {
      await test.step(name, async () => {
        await startPayment(donor)
        donor.hasRequestedPayment = false
        await run(donor)
        if (message !== undefined) await expect(donor.flow.getByText(message).first()).toBeVisible()
        if (exitButton !== undefined) {
          expect(await accessibilityProblems(page, tag)).toEqual([])
          await donor.dialog.getByText(exitButton, { exact: true }).click()
        }
        await expect(donor.dialog).toHaveCount(0)
        await steps.at(-1)?.expectValues(donor.flow, donor.email)
        expect(await accessibilityProblems(page, tag)).toEqual([])
      })
    }

    await startPayment(donor)
    await provider.pay(donor)
    await donor.expectThankYouPage()
    await donor.expectOneGift()
  })
}

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
  await donor.dialog.getByRole('button', { name: 'Stäng', exact: true }).click()
  await donor.flow.getByText('Kort (Visa eller Mastercard)').click()
  await donor.flow.getByRole('button', { name: journeys.anniversaryByCard.payButton }).click()
  await payAtCardPage(page)
  await donor.expectThankYouPage()
  await donor.expectOneGift()
})
