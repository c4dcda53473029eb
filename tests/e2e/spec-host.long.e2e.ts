import { variants } from '../mock/start-mock.ts'
import { specHost } from './support/backends.ts'
import { test } from './support/fixtures.ts'
import { playJourney } from './support/journey-test.ts'
import { type Journey, journeys } from './support/journeys.ts'
import { rowsOf } from './support/matrix.ts'

/*
 * Every journey on a host without our extensions, and a journey of each payment method on every
 * variant of that host; usually one that makes the calls in which the variant differs.
 */

test.describe.configure({ mode: 'parallel' })

const { standardByCard, standardBySwish, companyByInvoice, monthly } = journeys

/** What makes the calls of a variant. In the other variants every call differs. */
const concerned: Readonly<Record<string, Journey>> = {
  'null-fields': companyByInvoice,
  'number-codes': standardBySwish,
  'own-case-words': monthly,
  'csrf-per-page-401': standardBySwish,
  'csrf-per-page-419': monthly,
  'reopen-open-only': standardBySwish,
  'reopen-until-reset': standardBySwish,
  'ssn-text': monthly,
  'ssn-none': monthly,
  'saved-payload': monthly,
  'poll-empty': standardBySwish,
  'poll-not-found': standardBySwish,
  'already-cancelled': standardBySwish,
}

for (const variant of Object.keys(variants)) {
  const all = [standardByCard, standardBySwish, companyByInvoice, monthly]
  const played = variant === 'default' ? Object.values(journeys) : rowsOf(all, [concerned[variant] ?? standardByCard])
  for (const journey of played) {
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
