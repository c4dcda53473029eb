import { type Browser, type BrowserContext, chromium, expect as playwrightExpect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../../scripts/setup/launch-options.ts'

/* The documentation site, as `npm run docs` builds it, on a server of files: it needs no demo host. */

// A busy machine needs longer than Playwright's five seconds.
const expectPage = playwrightExpect.configure({ timeout: 20_000 })

const site = 'dist/site'
const repository = 'https://github.com/charity-elements/charity-elements/blob/main/'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The file of an address, if there is one: as the demo host answers, `/docs/x` is no page but `/docs/x.html` is. */
function fileOf(pathname: string): string | undefined {
  const [, folder, rest = ''] = /^\/(docs|cdn)\/(.*)$/.exec(pathname) ?? []
  if (folder === undefined) return undefined
  const file = join(
    folder === 'docs' ? site : 'dist/cdn',
    rest === '' || rest.endsWith('/') ? `${rest}index.html` : rest,
  )
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

const server = createServer((request, answer) => {
  const file = fileOf(decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname))
  if (file === undefined) {
    answer.writeHead(404).end()
    return
  }
  answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
})

let origin: string
let browser: Browser
let context: BrowserContext

const pages = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/docs/${name}`)
const elements = () =>
  readdirSync(join(site, 'elements'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs'], { stdio: 'ignore' })
  await once(server.listen(0, 'localhost'), 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(launchOptions())
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
})

afterAll(async () => {
  await browser.close()
  server.close()
})

test('every link leads to a page, to a heading that it has, or to a file of the repository', () => {
  const idsOf = new Map<string, readonly string[]>()
  const linksOf = new Map<string, readonly string[]>()
  const decode = (text: string) => text.replaceAll('&amp;', '&')
  for (const page of pages()) {
    const html = readFileSync(fileOf(page) ?? '', 'utf8')
    idsOf.set(
      page,
      Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id),
    )
    linksOf.set(
      page,
      Array.from(html.matchAll(/\s(?:href|src)="([^"]*)"/g), ([, link = '']) => decode(link)),
    )
  }
  const llms = readFileSync(join(site, 'llms.txt'), 'utf8')
  linksOf.set(
    '/docs/llms.txt',
    Array.from(llms.matchAll(/\]\(([^)]*)\)/g), ([, link = '']) => link),
  )

  const broken: string[] = []
  for (const [page, links] of linksOf) {
    for (const link of new Set(links)) {
      const { origin: linked, pathname, hash } = new URL(link, origin + page)
      if (link.startsWith(repository)) {
        if (!existsSync(link.slice(repository.length).replace(/#.*/, ''))) broken.push(`${page}: ${link}`)
      }
      if (linked !== origin || pathname === '/storybook/') continue
      const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      if (!fileOf(target)) broken.push(`${page}: ${link}`)
      else if (hash && !idsOf.get(target)?.includes(decodeURIComponent(hash.slice(1)))) broken.push(`${page}: ${link}`)
    }
  }
  expect(broken).toEqual([])
  expect(linksOf.size).toBeGreaterThan(100)
  expect(elements()).toHaveLength(27)
  for (const tag of elements()) expect(llms).toContain(`](elements/${tag}.md): `)
})

test('the code names the CDN and the API that are typed, and says when only this computer has them', async () => {
  const page = await context.newPage()
  const cdn = 'https://cdn.example.org'
  await page.route(`${cdn}/**`, async (route) => {
    const file = fileOf(`/cdn${new URL(route.request().url()).pathname}`)
    if (file) await route.fulfill({ path: file, headers: { 'Access-Control-Allow-Origin': '*' } })
    else await route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/docs/elements/gift-bar.html`)
  const code = page.locator('.live pre').first()
  const local = page.getByText('Only your computer has')
  await expectPage(local).toContainText(origin)
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(label, { exact: true }).press('Tab')
  }
  await type('API', 'www.example.org')
  await expectPage(page.getByText('An address starts with https://')).toBeVisible()
  await type('API', 'https://www.example.org/')
  await expectPage(local).toBeVisible()
  await type('CDN', `${cdn}/`)
  await expectPage(code).toContainText(`src="${cdn}/v1/loader.js" data-api-base="https://www.example.org"`)
  await expectPage(local).toBeHidden()
  await expectPage(page.frameLocator('iframe').locator('gift-bar').getByRole('heading')).toBeVisible()
  await type('CDN', `${cdn}/nothing`)
  await expectPage(page.getByText('The files of this CDN could not be read')).toBeVisible()
  await page.close()
})

test('search finds a guide and an element', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/index.html`)
  for (const [words, heading] of [
    ['conversion call consent', /Conversions and consent/],
    ['event-calendar', /event-calendar/],
  ] as const) {
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('option').filter({ hasText: heading }).first().click()
    await expectPage(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await page.close()
})
