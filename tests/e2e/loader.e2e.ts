import type { Page } from '@playwright/test'
import { bar, openUnderPolicy } from './support/documented-policy.ts'
import { expect, test } from './support/fixtures.ts'
import { loaderOf, openTestPage } from './support/test-page.ts'
import { resumeSession } from '@charity-elements/contract'

/*
 * The built loader on different pages, under the Content Security Policy that docs/embedding.md
 * gives.
 */

const files = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

const isDefined = (page: Page, tag: string) => page.evaluate((name) => customElements.get(name) !== undefined, tag)

test('documented policy: pasted code moves no addresses, embeds nothing and sends no forms away', async ({
  page,
  site,
}) => {
  // A separate page, because a violation on the first one would fail the test.
  const tab = await page.context().newPage()
  const blocked: string[] = []
  tab.on('console', (message) => blocked.push(/directive:? ['"]([\w-]+)/.exec(message.text())?.[1] ?? message.text()))
  const away = 'https://elsewhere.example/'
  await openUnderPolicy(
    tab,
    site,
    `<base href="${away}"><object data="${away}a"></object><form action="${away}"></form>`,
  )
  await tab.evaluate(() => document.forms[0]?.submit())
  await expect.poll(() => blocked.sort()).toEqual(['base-uri', 'form-action', 'object-src'])
})

test('loader: a policy that allows scripts by a nonce alone refuses none of its files', async ({ page, site }) => {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n0nce'",
    `style-src ${site.host}`,
    `connect-src ${site.host}`,
    `img-src ${site.host} data:`,
  ]
  await openTestPage(page, site, bar, {
    head: loaderOf(site).replace('<script', '<script nonce="n0nce"'),
    headers: { 'Content-Security-Policy': policy.join('; ') },
  })
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  const preloads = page.locator('link[rel=modulepreload]')
  expect(await preloads.count()).toBeGreaterThan(0)
  expect(
    await preloads.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).nonce === 'n0nce')),
  ).toBe(true)
})

test('loader: only fetches the elements that the page uses', async ({ page, site }) => {
  await openUnderPolicy(page, site, bar)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  await page.evaluate(() => window.charityElements?.ready)
  const { elements } = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const own = Object.entries<{ needs: string[] }>(elements).map(([tag, { needs }]) => [
    tag,
    `${site.host}/cdn/${needs[0]}`,
  ])
  const fetched = await files(page)
  expect(own.filter(([, file]) => fetched.includes(file ?? '')).map(([tag]) => tag)).toEqual(['gift-bar'])
  expect(await page.evaluate(() => window.charityElements?.version)).toMatch(/^\d+\.\d+\.\d+$/)
})

test('loader: an element is fetched near the viewport, and reserves its space until then', async ({ page, site }) => {
  const far = '<div class="far"><accordion-item data-title="Fråga" data-body="Svar"></accordion-item></div>'
  await openUnderPolicy(page, site, `${'<p>Text</p>'.repeat(120)}${far}`)
  await page.evaluate(() => window.charityElements?.ready)
  expect(await isDefined(page, 'accordion-item')).toBe(false)
  const height = await page.locator('accordion-item').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThan(20)
  await page.locator('.far').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Fråga' })).toBeVisible()
})

test('loader: finds elements that are added later, also in our shadow roots', async ({ page, site }) => {
  await openUnderPolicy(page, site, '<main></main>')
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

test('loader: elements work on a page whose content has our name and those of the document’s members', async ({
  page,
  site,
}) => {
  const names = 'querySelector querySelectorAll createElement head scripts adoptedStyleSheets addEventListener'
  const images = names
    .split(' ')
    .map((name) => `<img name="${name}" alt="">`)
    .join('')
  await openUnderPolicy(page, site, `<a id="charityElements" href="/x">x</a>${images}${bar}`)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
})

test('placeholder.css: reserves space, and gives it back when no loader arrives', async ({ page, site }) => {
  const sheet = `<link rel="stylesheet" href="${site.host}/cdn/v1/placeholder.css">`
  await openUnderPolicy(page, site, '<gift-bar></gift-bar>', sheet)
  const height = () => page.locator('gift-bar').evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBeGreaterThan(50)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await height()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await height()).toBe(0)
})

test('loader: a page that extends Object.prototype keeps its fallback links', async ({ page, site }) => {
  const failure = page.waitForEvent('console', (message) => message.text().includes('<gift-bar>'))
  await page.addInitScript(() => Object.assign(Object.prototype, { extra: () => 'from the page' }))
  await openUnderPolicy(page, site, bar)
  await failure
  await expect(page.getByRole('link', { name: 'Ge en gåva' })).toBeVisible()
})

test('loader: without scripts the fallback links of the template stay', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.host)
  await expect(page.locator('gift-bar a').first()).toBeVisible()
  await context.close()
})

test('loader: all files of a tag are requested in one round trip', async ({ page, site }) => {
  // A test page is a route of Playwright's, which turns off the cache from which late parts come.
  await page.goto(site.host)
  await page.waitForFunction(() => customElements.get('gift-bar'))
  await page.waitForLoadState('networkidle')
  const preloads = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/.*\//, '')))
  // A file that the browser has in its cache transfers nothing.
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/files/') && transferSize > 0)
      .map(({ name }) => name.replace(/.*\//, '')),
  )
  expect(preloads.join()).toMatch(/gift-bar-[\w-]{8}\.js/)
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
  await openUnderPolicy(page, site, bar, loaderOf(site) + other)
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  await expect.poll(() => warnings.join()).toMatch(/charity-elements 9\.9\.9 was not loaded, but \S+\./)
})

test('element file: works without the loader, also in the lite flavour', async ({ page, site }) => {
  const manifest = await (await fetch(`${site.host}/cdn/manifest.json`)).json()
  const { file } = manifest.elements['gift-bar']
  const script = (path: string) =>
    `<script type="module" src="${site.host}/cdn/${path}" data-api-base="${site.host}"></script>`
  await openUnderPolicy(page, site, bar, script(file))
  await expect(page.getByRole('button', { name: 'Swisha' })).toBeVisible()
  const lite = await page.context().newPage()
  await openUnderPolicy(lite, site, bar, script(file.replace('/elements/', '/lite/elements/')))
  await lite.getByText('100 kr').first().waitFor({ state: 'attached' })
  await expect(lite.getByRole('button', { name: 'Swisha' })).toBeVisible()
  // It handles each change of a text, a choice, and a key.
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
      await openUnderPolicy(page, site, bar, tag + loaderOf(site) + after, parameters)
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

test('loader: a frame that is written into its page has that page’s API, and records clicks', async ({
  page,
  site,
}) => {
  const session = page.waitForRequest('**/api/generate-csrf/')
  const link = `<content-link data-link='{"url":"https://example.org/om/","title":"Om oss"}'></content-link>`
  const inside = `<!doctype html><html lang="sv"><title>Ram</title><script type="module" src="${site.host}/cdn/v1/loader.js"></script><body>${link}${bar}</body></html>`
  await openUnderPolicy(
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
