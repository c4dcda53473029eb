import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { type Site, expect, test } from './support/fixtures.ts'
import { loaderOf, openTestPage } from './support/test-page.ts'
import { resumeSession } from '@charity-elements/contract'

/* The built loader on different pages, under the Content Security Policy that docs/embedding.md gives. */

const documentedPolicy =
  /^## Content Security Policy\n[^]*?```\n([^]*?)```/m.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1] ?? ''

const bar = '<gift-bar data-tagline="Ge" data-button-amounts="[100]"><a href="/ge/">Ge en gåva</a></gift-bar>'

/** Opens a page with this body at the host's origin. */
async function open(page: Page, site: Site, body: string, head = '', parameters = ''): Promise<void> {
  const policy = `${documentedPolicy
    .replaceAll('https://cdn.example.org/', `${site.host}/cdn/`)
    .replaceAll('https://www.example.org', site.host)
    .replaceAll('\n', ' ')}; trusted-types charity-elements dompurify`
  await openTestPage(page, site, body, {
    ...(head && { head }),
    headers: { 'Content-Security-Policy': policy },
    query: parameters,
  })
}

const files = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

const isDefined = (page: Page, tag: string) => page.evaluate((name) => customElements.get(name) !== undefined, tag)

test('documented policy: pasted code moves no addresses, embeds nothing and sends no forms away', async ({
  page,
  site,
}) => {
  // A page of its own: a violation on the first one would fail the test.
  const tab = await page.context().newPage()
  const blocked: string[] = []
  tab.on('console', (message) => blocked.push(/directive:? ['"]([\w-]+)/.exec(message.text())?.[1] ?? message.text()))
  const away = 'https://elsewhere.example/'
  await open(tab, site, `<base href="${away}"><object data="${away}a"></object><form action="${away}"></form>`)
  await tab.evaluate(() => document.forms[0]?.submit())
  await expect.poll(() => blocked.sort()).toEqual(['base-uri', 'form-action', 'object-src'])
})

test('loader: only fetches the elements that the page uses', async ({ page, site }) => {
  await open(page, site, bar)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  await page.evaluate(() => window.charityElements?.ready)
  const elements = (await files(page)).filter((name) => name.includes('/elements/'))
  expect(elements.map((name) => name.replace(/.*\//, ''))).toEqual(['gift-bar.js'])
  expect(await page.evaluate(() => window.charityElements?.version)).toMatch(/^\d+\.\d+\.\d+$/)
})

test('loader: an element is fetched near the viewport, and reserves its space until then', async ({ page, site }) => {
  const far = '<div class="far"><accordion-item data-title="Fråga" data-body="Svar"></accordion-item></div>'
  await open(page, site, `${'<p>Text</p>'.repeat(120)}${far}`)
  await page.evaluate(() => window.charityElements?.ready)
  expect(await isDefined(page, 'accordion-item')).toBe(false)
  const height = await page.locator('accordion-item').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThan(20)
  await page.locator('.far').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Fråga' })).toBeVisible()
})

test('loader: finds elements that are added later, also in our shadow roots', async ({ page, site }) => {
  await open(page, site, '<main></main>')
  await page.evaluate(() => window.charityElements?.ready)
  await page.evaluate(() => {
    const element = document.createElement('gift-bar')
    element.setAttribute('data-tagline', 'Sent')
    document.querySelector('main')?.append(element)
  })
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await page.evaluate(() => {
    const item = document.createElement('accordion-item')
    item.setAttribute('data-title', 'Inuti')
    document.querySelector('gift-bar')?.shadowRoot?.querySelector('.root')?.append(item)
  })
  await expect(page.getByRole('button', { name: 'Inuti' })).toBeVisible()
})

test(
  'loader: an element that cannot be fetched keeps its fallback and warns once',
  { tag: '@long' },
  async ({ page, site }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/elements/gift-bar.js*', (route) => route.abort())
    await open(page, site, bar + bar + '<accordion-item data-title="Granne" data-body="Svar"></accordion-item>')
    await expect(page.getByRole('button', { name: 'Granne' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ge en gåva' })).toHaveCount(2)
    await expect.poll(() => warnings.filter((text) => text.includes('<gift-bar>')).length).toBe(1)
  },
)

test(
  'loader: a lost element file is requested again under another address',
  { tag: '@long' },
  async ({ page, site }) => {
    const addresses: string[] = []
    await page.route('**/elements/gift-bar.js*', (route) => {
      addresses.push(route.request().url().replace(/.*\//, ''))
      return addresses.length < 3 ? route.abort() : route.continue()
    })
    await open(page, site, bar)
    await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
    expect(addresses.at(-1)).toMatch(/^gift-bar\.js\?/)
  },
)

test('loader: where the page names hashes, a lost file is requested by no other address', async ({ page, site }) => {
  const { version, files: built } = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const loader = `${version}/loader.js`
  const pinned = `<script type="module" src="${site.host}/cdn/${loader}" integrity="${built[loader].integrity}" crossorigin data-api-base="${site.host}"></script>`
  const addresses: string[] = []
  await page.route('**/elements/gift-bar.js*', (route) => {
    const address = route.request().url()
    addresses.push(address)
    return address.includes('?')
      ? route.fulfill({ contentType: 'text/javascript', body: 'window.hasRunUnchecked = true' })
      : route.abort()
  })
  const warning = page.waitForEvent('console', (message) => message.text().includes('<gift-bar> was not loaded'))
  await open(page, site, bar, pinned)
  await warning
  // Chromium up to 150 asks for a lost file once: until a reload it remembers that the address was lost.
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address.includes('?'))).toEqual([])
  expect(await page.evaluate(() => 'hasRunUnchecked' in window)).toBe(false)
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
})

test('loader: elements work on a page whose content has the names of the document’s members', async ({
  page,
  site,
}) => {
  const names = ['querySelector', 'querySelectorAll', 'createElement', 'head', 'adoptedStyleSheets', 'addEventListener']
  await open(page, site, names.map((name) => `<img name="${name}" alt="">`).join('') + bar)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
})

test(
  'loader: an element that is lost gives its space back, and define() tries again',
  { tag: '@long' },
  async ({ page, site }) => {
    let isLost = true
    await page.route('**/elements/gift-bar.js*', (route) => (isLost ? route.abort() : route.continue()))
    await open(page, site, '<gift-bar data-button-amounts="[100]"></gift-bar>')
    const height = () => page.locator('gift-bar').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBe(0)
    const define = () => page.evaluate(() => window.charityElements?.define?.('gift-bar').then(() => 'defined', String))
    expect(await define()).toContain('Failed to fetch')
    isLost = false
    expect(await define()).toBe('defined')
    await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  },
)

test('loader: a payment opens although all its files, also shared ones, are lost', async ({ page, site }) => {
  const lost: string[] = []
  await open(page, site, bar)
  await page.getByRole('radio').first().check()
  await page.route(/\/chunks\/[^.]+\.js$/, (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.getByRole('button', { name: 'Swisha' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
  expect(lost.join()).toMatch(/\/payments-swish\.js/)
})

test('placeholder.css: reserves space, and gives it back when no loader arrives', async ({ page, site }) => {
  const sheet = `<link rel="stylesheet" href="${site.host}/cdn/v1/placeholder.css">`
  await open(page, site, '<gift-bar></gift-bar>', sheet)
  const height = () => page.locator('gift-bar').evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBeGreaterThan(50)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await height()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await height()).toBe(0)
})

test('loader: a page that extends Object.prototype or replaces Array.from', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { extra: () => 'from the page' })
    Array.from = ((list: ArrayLike<unknown>) => Array.prototype.slice.call(list ?? [])) as typeof Array.from
  })
  await open(page, site, bar)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Swisha' }).click()
  await expect(page.getByRole('dialog')).toContainText('100 kr')
})

test('loader: without scripts the fallback links of the template stay', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.host)
  await expect(page.locator('gift-bar a').first()).toBeVisible()
  await context.close()
})

test('loader: all files of a tag are requested in one round trip', async ({ page, site }) => {
  await open(page, site, bar)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const preloads = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/.*\//, '')))
  const fetched = (await files(page))
    .filter((name) => /\/(chunks|elements)\//.test(name))
    .map((name) => name.replace(/.*\//, ''))
  expect(preloads).toContain('gift-bar.js')
  expect(preloads.length).toBeGreaterThan(2)
  for (const file of preloads) expect(fetched.filter((name) => name === file)).toHaveLength(1)
})

test('loader: two versions on a page warn, and the first wins', async ({ page, site }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/cdn/other/loader.js', async (route) => {
    const response = await page.request.get(`${site.host}/cdn/v1/loader.js`)
    const text = (await response.text()).replaceAll(/(["'`])\d+\.\d+\.\d+\1/g, '"9.9.9"')
    await route.fulfill({ contentType: 'text/javascript', body: text })
  })
  const other = `<script type="module" src="${site.host}/cdn/other/loader.js"></script>`
  await open(page, site, bar, loaderOf(site) + other)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  await expect.poll(() => warnings.join()).toMatch(/charity-elements 9\.9\.9 was not loaded, but \S+\./)
})

test('element file: works without the loader, also in the lite flavour', async ({ page, site }) => {
  const manifest = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const { file } = manifest.elements['gift-bar']
  const script = (path: string) =>
    `<script type="module" src="${site.host}/cdn/${path}" data-api-base="${site.host}"></script>`
  await open(page, site, bar, script(file))
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  const lite = await page.context().newPage()
  await open(lite, site, bar, script(file.replace('/elements/', '/lite/elements/')))
  await lite.getByText('100 kr').first().waitFor({ state: 'attached' })
  await expect(lite.getByRole('button', { name: 'Swisha' })).toBeVisible()
  // Each change of a text is heard, a choice, and a key.
  await lite.locator('gift-bar .custom').first().click()
  await lite.locator('#custom-amount').fill('250')
  await lite.keyboard.press('Enter')
  await expect(lite.getByRole('button', { name: 'Swisha 250 kr' })).toBeVisible()
})

/** A script that records the address in each way that a tag manager learns of it. */
const spy = `{
  const saw = (window.saw ??= [])
  const see = () => saw.push(location.href, document.URL, document.documentURI, document.baseURI)
  addEventListener('DOMContentLoaded', see)
  addEventListener('load', see)
  if (document.currentScript.hasAttribute('data-after')) see()
  const replace = history.replaceState
  history.replaceState = function (...changes) { saw.push(changes[2].toString()); return replace.apply(this, changes) }
}`
for (const parameters of ['?ce-return=opaque&a=1', '?a=1#ce-return=opaque']) {
  for (const how of ['', 'async', 'defer']) {
    test(`loader: a spy first in the head, ${how || 'blocking'}, does not see ${parameters}`, async ({
      page,
      site,
    }) => {
      await page.route('**/cdn/spy.js', (route) => route.fulfill({ contentType: 'text/javascript', body: spy }))
      const tag = `<script src="${site.host}/cdn/spy.js" ${how}></script>`
      const after = `<script src="${site.host}/cdn/spy.js" defer data-after></script>`
      const resumed = page.waitForRequest(`**${resumeSession.path}`)
      await open(page, site, bar, tag + loaderOf(site) + after, parameters)
      expect((await resumed).postDataJSON()).toMatchObject({ returnToken: 'opaque' })
      await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
      const saw = await page.evaluate(() => (window as { saw?: string[] }).saw ?? [])
      expect(saw.length).toBeGreaterThan(4)
      expect(saw.join()).not.toContain('opaque')
      expect(page.url()).toBe(`${site.host}/a-page-of-the-test?a=1`)
      expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, window.charityElements]))).not.toContain(
        'opaque',
      )
    })
  }
}

test('loader: content with the id charityElements does not stop it', async ({ page, site }) => {
  await open(page, site, `<a id="charityElements" href="/x">x</a><img name="scripts">${bar}`)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
})

test('loader: a frame that is written into its page has that page’s API, and records clicks', async ({
  page,
  site,
}) => {
  const session = page.waitForRequest('**/api/generate-csrf/')
  const link = `<content-link data-link='{"url":"https://example.org/om/","title":"Om oss"}'></content-link>`
  const inside = `<!doctype html><html lang="sv"><title>Ram</title><script type="module" src="${site.host}/cdn/v1/loader.js"></script><body>${link}${bar}</body></html>`
  await open(
    page,
    site,
    `<iframe title="Ram" srcdoc="${inside.replaceAll('"', '&quot;')}"></iframe>`,
    '<meta charset="utf-8">',
  )
  expect(new URL((await session).url()).origin).toBe(site.host)
  const frame = page.frameLocator('iframe')
  await frame.locator('html').evaluate(async () => {
    await window.charityElements?.ready
    document.addEventListener('click', (event) => event.preventDefault())
  })
  await expect(async () => {
    await frame.getByRole('link', { name: 'Om oss' }).click()
    const events = await frame
      .locator('html')
      .evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
    expect(events.map(({ event }) => event)).toContain('click')
    expect(events.map(({ event }) => event)).not.toContain('javascript_error')
  }).toPass()
})
