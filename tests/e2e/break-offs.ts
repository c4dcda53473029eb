import { Donor } from './donor.ts'
import { accessibilityProblems, expect, test } from './frame.ts'
import type { Journey } from './journeys.ts'
import { fillIn } from './mishaps.ts'
import { begin } from './parties.ts'
import type { Place } from './places.ts'

/** Declares a test in which every way to end the payment without a gift happens in turn, and the donor pays in the end. */
export function itBreaksOff(journey: Journey, embedding: Place): void {
  const { provider, steps, tag } = journey
  const ways = provider.abortedPayments.map(({ name }) => name).join(', ')
  test(`payment that ${ways}: form stays, one gift in the end: ${journey.name}, from ${embedding}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000)
    const donor = await Donor.open(page, site, journey, embedding)
    expect(await accessibilityProblems(page, tag)).toEqual([])
    await fillIn(donor, async () => expect(await accessibilityProblems(page, tag)).toEqual([]))

    for (const { name, run, message, exitButton } of provider.abortedPayments) {
      await test.step(name, async () => {
        await begin(donor)
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

    await begin(donor)
    await provider.pay(donor)
    await donor.expectThankYouPage()
    await donor.expectOneGift()
  })
}
