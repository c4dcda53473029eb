import { fileFaults } from './support/call-faults.ts'
import { expect, test } from './support/fixtures.ts'
import { uniqueEmail } from './support/gifts.ts'
import { journeys } from './support/journeys.ts'
import { giveUntilPaid } from './support/persistent-donor.ts'

/* Each file of the CDN that a gift needs × each fault: the donor sees the element or its fallback, with a way out. */

test.describe.configure({ mode: 'parallel' })

for (const journey of [journeys.module, journeys.standardByCard]) {
  for (const [name, fault] of Object.entries(fileFaults)) {
    test(`fault: a file of the CDN ${name}, and the donor has a way out: ${journey.name}`, async ({ page, site }) => {
      test.setTimeout(600_000)
      await page.clock.install()
      const files = new Set<string>()
      page.on('request', (request) => {
        if (request.url().includes('/cdn/')) files.add(request.url())
      })
      await page.goto(site.host + journey.path)
      await giveUntilPaid(page, site, journey, uniqueEmail())
      expect(files.size).toBeGreaterThan(5)

      for (const file of [...files]) {
        await test.step(new URL(file).pathname, async () => {
          await page.route(file, async (route) => {
            // The page may have been left.
            await fault(route, page).catch(() => undefined)
          })
          await page.goto(site.host + journey.path)
          const flow = page.locator(journey.tag).first()
          await expect(flow).toContainText(/\S/)
          if (name === 'is slow') await giveUntilPaid(page, site, journey, uniqueEmail())
          await page.unroute(file)
        })
      }
    })
  }
}
