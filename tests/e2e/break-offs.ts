import { Donor } from './donor.ts'
import { accessibilityProblems, expect, test } from './frame.ts'
import type { Journey } from './journeys.ts'
import { fillIn } from './mishaps.ts'
import { begin } from './parties.ts'
import type { Place } from './places.ts'

/** A test in which a payment breaks off in every way that it can, and the donor gives once in the end. */
export function itBreaksOff(journey: Journey, place: Place): void {
  const { party, steps, tag } = journey
  const ways = party.breakOffs.map(({ name }) => name).join(', ')
  test(`a payment that ${ways} leaves everything as it was: ${journey.name}, from ${place}`, async ({ page, site }) => {
    test.setTimeout(90_000)
    const donor = await Donor.arrives(page, site, journey, place)
    expect(await accessibilityProblems(page, tag)).toEqual([])
    await fillIn(donor, async () => expect(await accessibilityProblems(page, tag)).toEqual([]))

    for (const { name, happens, told, out } of party.breakOffs) {
      await test.step(name, async () => {
        await begin(donor)
        donor.isAsking = false
        await happens(donor)
        if (told !== undefined) await expect(donor.flow.getByText(told).first()).toBeVisible()
        if (out !== undefined) {
          expect(await accessibilityProblems(page, tag)).toEqual([])
          await donor.dialog.getByText(out, { exact: true }).click()
        }
        await expect(donor.dialog).toHaveCount(0)
        await steps.at(-1)?.stands(donor.flow, donor.email)
        expect(await accessibilityProblems(page, tag)).toEqual([])
      })
    }

    await begin(donor)
    await party.pay(donor)
    await donor.isThanked()
    await donor.gaveOnce()
  })
}
