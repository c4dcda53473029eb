import { Donor } from './donor.ts'
import { expect, test } from './frame.ts'
import { payAtCardPage } from './giving.ts'
import { journeys } from './journeys.ts'
import { fillIn } from './mishaps.ts'
import { places } from './places.ts'

/* The way to the card page, and two of them at once. */

test.describe.configure({ mode: 'parallel' })

const journey = journeys.standardByCard

for (const place of places) {
  test(`a donor whose line breaks on the way to the card page goes back to the form as it was, and on to the same payment, from ${place}`, async ({
    page,
    site,
  }) => {
    const donor = await Donor.arrives(page, site, journey, place)
    await fillIn(donor)
    const led: string[] = []
    await page.route(
      '**/card/**',
      async (route) => {
        led.push(route.request().url())
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await donor.press()
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
    await page.goBack()
    await journey.steps.at(-1)?.stands(donor.flow, donor.email)
    await donor.press()
    await page.waitForURL('**/card/**')
    expect([page.url()]).toEqual(led)
    await journey.party.pay(donor)
    await donor.isThanked()
    await donor.gaveOnce()
  })
}

test('a donor who begins anew in another tab, with a card page open in the first, can be charged in one of them alone', async ({
  page,
  site,
}) => {
  const donor = await Donor.arrives(page, site, journey, 'the same site')
  await fillIn(donor)
  await donor.press()
  await page.waitForURL('**/card/**')

  donor.page = await page.context().newPage()
  await donor.page.goto(donor.address)
  await fillIn(donor)
  await donor.press()
  await donor.page.waitForURL('**/card/**')
  expect(donor.page.url()).not.toBe(page.url())
  await journey.party.pay(donor)
  await donor.isThanked()

  await payAtCardPage(page)
  await expect(page.locator(journey.tag).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  await donor.gaveOnce()
})
