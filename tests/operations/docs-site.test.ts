import axe from 'axe-core'
import jsQR from 'jsqr'
import MarkdownIt from 'markdown-it'
import { type Browser, type BrowserContext, type Page, chromium, expect as playwrightExpect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessShellOptions } from '../../scripts/setup/launch-options.ts'
import { listen } from '../../host/testing/listen.ts'

/* The documentation site from `npm run docs`, on a simple file server instead of the demo host. */

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

/**
 * The file of an address, if there is one. As on the demo host, `/docs/x.html` is a page but
 * `/docs/x` is not.
 */
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

/** The list with a label around it: its text has the options too. */
const control = (page: Page, label: string) =>
  page.locator('label', { hasText: new RegExp(`^\\s*${label}\\s`) }).locator('select')

/** Runs a task for each item, in four tabs at a time. */
async function inTabs<Item>(items: readonly Item[], task: (page: Page, item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    const page = await context.newPage()
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(page, item)
    await page.close()
  }
  await Promise.all([work(), work(), work(), work()])
}

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs'], { stdio: 'ignore' })
  origin = await listen(server)
  browser = await chromium.launch(headlessShellOptions())
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
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
      if (linked !== origin) continue
      // Beside the site, if it has been built.
      if (pathname === '/storybook/' && existsSync('dist/storybook/index.html')) continue
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

/** The decisions look alike: CI takes every twentieth, the whole matrix all. */
const lookDifferent = () =>
  pages().filter(
    (path, index) => process.env['TEST_MATRIX'] === 'all' || index % 20 === 0 || !/decisions\/\d/.test(path),
  )

// Each page is checked whole: on a busy machine that takes minutes.
test('every page fits at 360, 768 and 1280 px, and axe finds nothing on it', async () => {
  const wrong: Record<string, unknown> = {}
  // Other tests check the content of the frames.
  await context.route('**/cdn/**/loader.js', (route) => route.abort())
  await inTabs(lookDifferent(), async (page, path) => {
    await page.goto(origin + path)
    // The page names its buttons once its script has run.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.VPSwitchAppearance')].every(({ title }) => title !== ''),
    )
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, { iframes: false, preload: false }),
    )
    if (violations.length > 0)
      wrong[path] = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const { scrollWidth } = await page.evaluate(() => document.documentElement)
      if (scrollWidth > width) wrong[`${path} at ${width} px`] = `it is ${scrollWidth} px wide`
    }
  })
  await context.unroute('**/cdn/**/loader.js')
  expect(wrong).toEqual({})
}, 600_000)

test('each element is shown on its page', async () => {
  await inTabs(elements(), async (page, tag) => {
    await page.goto(`${origin}/docs/elements/${tag}.html`)
    const element = page.frameLocator('iframe').locator(tag)
    // Its view, not its fallback: `raw-code` is the one without a shadow root.
    await expectPage
      .poll(
        () =>
          element
            .evaluate((node) => (node.shadowRoot ?? node).querySelector('.root, img, iframe, p')?.localName ?? '')
            .catch(() => ''),
        {
          message: tag,
          timeout: 30_000,
        },
      )
      .not.toBe('')
  })
})

