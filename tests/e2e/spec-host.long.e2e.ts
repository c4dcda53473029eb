import { variants } from '../mock/start-mock.ts'
import { specHost } from './support/backends.ts'
import { test } from './support/fixtures.ts'
import { playJourney } from './support/journey-test.ts'
import { journeys } from './support/journeys.ts'

/* Every journey on a host without our extensions, and a journey of each payment method on every variant of that host. */

test.describe.configure({ mode: 'parallel' })

const perVariant = [journeys.standardByCard, journeys.standardBySwish, journeys.companyByInvoice, journeys.monthly]
for (const variant of Object.keys(variants)) {
  for (const journey of variant === 'default' ? Object.values(journeys) : perVariant) {
    test(`host without extensions, ${variant}: ${journey.name}`, async ({ page }) => {
      const host = await specHost(variant)
      try {
        await playJourney(page, journey, host)
      } finally {
        await host.close()
      }
    })
  }
}
