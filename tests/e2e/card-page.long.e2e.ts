import { Donor } from './support/donor.ts'
import { expect, test } from './support/fixtures.ts'
import { payAtCardPage } from './support/gifts.ts'
import { journeys } from './support/journeys.ts'
import { completeSteps } from './support/disruptions.ts'
import { embeddings } from './support/embeddings.ts'

/* A lost connection on the way to the card page, and two card pages at once. */

test.describe.configure({ mode: 'parallel' })

const journey = journeys.standardByCard

for (const embedding of embeddings) {
  test(`card: a lost connection before the card page keeps form and payment, from ${embedding}`, async ({
    page,
    site,
  }) => {
    const donor = await Donor.open(page, site, journey, embedding)
    await completeSteps(donor)
    const requested: string[] = []
    // Chromium reloads its error page by itself, so every request is lost until the test continues.
    await page.route('**/card/**', async (route) => {
      requested.push(route.request().url())
      await route.abort('internetdisconnected')
    })
    await donor.pressPayButton()
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
    await page.unroute('**/card/**')
    await page.goBack()
    await journey.steps.at(-1)?.expectValues(donor.flow, donor.email)
    await donor.pressPayButton()
    await page.waitForURL('**/card/**')
    expect(new Set(requested)).toEqual(new Set([page.url()]))
    await journey.provider.pay(donor)
    await donor.expectThankYouPage()
    await donor.expectOneGift()
  })
}

test('card: with two card pages open in two tabs, only one of them can charge the donor', async ({ page, site }) => {
  const donor = await Donor.open(page, site, journey, 'the same site')
  await completeSteps(donor)
  await donor.pressPayButton()
  await page.waitForURL('**/card/**')

  donor.page = await page.context().newPage()
  await donor.page.goto(donor.address)
  await completeSteps(donor)
  await donor.pressPayButton()
  await donor.page.waitForURL('**/card/**')
  expect(donor.page.url()).not.toBe(page.url())
  await journey.provider.pay(donor)
  await donor.expectThankYouPage()

  await payAtCardPage(page)
  await page.getByRole('link', { name: 'Tillbaka till webbsidan' }).click()
  await expect(page.locator(journey.tag).getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  await donor.expectOneGift()
})