test('an example follows its controls, and so does its code', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/elements/gift-bar.html`)
  const frame = page.frameLocator('iframe')
  const bar = frame.locator('gift-bar')
  const code = page.getByRole('group', { name: 'code', exact: true })
  await expectPage(bar.getByRole('heading', { name: 'Ge en gåva idag' })).toBeVisible()
  await expectPage(code).toContainText(`src="${origin}/cdn/v1/loader.js"`)

  await page.locator('summary', { hasText: 'Props' }).click()
  await page.getByLabel('tagline', { exact: true }).fill('Hjälp till')
  await page.getByLabel('tagline', { exact: true }).press('Tab')
  await expectPage(bar.getByRole('heading', { name: 'Hjälp till' })).toBeVisible()
  await expectPage(code).toContainText('data-tagline="Hjälp till"')
  await page.getByLabel('buttonAmounts', { exact: true }).fill('[100,')
  await page.getByLabel('buttonAmounts', { exact: true }).press('Tab')
  const amounts = page.getByLabel('buttonAmounts', { exact: true })
  await expectPage(amounts).toHaveAttribute('aria-invalid', 'true')
  await expectPage(amounts).toHaveAccessibleDescription(/JSON\. This is not valid JSON\.$/)

  await page.locator('summary', { hasText: 'Texts' }).click()
  await page.locator('#text-choose').fill('Välj en summa')
  await page.locator('#text-choose').press('Tab')
  await expectPage(code).toContainText('Välj en summa')

  const pageWidth = () => bar.evaluate(() => innerWidth)
  const live = page.locator('iframe')
  const column = await live.evaluate((frame) => frame.parentElement?.clientWidth)
  await expectPage.poll(pageWidth).toBe(1280)
  await control(page, 'Width').selectOption('Tablet, 768 px')
  await expectPage.poll(pageWidth).toBe(768)
  expect((await live.boundingBox())?.width).toBeCloseTo(column ?? NaN, 0)

  const primary = () => bar.evaluate((node) => getComputedStyle(node).getPropertyValue('--ce-color-primary'))
  await control(page, 'Brand').selectOption('Ljus')
  await expectPage.poll(primary).toBe('#0b6157')
  await control(page, 'Surface').selectOption('Dark')
  await expectPage(bar).toHaveAttribute('data-surface', 'inverse')
  await control(page, 'Language').selectOption('English')
  await expectPage(frame.locator('html')).toHaveAttribute('lang', 'en')
  await control(page, 'Width').selectOption('Phone, 360 px')
  await expectPage.poll(pageWidth).toBe(360)

  await page.getByLabel('Search the texts').fill('välj')
  await expectPage(page.locator('#text-choose')).toBeVisible()
  await expectPage(page.locator('#text-swish')).toBeHidden()

  await page.getByLabel('Props as a JSON child').check()
  await expectPage(code).toContainText('<script type="application/json">')
  await control(page, 'For').selectOption('JSX')
  await expectPage(code).toContainText('@charity-elements/gifts')
  await page.getByRole('button', { name: 'Copy the code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  await page.close()
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
  const code = page.getByRole('group', { name: 'code', exact: true })
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

test('pinned code, its head and its policy have the hash of every module, in one map with those of the page', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/elements/gift-bar.html`)
  const block = (name: string) => page.getByRole('group', { name, exact: true })
  await page.locator('summary', { hasText: 'Content Security Policy' }).click()
  await expectPage(block('policy')).toContainText(`script-src ${origin}/cdn/`)
  await expectPage(block('policy')).not.toContainText('sha256')
  await page.getByLabel('Pin version').check()
  await expectPage(block('code')).toContainText('integrity="sha384-')
  await page.locator('summary', { hasText: 'import map already' }).click()
  const map = page.getByLabel('Many browsers read only one')
  const type = async (text: string) => {
    await map.fill(text)
    await map.press('Tab')
  }
  await type('{"imports":')
  await expectPage(map).toHaveAccessibleDescription(/This is not valid JSON\.$/)
  await type('{"imports":{"mine":"/mine.js"}}')
  await expectPage(block('code')).toContainText('{"imports":{"mine":"/mine.js"},"integrity":{"')

  await page.locator('summary', { hasText: 'Several elements' }).click()
  await page.getByLabel('video-embed').check()
  await expectPage(block('head')).toContainText('files/video-embed-')
  await expectPage(block('head')).toContainText('files/gift-bar-')
  await expectPage(block('head')).toContainText('{"imports":{"mine":"/mine.js"}')
  const [, text = ''] = /<script type="importmap">(.*)<\/script>/.exec((await block('code').textContent()) ?? '') ?? []
  const hash = createHash('sha256').update(text).digest('base64')
  await expectPage(block('policy')).toContainText(`'sha256-${hash}'`)
  await expectPage(block('policy')).not.toContainText('default-src')
  await expectPage(block('headers')).toContainText('charity-elements="https://reports.example.org/"')
  await page.getByRole('button', { name: 'Copy the policy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block('policy').textContent())
  await page.close()
})

