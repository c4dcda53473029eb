import { Donor } from './support/donor.ts'
import { expect, test } from './support/fixtures.ts'
import { swishMethods } from './support/gifts.ts'
import { type Journey, giftBarJourney, journeys } from './support/journeys.ts'
import { forgetShifts, recordLayoutShifts, shiftsSince, viewports } from './support/layout-shifts.ts'
import { paymentProviders, startPayment } from './support/payment-providers.ts'

/*
 * Nothing moves by itself on the way to a gift: a document shifts by at most 0.02 in all. After a
 * reload in its last step, the loader reserves the height of that step; what a slow machine paints
 * before the loader has run is not measured. `layouts.e2e.ts` measures every page while it loads.
 */

test.describe.configure({ mode: 'parallel' })

const measured: readonly Journey[] = [
  ...Object.values(journeys),
  {
    ...journeys.standardBySwish,
    name: 'a gift by Swish from a donation form',
    tag: 'donation-form',
    path: '/kampanj/',
  },
  { ...giftBarJourney(swishMethods.code), provider: paymentProviders.swish },
]

for (const viewport of viewports) {
  for (const journey of measured) {
    const title = `${journey.name} at ${viewport.width} px: nothing moves by itself from the first step to the thanks`
    test(title, { tag: viewport.width === 360 ? [] : '@long' }, async ({ page, site }) => {
      await page.setViewportSize(viewport)
      await recordLayoutShifts(page)
      const donor = await Donor.open(page, site, journey, 'the same site')
      const expectStill = async () => expect(await shiftsSince(page), page.url()).toEqual([])
      for (const [index, step] of journey.steps.entries()) {
        if (index > 0) await donor.flow.getByRole('button', { name: 'Fortsätt' }).click()
        await step.fill(donor.flow, donor.email)
      }
      await expectStill()
      const last = journey.steps.at(-1)
      if (last) {
        await last.lastField(donor.flow).blur()
        await page.waitForLoadState('networkidle')
        const height = await donor.flow.evaluate((flow: HTMLElement) => flow.offsetHeight)
        await page.reload()
        await last.expectValues(donor.flow, donor.email)
        const reserved = () =>
          donor.flow.evaluate((flow) => getComputedStyle(flow).getPropertyValue('--ce-reserved-size'))
        expect(await reserved()).toBe(`${height}px`)
        await forgetShifts(page)
      }
      await startPayment(donor)
      if (page.url() === donor.address) await expectStill()
      await journey.provider.pay(donor)
      await donor.expectThankYouPage()
      await page.waitForLoadState('networkidle')
      await expectStill()
    })
  }
}
