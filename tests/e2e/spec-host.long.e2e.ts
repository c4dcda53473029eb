import { variants } from '../mock/start-mock.ts'
import { specHost } from './support/backends.ts'
import { test } from './support/fixtures.ts'
import { playJourney } from './support/journey-test.ts'
import { type Journey, journeys } from './support/journeys.ts'

/* Every journey on a host without our extensions, and on each variant of that host the journeys that make its calls. */

test.describe.configure({ mode: 'parallel' })

const { standardByCard, standardBySwish, companyByInvoice, monthly } = journeys
const everyMethod = [standardByCard, standardBySwish, companyByInvoice, monthly]

/** The journeys of variants that differ in some calls only. The others differ in every call: each payment method is tried. */
const concerned: Readonly<Record<string, readonly Journey[]>> = {
  default: Object.values(journeys),
  'card-cancel-to-thank-you': [standardByCard],
  'own-case-words': [monthly],
  // How a token is refused changes, whoever has sent it.
  'csrf-per-page-400': [standardByCard],
  'csrf-per-page-401': [standardBySwish],
  'csrf-per-page-419': [monthly],
  'reopen-open-only': [standardBySwish],
  'reopen-until-reset': [standardBySwish],
  'ssn-text': [monthly],
  'ssn-none': [monthly],
  'saved-payload': [monthly],
  'poll-empty': [standardBySwish],
  'poll-not-found': [standardBySwish],
  'already-cancelled': [standardBySwish],
}

for (const variant of Object.keys(variants)) {
  for (const journey of concerned[variant] ?? everyMethod) {
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
