import { specHost } from './support/backends.ts'
import { test } from './support/fixtures.ts'
import { playJourney } from './support/journey-test.ts'
import { journeys } from './support/journeys.ts'

/* Swish and a contract on a host without our extensions. The other journeys and hosts: spec-host.long.e2e.ts. */

test.describe.configure({ mode: 'parallel' })

for (const journey of [journeys.module, journeys.monthly]) {
  test(`host without extensions: ${journey.name}`, async ({ page }) => {
    const host = await specHost('default')
    try {
      await playJourney(page, journey, host)
    } finally {
      await host.close()
    }
  })
}
