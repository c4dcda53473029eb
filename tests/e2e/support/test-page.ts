import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Site, expect } from './fixtures.ts'

/* A page with elements of a test, and the files of ours that it receives. */

const dist = resolve(import.meta.dirname, '../../../dist')

interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly brotli: number }>>
}
const manifestOf = async (release = ''): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, 'cdn', release, 'manifest.json'), 'utf8'))

/**
 * Our scripts that a page has received, in the order of its requests: their paths in the CDN's
 * folder, and their brotli bytes together.
 */
export interface Received {
  readonly files: readonly string[]
  readonly bytes: number
}

export async function received(page: Page): Promise<Received> {
  const { version, files: own } = await manifestOf()
  const files = { ...own, ...(await manifestOf(`${version}/lite`)).files }
  // The browser lists files in the order in which they finish, but the test needs the order in
  // which they start.
  const addresses = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').toSorted((one, other) => one.startTime - other.startTime)
    return [...new Set(entries.map(({ name }) => new URL(name).pathname))]
  })
  const ours = addresses
    .filter((address) => address.startsWith('/cdn/') && address.endsWith('.js'))
    .map((address) => address.replace('/cdn/', ''))
  return { files: ours, bytes: ours.reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0) }
}

interface TestPage {
  /** The loader, unless it is given. */
  readonly head?: string
  /** The attributes of `<html>`. */
  readonly attributes?: string
  readonly doctype?: string
  readonly headers?: Record<string, string>
  /** The query and the fragment of the address. */
  readonly query?: string
}

/** The loader as a page has it. */
export const loaderOf = ({ host }: Site): string =>
  `<script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}"></script>`

/** Opens a test page at the host's origin. */
export async function openTestPage(page: Page, site: Site, body: string, options: TestPage = {}): Promise<void> {
  const {
    head = loaderOf(site),
    attributes = 'lang="sv"',
    doctype = '<!doctype html>',
    headers = {},
    query = '',
  } = options
  const address = `${site.host}/a-page-of-the-test`
  await page.route(`${address}*`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `${doctype}<html ${attributes}><head><title>Prov</title>${head}</head><body>${body}</body></html>`,
    }),
  )
  await page.goto(address + query)
}

/**
 * Opens a page with the loader, and returns the files that it has received when nothing is pending.
 * `flavour` is '' or 'lite/'.
 */
export async function open(page: Page, site: Site, body: string, flavour = ''): Promise<Received> {
  const { version } = await manifestOf()
  const head = `<script type="module" src="${site.host}/cdn/${version}/${flavour}loader.js"></script>`
  await openTestPage(page, site, body, { head })
  await page.evaluate(() => window.charityElements?.ready)
  await page.waitForLoadState('networkidle')
  return received(page)
}

/** The names of files without their folders and hashes, sorted. */
export const fileNames = (files: readonly string[]): readonly string[] =>
  files.map((file) => file.replace(/.*\//, '').replace(/-[\w-]{8}\.js$/, '.js')).sort()

type Prerender = (html: string, options?: { cdn: string }) => { html: string; count: number }

/** The built package that prerenders a page. */
export const builtTool = async (): Promise<{ prerender: Prerender }> =>
  import(pathToFileURL(join(dist, 'npm/prerender/src/index.js')).href)

/** Part of a page with elements that the built package has prerendered. */
export async function prerendered(site: Site, elements: readonly string[]): Promise<string> {
  const { prerender } = await builtTool()
  const { html, count } = prerender(elements.join(''), { cdn: `${site.host}/cdn` })
  expect(count).toBe(elements.length)
  return html
}
