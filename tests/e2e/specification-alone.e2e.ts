import { specHost } from './support/backends.ts'
import { test } from './support/fixtures.ts'
import { playJourney } from './support/journey-test.ts'
import { journeys } from './support/journeys.ts'

/* Swish on a host without our extensions. The other journeys and hosts: spec-host.long.e2e.ts. */

test(`host without extensions: ${journeys.module.name}`, async ({ page }) => {
  const host = await specHost('default')
  try {
    await playJourney(page, journeys.module, host)
  } finally {
    await host.close()
  }
})
