import { Donor } from './donor.ts'
import { accessibilityProblems, expect, test } from './fixtures.ts'
import type { Journey } from './journeys.ts'
import { completeSteps } from './disruptions.ts'
import { startPayment } from './payment-providers.ts'
import type { Embedding } from './embeddings.ts'

/**
 * Declares a test in which every way to end the payment without a gift happens in turn, and the
 * donor pays in the end.
 */
export function testAbortedPayments(journey: Journey, embedding: Embedding): void {
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
