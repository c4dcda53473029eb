import { pastedExamples, serveExternalSite } from './support/external-site.ts'
import { expect, test } from './support/fixtures.ts'

// Playwright's trace recorder fetches images itself, which the page's policy blocks.
test.use({ trace: 'off' })

// The fixture fails the test if a policy blocks something.
test('snippets: every element works on another site, under the policy that the snippet maker writes', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const pages = await pastedExamples(site)
  const tags = Object.keys(pages)
  expect(tags.length).toBeGreaterThan(20)
  const server = await serveExternalSite(pages)
  for (const tag of tags) {
    await test.step(tag, async () => {
      await page.goto(`${server.origin}/${tag}`)
      await page.waitForFunction((name) => {
        const element = document.querySelector(name)
        return element?.matches(':defined') && (element.shadowRoot?.querySelector('.root > *') ?? name === 'raw-code')
      }, tag)
      await page.waitForLoadState('networkidle')
    })
  }
  server.close()
})