test('a letter has the address of its gift, and a QR code that leads there', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/elements/donation-form.html`)
  await page.locator('summary', { hasText: 'Address and QR code for a letter' }).click()
  const address = page.getByRole('group', { name: 'address', exact: true })
  const code = page.getByRole('img', { name: 'QR code of' })
  await page.getByLabel('Page with the element').fill('https://www.famnen.example/ge/')
  await page.getByLabel('Page with the element').press('Tab')
  await page.getByLabel('Every month').check()
  const expected = 'https://www.famnen.example/ge/?belopp=150&ofta=manad&utm_source=brev'
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await expectPage(address).toContainText(expected)
  await expectPage(code).toHaveAccessibleName(`QR code of ${expected}`)
  const decode = async () => {
    const pixels = await code.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const drawing = new OffscreenCanvas(300, 300).getContext('2d')
      drawing?.drawImage(image, 0, 0, 300, 300)
      return Array.from(drawing?.getImageData(0, 0, 300, 300).data ?? [])
    })
    return jsQR(Uint8ClampedArray.from(pixels), 300, 300)?.data
  }
  await expectPage.poll(decode).toBe(expected)
  await page.getByLabel('Amount', { exact: true }).fill('75,50')
  await expectPage(page.getByText('An amount is a whole number of kronor.')).toBeVisible()
  await expectPage(code).toBeHidden()
  await page.close()
})

test('every table says what its Markdown says, placeholders too', async () => {
  const page = await context.newPage()
  const markdown = new MarkdownIt({ html: true })
  const sources = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const tablesIn = (html: string) =>
    page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'text/html')
      const textOf = (cell: Element) => cell.textContent?.replace(/\s+/g, ' ').trim()
      return [...document.querySelectorAll('table')].map((table) => [...table.querySelectorAll('th, td')].map(textOf))
    }, html)
  let tables = 0
  for (const source of sources) {
    const page = join(site, source.replace(/\.md$/, '.html'))
    const written = await tablesIn(markdown.render(readFileSync(join(site, source), 'utf8')))
    expect(await tablesIn(readFileSync(page, 'utf8')), source).toEqual(expect.arrayContaining(written))
    tables += written.length
  }
  expect(tables).toBeGreaterThan(200)
  await page.close()
})

test('the reference of an element is in tabs, and the list of elements has their pictures', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/elements/gift-bar.html`)
  const tab = page.getByRole('tab')
  const panel = page.getByRole('tabpanel')
  await expectPage(tab).toHaveText(['Props', 'Events', 'Theming', 'Texts'])
  await expectPage(panel).toHaveAccessibleName('Props')
  await tab.first().press('ArrowLeft')
  await expectPage(panel).toHaveAccessibleName('Texts')
  await expectPage(tab.last()).toBeFocused()
  await page.goto(`${origin}/docs/elements/gift-bar.html#events`)
  await page.reload()
  await expectPage(panel).toHaveAccessibleName('Events')

  await page.goto(`${origin}/docs/elements/index.html`)
  const pictures = page.locator('main li img')
  expect(await pictures.count()).toBeGreaterThan(20)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectPage.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
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

test('the theme builder warns of low contrast, shows the elements and gives the style sheet and tokens', async () => {
  const page = await context.newPage()
  await page.goto(`${origin}/docs/theme.html`)
  await expectPage(page.getByText('Every pair of colours has enough contrast.')).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expectPage(frame.locator('gift-bar').getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()

  const enough = page.getByText('Every pair of colours has enough contrast.')
  const hex = page.getByLabel('As hex')
  const typeBrand = async (text: string) => {
    await hex.fill(text)
    await hex.press('Tab')
  }
  // Yellow, white and black give palettes that can be read too.
  for (const brand of ['0b6157', '#5b2a86', '#fc0', 'ffffff', '000']) {
    await typeBrand(brand)
    await expectPage(enough).toBeVisible()
  }
  await typeBrand('röd')
  await expectPage(hex).toHaveAccessibleDescription(/“röd” is no colour/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectPage.poll(() => new URL(page.url()).search).toBe('?brand=ffffff')
  await typeBrand('5b2a86')
  await page.reload()
  await expectPage(hex).toHaveValue('#5b2a86')
  await expectPage(enough).toBeVisible()
  await control(page, 'Show').selectOption('gift-bar')
  await expectPage(frame.locator('accordion-item')).toBeHidden()
  await expectPage(frame.locator('gift-bar')).toBeVisible()
  await page.locator('summary', { hasText: 'Each colour' }).click()

  await page.getByLabel('primary', { exact: true }).fill('#ff8899')
  await expectPage(page.getByText(/^\d+ pairs of colours have too little contrast/)).toBeVisible()
  await expectPage(page.getByRole('listitem').filter({ hasText: 'on-primary on primary: 2.' })).toBeVisible()
  await page.getByLabel('Your own', { exact: true }).fill('Avenir Next')
  await control(page, 'Corners').selectOption('square')
  const colour = () =>
    frame
      .locator('gift-bar')
      .getByRole('button', { name: 'Swisha 200 kr' })
      .evaluate((node) => getComputedStyle(node).backgroundColor)
  await expectPage.poll(colour).toBe('rgb(255, 136, 153)')

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy the style sheet' }).click()
  await expectPage.poll(clipboard).toContain('--ce-color-primary: #ff8899;')
  const sheet = await clipboard()
  expect(sheet).toContain("--ce-font: 'Avenir Next', ")
  // The copied sheet restyles a page: each of its properties is one that the elements read.
  const known = readFileSync('packages/runtime/src/core/theme/tokens.css', 'utf8')
  for (const [, property = ''] of sheet.matchAll(/(--ce-[\w-]+):/g)) expect(known).toContain(`var(${property},`)
  await page.getByRole('button', { name: 'Copy the design tokens' }).click()
  await expectPage.poll(clipboard).toContain('"$type": "color"')
  expect(JSON.parse(await clipboard())).toMatchObject({
    color: {
      primary: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0.5333, 0.6], hex: '#ff8899' } },
    },
    radius: { m: { $type: 'dimension', $value: { value: 0, unit: 'rem' } } },
  })
  await page.close()
})
