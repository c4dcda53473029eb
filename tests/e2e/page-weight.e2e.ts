import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Site, expect, test } from './support/fixtures.ts'

/* What pages receive of our files, by number and by brotli bytes: the limits do not depend on the machine. */

const dist = resolve(import.meta.dirname, '../../dist')
type Manifest = { version: string; files: Record<string, { brotli: number }> }

const manifest = async (): Promise<Manifest> => JSON.parse(await readFile(join(dist, 'cdn/manifest.json'), 'utf8'))

/** Opens a page and returns the scripts that it has received when nothing more is due. */
async function scriptsOf(page: Page, site: Site, body: string): Promise<{ files: string[]; bytes: number }> {
  const { version, files } = await manifest()
  await page.route(`${site.host}/a-page-of-the-test`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="sv"><head><title>Prov</title><script type="module" src="${site.host}/cdn/${version}/loader.js"></script></head><body>${body}</body></html>`,
    }),
  )
  await page.goto(`${site.host}/a-page-of-the-test`)
  await page.evaluate(() => window.charityElements?.ready)
  await page.waitForLoadState('networkidle')
  return received(page, files)
}

async function received(page: Page, files: Manifest['files']): Promise<{ files: string[]; bytes: number }> {
  const names = await page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  ])
  const ours = names.filter((name) => name.startsWith('/cdn/') && name.endsWith('.js')).map((name) => name.slice(5))
  return { files: ours, bytes: ours.reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0) }
}

test('page weight: a gift bar and an accordion each need few files and bytes', async ({ page, site }) => {
  const bar = await scriptsOf(page, site, '<gift-bar data-button-amounts="[100]"></gift-bar>')
  // With the loader and the page services.
  expect(bar.files.length).toBeLessThanOrEqual(6)
  expect(bar.bytes).toBeLessThan(65_000)
  await page.unrouteAll()
  const item = await scriptsOf(
    page,
    site,
    '<accordion-item data-title="Fråga" data-body="<p>Svar</p>"></accordion-item>',
  )
  expect(item.files.length).toBeLessThanOrEqual(7)
  expect(item.bytes).toBeLessThan(66_000)
})

test('page weight: prerendered content that nobody touches fetches no React', async ({ page, site }) => {
  const { prerender } = (await import(pathToFileURL(join(dist, 'npm/prerender/src/index.js')).href)) as {
    prerender: (html: string, options: { cdn: string }) => { html: string; count: number }
  }
  const { files } = await manifest()
  const items = Array.from(
    { length: 20 },
    (_, index) => `<accordion-item data-title="Fråga ${index}" data-body="<p>Ett <b>svar</b>.</p>"></accordion-item>`,
  )
  const { html, count } = prerender(items.join(''), { cdn: `${site.host}/cdn` })
  expect(count).toBe(20)
  const untouched = await scriptsOf(page, site, html)
  expect(untouched.files.map((name) => name.replace(/.*\//, '')).sort()).toEqual(['late.js', 'loader.js', 'page.js'])
  expect(untouched.bytes).toBeLessThan(6000)

  const question = page.getByRole('button', { name: 'Fråga 3', exact: true })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('accordion-item').nth(3).getByText('svar')).toBeVisible()
  expect((await received(page, files)).files).toHaveLength(3)

  await page.evaluate(() => window.charityElements?.define?.('accordion-item'))
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
})
