import { AxeBuilder } from '@axe-core/playwright'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'

/* The documentation site, as `npm run docs` builds it and the demo host serves it. The elements in its frames have tests of their own. */

const folder = join(import.meta.dirname, '../../dist/site')
const paths = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/docs/${name}`)

test('documentation: every page fits at 360, 768 and 1280 px, and axe finds nothing', async ({ page, site }, info) => {
  test.setTimeout(1_200_000)
  const wrong: Record<string, readonly unknown[]> = {}
  for (const path of paths()) {
    await page.goto(site.host + path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const { scrollWidth } = await page.evaluate(() => document.documentElement)
      if (scrollWidth > width) wrong[`${path} at ${width} px`] = [`it is ${scrollWidth} px wide`]
      if (/\/(?:index|embedding|theme|elements\/gift-bar)\.html$/.test(path)) {
        const name = `${path.replaceAll('/', '-').slice(1)}-${width}`
        await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
      }
    }
    // Decision records are text alone: one stands for all.
    if (path.includes('/decisions/') && !path.includes('/0001-')) continue
    const axe = new AxeBuilder({ page }).options({ preload: false }).setLegacyMode()
    const { violations } = await axe.exclude('iframe').analyze()
    if (violations.length > 0)
      wrong[path] = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
  }
  expect(wrong).toEqual({})
})

test('documentation: every link within the site leads to a page, and to a heading that it has', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000)
  const idsOf = new Map<string, readonly string[]>()
  const linksOf = new Map<string, readonly string[]>()
  for (const path of paths()) {
    await page.goto(site.host + path)
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: [...document.querySelectorAll('a')].map(({ href }) => href),
    }))
    idsOf.set(path, found.ids)
    linksOf.set(path, found.links)
  }
  const problems: string[] = []
  const others = new Set<string>()
  for (const [from, links] of linksOf) {
    for (const link of new Set(links)) {
      const { origin, pathname, hash } = new URL(link, site.host)
      if (origin !== site.host || !pathname.startsWith('/docs/')) continue
      const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const ids = idsOf.get(path) ?? idsOf.get(`${path}.html`)
      if (!ids) others.add(pathname)
      else if (hash && !ids.includes(decodeURIComponent(hash.slice(1)))) problems.push(`${from}: ${pathname}${hash}`)
    }
  }
  for (const path of others) {
    const response = await page.request.get(site.host + path)
    if (!response.ok()) problems.push(`${path} answers ${response.status()}`)
  }
  expect(problems).toEqual([])
  expect(linksOf.size).toBeGreaterThan(100)
})
