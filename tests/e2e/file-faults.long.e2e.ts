import { fileFaults } from './support/call-faults.ts'
import { expect, test } from './support/fixtures.ts'
import { uniqueEmail } from './support/gifts.ts'
import { journeys } from './support/journeys.ts'
import { giveUntilPaid, startAfresh } from './support/persistent-donor.ts'

/*
 * Each file of the CDN that a gift needs × each fault: the donor sees the element or its fallback,
 * with a way out.
 */

test.describe.configure({ mode: 'parallel' })
// Tracing this many pages takes longer than the test.
test.use({ trace: 'off' })

const groupsOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  items.length === 0 ? [] : [items.slice(0, size), ...groupsOf(items.slice(size), size)]

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

      // Slow files do not block each other, so several can be slow at once.
      for (const group of groupsOf([...files], name === 'is slow' ? 6 : 1)) {
        await test.step(group.map((file) => new URL(file).pathname).join(', '), async () => {
          for (const file of group) {
            // The page may have been left.
            await page.route(file, (route) => fault(route, page, site).catch(() => undefined))
          }
          await startAfresh(page, site.host)
          await page.goto(site.host + journey.path)
          await expect(page.locator(journey.tag).first()).toContainText(/\S/)
          if (name === 'is slow') await giveUntilPaid(page, site, journey, uniqueEmail())
          for (const file of group) await page.unroute(file)
        })
      }
    })
  }
}

/** How often each file that follows an element is lost. */
const losses = [1, 2, 5]

for (const journey of [journeys.module, journeys.standardByCard, journeys.companyByInvoice]) {
  for (const times of losses) {
    test(`fault: every file that follows an element is lost ${times} times, and the donor gives: ${journey.name}`, async ({
      page,
      site,
    }) => {
      await page.clock.install()
      const lost = new Map<string, number>()
      await page.goto(site.host + journey.path)
      // All elements are there: a browser that remembers a file that another element has lost needs a reload.
      await page.evaluate(() => {
        const tags = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)
        return Promise.allSettled(tags.map((tag) => window.charityElements?.define?.(tag)))
      })
      await page.waitForLoadState('networkidle')
      await page.route('**/files/*.js', (route) => {
        const file = route.request().url()
        if (!page.url().includes(journey.path)) return route.continue()
        lost.set(file, (lost.get(file) ?? 0) + 1)
        return (lost.get(file) ?? 0) > times ? route.continue() : route.abort()
      })
      await giveUntilPaid(page, site, journey, uniqueEmail())
      expect([...lost.keys()].join()).toMatch(/\/payments-[\w-]+\.js/)
    })
  }
}
